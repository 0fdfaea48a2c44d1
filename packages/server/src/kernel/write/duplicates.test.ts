// Engines: both
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/databases/fresh.ts'
import { createDb, type Db } from '../db.ts'
import { boolean, entity, notNull, key, text } from '../entity.ts'
import { sql } from '../sql.ts'
import { refuseDuplicates } from './duplicates.ts'
import { lockRow, saveRow } from './honest-save.ts'
import { insertRow } from './rows.ts'

const bell = entity({
  table: 'bell',
  columns: { id: key, name: notNull(text), tone: text, is_loud: notNull(boolean) },
  unique: {
    bell_name: ['name', (name) => `There is a bell called ${name}`],
    bell_tone: [null, (value) => `Taken: ${value}`, 'invalid_data'],
  },
})

let database: FreshDatabase
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(database.engine.pool)
  await sql`create table bell (id text primary key, name text not null, tone text, is_loud boolean not null default false,
      constraint bell_name unique (name), constraint bell_tone unique (tone, is_loud))`.run(db)
  await insertRow(db, bell, { id: 'b1', name: 'Emma', tone: 'e' })
  await insertRow(db, bell, { id: 'b2', name: 'Otto', tone: 'o' })
})
afterAll(() => database.dispose())

test('inserting a duplicate throws the error of its index, with the value in the message', async () => {
  await expect(insertRow(db, bell, { name: 'Emma' })).rejects.toMatchObject({
    code: 'duplicate',
    message: 'There is a bell called Emma',
    details: { fields: [{ field: 'name', message: 'There is a bell called Emma' }] },
  })
})

test('a change that violates an index on several columns throws its own error code, without a field', async () => {
  const stored = await lockRow(db, bell, 'b2')
  if (!stored) throw new Error('There is no b2')
  const refused = saveRow(db, bell, stored, { tone: 'e' }, undefined)
  await expect(refused).rejects.toMatchObject({ code: 'invalid_data', message: 'Taken: e, f' })
  await expect(refused).rejects.not.toHaveProperty('details.fields')
})

test('a violation of an index without a rule is thrown as it is', async () => {
  await expect(insertRow(db, bell, { id: 'b1', name: 'Anna' })).rejects.toMatchObject({ constraint: 'bell_pkey' })
})

test('refuseDuplicates applies the rules of all entities that it is given', async () => {
  const other = entity({ table: 'gong', columns: { id: key } })
  const write = () => sql`update bell set name = 'Emma' where id = 'b2'`.run(db)
  await expect(refuseDuplicates([other, bell], write)).rejects.toMatchObject({ code: 'duplicate' })
  await expect(refuseDuplicates([other], write)).rejects.toMatchObject({ constraint: 'bell_name' })
})
