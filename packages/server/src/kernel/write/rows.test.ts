import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/databases/fresh.ts'
import { createDb, type Db } from '../db.ts'
import { boolean, entity, integer, json, number, softDeleteDates, text, time, dates, type Columns } from '../entity.ts'
import { sql } from '../sql.ts'
import { insertRow, insertRows, removeRows, updateRows } from './rows.ts'

let database: FreshDatabase
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(database.engine.pool)
  await sql`create table thing (id text primary key, word text default 'default', size integer, weight double precision,
    ready boolean, due timestamptz, extra jsonb, created_at timestamptz not null default now(),
    updated_at timestamptz not null default '2020-01-01', deleted_at timestamptz)`.run(db)
  await sql`create table plain (id text primary key, word text)`.run(db)
})
afterAll(() => database.dispose())

const columns = { id: text, word: text, size: integer, weight: number, ready: boolean, due: time, extra: json }
const thing = entity({ table: 'thing', prefix: 'thg', columns: { ...columns, ...softDeleteDates } })
const plain = entity({ table: 'plain', columns: { id: text, word: text } })
const stored = (where: string) => sql.raw(`select * from thing where ${where} order by id`).all(db)

test('a row is stored with every kind of column, and gets an id', async () => {
  const due = '2026-03-01T10:00:00.000Z'
  const row = { word: 'a "quoted" \\ word', size: -3, weight: 0.1, ready: false, due, extra: { list: [1, null] } }
  const id = await insertRow(db, thing, row)
  expect(id).toMatch(/^thg_[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(await stored(`id = '${id}'`)).toMatchObject([{ ...row, id, due: new Date(due) }])
})

test('a row gets the id that it is given', async () => {
  expect(await insertRow(db, thing, { id: 'own' })).toBe('own')
  expect(await insertRow(db, plain, {})).toMatch(/^plain_/)
})

test('columns that no row names keep their defaults; what only some name is null in the others', async () => {
  await insertRows(db, thing, [{ id: 'd1' }, { id: 'd2', size: 1 }])
  expect(await stored("id like 'd_'")).toMatchObject([
    { word: 'default', size: null },
    { word: 'default', size: 1 },
  ])
})

test('without rows or changes no statement is sent', async () => {
  await insertRows({} as Db, thing, [])
  await updateRows({} as Db, thing, [])
  await updateRows({} as Db, thing, [{ id: 'own' }])
})

test('rows are updated by their keys, each with its own values, and dated', async () => {
  await insertRows(db, thing, [{ id: 'u1' }, { id: 'u2' }, { id: 'u3' }])
  await updateRows(db, thing, [
    { id: 'u1', word: 'one' },
    { id: 'u2', word: null },
    { id: 'u3', size: 3, extra: null },
    { id: 'nobody', size: 4 },
  ])
  const rows = await stored("id like 'u_'")
  expect(rows).toMatchObject([{ word: 'one' }, { word: null, size: null }, { word: 'default', size: 3 }])
  expect(rows.every((row) => (row as { updated_at: Date }).updated_at.getUTCFullYear() > 2020)).toBe(true)
})

test('a row gets the update time that it is given', async () => {
  await updateRows(db, thing, [{ id: 'u1', word: 'two', updated_at: '2021-01-01T00:00:00.000Z' }])
  expect(await stored("id = 'u1'")).toMatchObject([{ updated_at: new Date('2021-01-01') }])
})

test('a column that the entity does not have is refused and does not become SQL', async () => {
  await expect(insertRows<Columns>(db, thing, [{ id: 'x', 'word" ': 1 }])).rejects.toThrow('thing has no column word" ')
  await expect(updateRows<Columns>(db, thing, [{ id: 'x', constructor: 1 }])).rejects.toThrow(
    'thing has no column constructor',
  )
})

test('rows are deleted as their entity does: by date and once, or for good', async () => {
  await insertRows(db, thing, [{ id: 'r1' }, { id: 'r2' }])
  await insertRows(db, plain, [{ id: 'r1' }, { id: 'r2' }])
  await removeRows(db, thing, ['r1', 'unknown'])
  const [first] = await stored("id = 'r1'")
  await removeRows(db, thing, ['r1'])
  expect(await stored("id = 'r1'")).toEqual([first])
  expect(first).toMatchObject({ deleted_at: expect.any(Date) })
  expect(await stored("id = 'r2'")).toMatchObject([{ deleted_at: null }])
  await removeRows(db, plain, ['r1'])
  expect(await sql`select id from plain where id like 'r_'`.all(db)).toEqual([{ id: 'r2' }])
})

test('an entity knows from its columns how it is deleted and listed', () => {
  expect(thing).toMatchObject({ softDelete: true, order: '-created_at', key: 'id', revised: false })
  expect(plain).toMatchObject({ softDelete: false, order: 'id' })
  expect(entity({ table: 't', columns: { code: text, ...dates }, key: 'code' }).softDelete).toBe(false)
  expect(entity({ table: 't', columns: { code: text }, key: 'code' }).order).toBe('code')
})
