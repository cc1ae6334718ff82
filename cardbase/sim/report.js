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
    if (by && !event.target.closest('pre')) { go(by); event.preventDefault(); }
  });
  game.classList.add('walking'); walk.hidden = false; show();
}
