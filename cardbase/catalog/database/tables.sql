-- Written from cardbase/models.py by scripts/make_schema.py.

CREATE TABLE deck (
    id INTEGER NOT NULL,
    name VARCHAR NOT NULL,
    folded VARCHAR NOT NULL,
    game VARCHAR NOT NULL,
    head INTEGER NOT NULL,
    deleted BOOLEAN NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (folded)
);

CREATE TABLE game (
    "key" VARCHAR NOT NULL,
    en VARCHAR NOT NULL,
    ja VARCHAR NOT NULL,
    target VARCHAR NOT NULL,
    declaration VARCHAR NOT NULL,
    data_stamp VARCHAR NOT NULL,
    PRIMARY KEY ("key")
);

CREATE TABLE revision (
    id INTEGER NOT NULL,
    deck_id INTEGER NOT NULL,
    parent INTEGER,
    made_at VARCHAR NOT NULL,
    action VARCHAR NOT NULL,
    content VARCHAR NOT NULL,
    PRIMARY KEY (id)
);

CREATE INDEX revision_deck ON revision (deck_id, id);

CREATE INDEX revision_parent ON revision (parent);

CREATE TABLE source (
    id INTEGER NOT NULL,
    text VARCHAR NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (text)
);

CREATE TABLE stamp (
    "key" VARCHAR NOT NULL,
    text VARCHAR NOT NULL,
    PRIMARY KEY ("key")
);

CREATE TABLE card (
    id INTEGER NOT NULL,
    game VARCHAR NOT NULL,
    "key" VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    variant VARCHAR NOT NULL,
    sort_name VARCHAR NOT NULL,
    origin VARCHAR NOT NULL,
    original BOOLEAN NOT NULL,
    unscripted BOOLEAN NOT NULL,
    note VARCHAR NOT NULL,
    played VARCHAR NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (game, "key"),
    FOREIGN KEY(game) REFERENCES game ("key")
);

CREATE INDEX card_order ON card (sort_name, id);

CREATE TABLE card_set (
    id INTEGER NOT NULL,
    game VARCHAR NOT NULL,
    code VARCHAR NOT NULL,
    folded VARCHAR NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (game, code),
    FOREIGN KEY(game) REFERENCES game ("key")
);

CREATE TABLE field (
    id INTEGER NOT NULL,
    game VARCHAR NOT NULL,
    "key" VARCHAR NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (game, "key"),
    FOREIGN KEY(game) REFERENCES game ("key")
);

CREATE TABLE ability (
    card_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    text VARCHAR NOT NULL,
    tree VARCHAR NOT NULL,
    en VARCHAR NOT NULL,
    ja VARCHAR NOT NULL,
    tags VARCHAR NOT NULL,
    folded VARCHAR NOT NULL,
    PRIMARY KEY (card_id, position),
    FOREIGN KEY(card_id) REFERENCES card (id)
)
 WITHOUT ROWID;

CREATE TABLE allowance (
    card_id INTEGER NOT NULL,
    game VARCHAR NOT NULL,
    format VARCHAR NOT NULL,
    since VARCHAR NOT NULL,
    copies INTEGER NOT NULL,
    rule VARCHAR NOT NULL,
    PRIMARY KEY (card_id, format, since),
    FOREIGN KEY(card_id) REFERENCES card (id)
)
 WITHOUT ROWID;

CREATE INDEX allowance_format ON allowance (game, format, copies, card_id);

CREATE TABLE amendment (
    card_id INTEGER NOT NULL,
    own VARCHAR NOT NULL,
    bundled VARCHAR NOT NULL,
    PRIMARY KEY (card_id),
    FOREIGN KEY(card_id) REFERENCES card (id)
);

CREATE TABLE card_source (
    card_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    source_id INTEGER NOT NULL,
    field VARCHAR DEFAULT '' NOT NULL,
    PRIMARY KEY (card_id, position),
    FOREIGN KEY(card_id) REFERENCES card (id),
    FOREIGN KEY(source_id) REFERENCES source (id)
)
 WITHOUT ROWID;

CREATE TABLE keyword (
    card_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    text VARCHAR NOT NULL,
    folded VARCHAR NOT NULL,
    PRIMARY KEY (card_id, position),
    FOREIGN KEY(card_id) REFERENCES card (id)
)
 WITHOUT ROWID;

CREATE INDEX keyword_folded ON keyword (folded, card_id);

CREATE TABLE name (
    card_id INTEGER NOT NULL,
    kind VARCHAR NOT NULL,
    position INTEGER NOT NULL,
    text VARCHAR NOT NULL,
    folded VARCHAR NOT NULL,
    PRIMARY KEY (card_id, kind, position),
    FOREIGN KEY(card_id) REFERENCES card (id)
)
 WITHOUT ROWID;

CREATE INDEX name_folded ON name (folded, card_id);

CREATE TABLE printing (
    card_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    number VARCHAR NOT NULL,
    folded VARCHAR NOT NULL,
    set_id INTEGER,
    rarity VARCHAR NOT NULL,
    PRIMARY KEY (card_id, position),
    FOREIGN KEY(card_id) REFERENCES card (id),
    FOREIGN KEY(set_id) REFERENCES card_set (id)
)
 WITHOUT ROWID;

CREATE INDEX ix_printing_set_id ON printing (set_id);

CREATE INDEX printing_folded ON printing (folded);

CREATE TABLE value (
    id INTEGER NOT NULL,
    field_id INTEGER NOT NULL,
    text VARCHAR NOT NULL,
    folded VARCHAR NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (field_id, text),
    FOREIGN KEY(field_id) REFERENCES field (id)
);

CREATE TABLE fact (
    card_id INTEGER NOT NULL,
    field_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    number INTEGER,
    value_id INTEGER,
    inferred BOOLEAN NOT NULL,
    PRIMARY KEY (card_id, field_id, position),
    FOREIGN KEY(card_id) REFERENCES card (id),
    FOREIGN KEY(field_id) REFERENCES field (id),
    FOREIGN KEY(value_id) REFERENCES value (id)
)
 WITHOUT ROWID;

CREATE INDEX fact_number ON fact (field_id, number, card_id);

CREATE INDEX fact_value ON fact (value_id, card_id);

-- Behind the index of names: tables that a step of schema.py adds stand where they do in an older file.

CREATE TABLE owned (
    id INTEGER NOT NULL,
    game VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    number VARCHAR NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (game, name, number)
);

CREATE TABLE collection_change (
    id INTEGER NOT NULL,
    parent INTEGER,
    made_at VARCHAR NOT NULL,
    action VARCHAR NOT NULL,
    content VARCHAR NOT NULL,
    current BOOLEAN NOT NULL,
    PRIMARY KEY (id)
);

CREATE TABLE owned_lot (
    id INTEGER NOT NULL,
    game VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    number VARCHAR NOT NULL,
    condition VARCHAR NOT NULL,
    place VARCHAR NOT NULL,
    note VARCHAR NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (game, name, number, condition, place, note)
);

CREATE TABLE shorthand (
    id INTEGER NOT NULL,
    kind VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    folded VARCHAR NOT NULL,
    words VARCHAR NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (kind, folded)
);

CREATE TABLE catalog_change (
    id INTEGER NOT NULL,
    parent INTEGER,
    made_at VARCHAR NOT NULL,
    action VARCHAR NOT NULL,
    content VARCHAR NOT NULL,
    current BOOLEAN NOT NULL,
    PRIMARY KEY (id)
);
