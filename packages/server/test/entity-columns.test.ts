import { glob } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnOf, type ColumnKind, type Entity } from '../src/kernel/entity.ts'
import { databaseFingerprint } from '../src/schema/schema.ts'
import { prepareDatabase } from '../src/shop-database.ts'
import { freshDatabase, testedEngine, type FreshDatabase } from './databases/fresh.ts'

/** Types of stored rows are derived from the columns of the entities, so these must match the tables. */

const typesOf: Readonly<Record<ColumnKind, readonly string[]>> = {
  text: ['text', 'interval'],
  integer: ['int4', 'int8'],
  number: ['float8', 'int4'],
  decimal: ['numeric'],
  boolean: ['bool'],
  time: ['timestamptz'],
  json: ['jsonb'],
}

const modules = new URL('../src/modules/', import.meta.url)

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && 'table' in value && 'columns' in value && 'relations' in value

/** All entities that modules export, by table and name. */
const entities = new Map<string, Entity>()
for await (const file of glob('*/*/*.{entity,queries,readings}.ts', { cwd: modules })) {
  const exported = (await import(new URL(file, modules).href)) as Readonly<Record<string, unknown>>
  for (const [name, value] of Object.entries(exported))
    if (isEntity(value) && value.table !== 'nothing') entities.set(`${value.table} of ${file}, ${name}`, value)
}

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(testedEngine, {
    fingerprint: databaseFingerprint(),
    build: async (pool) => {
      await prepareDatabase(pool, testedEngine === 'embedded')
    },
  })
})
afterAll(() => database.dispose())

type StoredColumn = { readonly name: string; readonly type: string; readonly is_filled: boolean }

async function columnsOf(table: string): Promise<Map<string, StoredColumn>> {
  const { rows } = await database.engine.pool.query<StoredColumn>(
    `select a.attname as name, t.typname as type, a.attnotnull as is_filled
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = format('%I', $1::text)::regclass and a.attnum > 0 and not a.attisdropped`,
    [table],
  )
  return new Map(rows.map((row) => [row.name, row]))
}

test('entities of all modules are found', () => {
  expect(entities.size).toBeGreaterThan(60)
})

test.each([...entities])(
  '%s declares the kinds of its table’s columns, and fills those that are not null',
  async (_, entity) => {
    const stored = await columnsOf(entity.table)
    const names = Object.keys(entity.columns).filter((name) => columnOf(entity, name).sql === undefined)
    expect(names.filter((name) => !stored.has(name))).toEqual([])
    const kinds = names.map((name) => ({ name, kind: columnOf(entity, name).kind, type: stored.get(name)?.type ?? '' }))
    expect(kinds.filter(({ kind, type }) => !typesOf[kind].includes(type))).toEqual([])
    const filled = names.filter((name) => columnOf(entity, name).notNull === true)
    expect(filled).toEqual(names.filter((name) => stored.get(name)?.is_filled === true))
  },
)

test.each([...entities].filter(([, { unique }]) => unique !== undefined))(
  '%s has error messages for unique indexes of its table only',
  async (_, { table, unique = {} }) => {
    const { rows } = await database.engine.pool.query<{ name: string }>(
      `select i.indexrelid::regclass::text as name from pg_index i
        where i.indrelid = format('%I', $1::text)::regclass and i.indisunique`,
      [table],
    )
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(unique)))
  },
)
