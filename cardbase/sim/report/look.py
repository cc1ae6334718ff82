"""How the page looks, on screens and on paper, and how one walks through its games."""

STYLE = """
:root{--ink:#1c2430;--faint:#66707d;--line:#d8dde3;--blue:#2a6fb5;--ground:#fff}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,"Noto Sans JP","Hiragino Sans","Yu Gothic",sans-serif}
main{max-width:76rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem;line-height:1.25;overflow-wrap:anywhere}h2{font-size:1.25rem;margin:2rem 0 .25rem}h3{font-size:1.05rem}h4{margin:.5rem 0}
p{max-width:48rem;margin:.25rem 0 .75rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th[scope=row],thead th:first-child{text-align:left;font-weight:600;position:sticky;left:0;background:var(--ground)}
thead th{color:var(--faint);font-weight:600;font-size:.85rem;vertical-align:bottom}
small{color:var(--faint)}
.heat{table-layout:auto}.heat td{text-align:center;border:1px solid #fff;min-width:4rem}.heat td small{display:block;color:#3d4650}
.heat thead th{text-align:center;white-space:normal;max-width:7rem}.heat .none{background:#eef0f2}
.bar{width:10rem;height:1.25rem;display:block}.bar circle{fill:var(--blue)}.bar .part{fill:#a9c9e8}
.range{stroke:var(--blue);stroke-width:2;fill:none}.axis{stroke:#8a939e;stroke-width:1;fill:none}.grid{stroke:var(--line);fill:none}
.curves{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:1rem}
figure{margin:0;break-inside:avoid}figcaption{font-size:.85rem;font-weight:600}
figure text{font-size:10px;fill:var(--faint)}.band{fill:#cfe0f1}.line{fill:none;stroke:var(--blue);stroke-width:2}
details{margin:.5rem 0}summary{cursor:pointer;font-weight:600}
button{font:inherit;padding:.3rem .9rem;border:1px solid var(--faint);border-radius:.4rem;background:#f4f6f8;color:inherit}
button:focus-visible{outline:3px solid var(--blue)}
.step>div{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.4fr);gap:1rem}
.step ol{margin:0;padding-left:2.2rem}.step pre{margin:0;padding:.6rem;background:#f4f6f8;overflow-x:auto;font-size:.8rem;line-height:1.35}
.walking .step:not(.now){display:none}
@media(max-width:46rem){.step>div{grid-template-columns:minmax(0,1fr)}th,td{padding:.25rem .4rem}th[scope=row]{white-space:normal;max-width:9.5rem}}
@media print{
@page{margin:14mm}body{font-size:10pt}main{max-width:none;padding:0}.walk,.step pre{display:none!important}
.walking .step:not(.now){display:block}.step>div{display:block}.step ol{font-size:8pt;columns:2}
.wide{overflow:visible}tr,figure{break-inside:avoid}h2,h3,h4,h2+p{break-after:avoid}.game{outline:none}
.bar{width:7rem}th[scope=row]{min-width:9rem;max-width:none}.heat th[scope=row]{min-width:0}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
"""

SCRIPT = """
for (const game of document.querySelectorAll('.game')) {
  const steps = [...game.querySelectorAll('.step')], walk = game.querySelector('.walk'), told = game.querySelector('output');
  let now = 0;
  const show = () => {
    steps.forEach((step, place) => step.classList.toggle('now', place === now));
    told.textContent = (now + 1) + ' / ' + steps.length;
  };
  const go = by => { now = Math.min(Math.max(now + by, 0), steps.length - 1); show(); };
  for (const button of walk.querySelectorAll('button')) button.addEventListener('click', () => go(Number(button.dataset.step)));
  game.tabIndex = 0;
  game.addEventListener('keydown', event => {
    const by = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (by) { go(by); event.preventDefault(); }
  });
  game.classList.add('walking'); walk.hidden = false; show();
}
"""
