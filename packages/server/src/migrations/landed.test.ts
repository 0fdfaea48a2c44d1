import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { breaksOf } from './expansion.ts'
import { landed } from './landed.data.ts'
import { migrations } from './migrations.ts'

const names = Object.keys(landed)
const hashOf = (sql: string) => createHash('sha256').update(sql).digest('hex')

test('migrations that have landed are as they were', () => {
  expect(names.length).toBeGreaterThan(0)
  const now = migrations.slice(0, names.length).map(({ name, sql }) => [name, hashOf(sql)])
  expect(Object.fromEntries(now)).toEqual(landed)
})

test('migrations are numbered without a gap', () => {
  expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(migrations.map((_, place) => place + 1))
})

describe('the release before goes on serving', () => {
  const added = migrations.slice(names.length).filter(({ contracts }) => contracts === undefined)
  test('on what is added since', () => {
    expect(Object.fromEntries(added.map(({ name, sql }) => [name, breaksOf(sql)]))).toEqual(
      Object.fromEntries(added.map(({ name }) => [name, []])),
    )
  })

  test('because what is taken away was replaced by a release before it', () => {
    const contractions = migrations.flatMap(({ contracts }) => contracts ?? [])
    expect(contractions.filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('an addition', () => {
  test.each([
    [
      'a table with its indexes',
      'create table a (id text primary key, b int not null); create unique index a_b on a (b)',
    ],
    ['a column that may be empty', 'alter table cart add column note text'],
    ['a column with a default', 'alter table cart add column seen boolean not null default false, add note text'],
    ['a column that is checked', `alter table cart add column kind text check (kind in ('a;b', 'c'))`],
    ['an index', 'create index cart_note on cart (note) where note is not null'],
    ['a unique index of a new column', 'alter table cart add column k text; create unique index c_k on cart (k)'],
    [
      'a trigger that is replaced',
      'drop trigger t on cart; create trigger t after insert on cart execute function f()',
    ],
    ['a rule that is lifted', 'alter table cart drop constraint cart_type_check, alter column note drop not null'],
    ['words in comments and texts', `-- drop table cart;\nselect 'drop table cart'; /* truncate cart; */`],
    ['words in a function', 'create or replace function f() returns void language sql as $$ delete from cart; $$'],
    ['changes of what is new', 'create table a (id text); alter table a add unique (id); drop table a'],
    ['another value of an enumeration', `alter type level_change add value 'x'`],
  ])('is %s', (_, sql) => {
    expect(breaksOf(sql)).toEqual([])
  })
})

describe('a break', () => {
  test.each([
    ['a table that is gone', 'drop table cart'],
    ['a column that is gone', 'alter table "cart" drop column note'],
    ['a column that is gone, without the word', 'alter table cart add column a text, drop note'],
    ['a new name of a table', 'alter table cart rename to basket'],
    ['a new name of a column', 'alter table cart rename column note to remark'],
    ['a column that must be filled', 'alter table cart add column note text not null'],
    ['a column that must be filled from now on', 'alter table cart alter column note set not null'],
    ['another type', 'alter table cart alter note type integer'],
    ['another type of a number', 'ALTER TABLE cart ALTER COLUMN amount SET DATA TYPE bigint'],
    ['a default that is gone', 'alter table cart alter column note drop default'],
    ['a check', 'alter table cart add constraint c check (amount > 0)'],
    ['a check of what is written from now on', 'alter table cart add check (amount > 0) not valid'],
    ['a reference', 'alter table cart add foreign key (note) references remark'],
    ['a unique index', 'create unique index cart_email on cart (email)'],
    [
      'a unique index of a new column that is filled',
      `alter table cart add k text default ''; create unique index c on cart (k)`,
    ],
    ['an index that is gone', 'drop index cart_email'],
    ['a function that is gone', 'drop function if exists next_revision()'],
    ['an enumeration with other values', `alter type level rename value 'a' to 'b'`],
    ['rows that are gone', 'delete from region'],
    ['a block that nobody reads', 'do $$ begin drop table cart; end $$'],
  ])('is %s', (_, sql) => {
    expect(breaksOf(sql)).toHaveLength(1)
  })
})
