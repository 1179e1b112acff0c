import { expect, test } from 'vitest'
import { objectsIn, refusalsOf, refusalsOfObjects } from './migration-rules.mjs'

const inUse = ['providers', 'places']
const refusals = (text) => refusalsOf(text, inUse)

test.each([
  ['an index that blocks writing', 'create index a on providers (slug);'],
  [
    'an index built concurrently within a transaction',
    'create index concurrently if not exists a on providers (slug);',
  ],
  ['one that cannot be built again', '-- outside a transaction\ncreate index concurrently a on providers (slug);\n'],
  ['a changed type', 'alter table providers alter column score type bigint;'],
  ['a required column without a default', 'alter table providers add column tint text not null;'],
  ['one of several', 'alter table providers\n  add column tint text,\n  add column hue numeric(3, 1) not null;'],
  [
    'a stored generated column',
    'alter table providers add column words int generated always as (length(slug)) stored;',
  ],
  ['a default of its own for each row', 'alter table providers add column key uuid default gen_random_uuid();'],
  ['a unique column', 'alter table providers add column key uuid unique;'],
  ['a constraint that reads all rows', 'alter table providers add constraint positive check (score > 0);'],
  ['one without a name', 'alter table providers add check (score > 0);'],
  ['not null for what is there', 'alter table providers alter column city set not null;'],
  [
    'validation under the lock of adding',
    'alter table providers add constraint p check (score > 0) not valid; alter table providers validate constraint p;',
  ],
  ['a dropped column', 'alter table providers drop column score;'],
  ['a dropped column without the word', 'alter table providers drop score;'],
  ['a renamed column', 'alter table providers rename column score to points;'],
  ['a dropped table', 'drop table places;'],
  ['a dropped function', 'drop function if exists plain_text(text);'],
  ['a table locked', 'lock table providers in share mode;'],
  ['all rows changed at once', 'update providers set score = 0;'],
  ['a function of a row', 'create function f(provider providers) returns int language sql as $$ select 1; $$;'],
  [
    'a body that depends on tables',
    'create function f() returns int language sql begin atomic; select 1 from places; end;',
  ],
])('%s is refused', (_what, text) => {
  expect(refusals(text)).toHaveLength(1)
})

test.each([
  [
    'an index built concurrently',
    '-- outside a transaction\ncreate index concurrently if not exists a on providers (slug);\n',
  ],
  [
    'an index of a new table',
    'create table drawers (id int); create unique index a on drawers (id); alter table drawers add check (id > 0);',
  ],
  ['a new column', 'alter table providers add column tint text, add column hue int not null default 0;'],
  [
    'a constraint that is validated later',
    'alter table providers add constraint positive check (score > 0) not valid;',
  ],
  ['its validation', 'alter table providers validate constraint positive;'],
  ['a constraint dropped', 'alter table providers drop constraint positive;'],
  ['what nobody uses any more', '-- Unused since 2026-12.\nalter table providers drop column score;'],
  ['few rows', '-- Few rows: one a country.\nupdate places set name = name;'],
  ['a view made again', 'drop view listings; create view listings as select 1;'],
  [
    'words in a text; and in a body',
    "insert into places values ('drop table places;'); create function f() returns trigger language plpgsql as $$ begin update providers set score = 1; end $$;",
  ],
])('%s is accepted', (_what, text) => {
  expect(refusals(text)).toEqual([])
})

test.each([
  ['a function', 'create function f() returns int language sql as $$ select 1; $$;'],
  ['one that is replaced', 'create or replace function f() returns int language sql as $$ select 1; $$;'],
  ['a view', 'create view v as select 1;'],
  ['a trigger', 'create trigger t after insert on places for each row execute function f();'],
])('%s in a migration is refused, and objects/ is named', (_what, text) => {
  expect(objectsIn(text)).toEqual([expect.stringContaining('server/database/objects/')])
})

test('a migration makes tables, and the function that one of its checks calls', () => {
  expect(objectsIn("create table chairs (id int, name text default 'create view; v');")).toEqual([])
  expect(objectsIn('-- Needed by chairs_check\ncreate function f() returns int language sql return 1;')).toEqual([])
})

test('a file of objects states functions, views and triggers that can be applied again', () => {
  const body = "create or replace function f() returns text language sql return 'a;b';"
  expect(refusalsOfObjects(`${body}\ncreate or replace view v as select 1;`, inUse)).toEqual([])
  expect(refusalsOfObjects('create view v as select 1;', inUse)).toHaveLength(1)
  expect(refusalsOfObjects('alter table places add column x int;', inUse)).toHaveLength(1)
  const ofRow = 'create or replace function f(place places) returns int language sql as $$ select 1 $$;'
  expect(refusalsOfObjects(ofRow, inUse)).toHaveLength(1)
})
