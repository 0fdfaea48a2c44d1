// Engines: both
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/databases/fresh.ts'
import { applySchema } from '../kernel/apply-schema.ts'
import { createDb, type Db } from '../kernel/db.ts'
import { sql } from '../kernel/sql.ts'
import { schema, tablesOf } from './schema.ts'
import { tracked } from './tracked.ts'
import { trackingOf, type Tracked } from './tracking.ts'

/** Follows the recipe of CONTRIBUTING.md for a new table literally. */
const repository = new URL('../../../../', import.meta.url)
const guide = await readFile(new URL('CONTRIBUTING.md', repository), 'utf8')

/** A numbered step: the file that it names, and the text of its code block. */
function step(number: number): { readonly file: string; readonly block: string } {
  const text = guide.slice(guide.indexOf(`**${number}. `), guide.indexOf(`**${number + 1}. `))
  const [, file = ''] = text.split('`')
  const [, fenced = ''] = text.split('```')
  return { file, block: fenced.slice(fenced.indexOf('\n') + 1) }
}

async function trackedRow(block: string): Promise<Tracked> {
  const file = join(inject('databases').folder, 'recipe.mjs')
  await writeFile(file, `export const rows = [\n${block}\n]\n`)
  const { rows } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { rows: readonly [Tracked] }
  return rows[0]
}

let database: FreshDatabase
let db: Db
beforeAll(async () => {
  const { file, block } = step(3)
  const folder = join(inject('databases').folder, 'recipe')
  await cp(new URL('packages/server/src/schema/tables', repository), folder, { recursive: true })
  const written = join(folder, file.slice('packages/server/src/schema/tables/'.length))
  await mkdir(dirname(written), { recursive: true })
  await writeFile(written, block)
  const row = await trackedRow(step(4).block)
  const withoutTracking = schema.repeatable.filter(({ name }) => !name.startsWith('tracking/'))
  database = await freshDatabase()
  await applySchema(database.engine.pool, {
    ...schema,
    tables: tablesOf(folder),
    repeatable: [...withoutTracking, ...trackingOf([...tracked, row])],
  })
  db = createDb(database.engine.pool)
})
afterAll(() => database.dispose())

test('the recipe names files of the schema', async () => {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const files = [3, 4].map((number) => fileURLToPath(new URL(step(number).file, repository)))
  expect(files).toEqual([join(here, 'tables/stock/supplier.sql'), join(here, 'tracked.ts')])
})

test('a supplier made by the recipe has revisions and a history', async () => {
  await sql`insert into supplier (id, code, name) values ('supp_1', 'mill', 'Old mill')`.run(db)
  const first = await sql<{ rev: string; search: string }>`select rev::text, search from supplier`.one(db)
  expect(first.search).toBe('mill old mill')
  await sql`update supplier set name = 'Mill' where id = 'supp_1'`.run(db)
  const second = await sql<{ rev: string }>`select rev::text from supplier`.one(db)
  expect(BigInt(second.rev)).toBeGreaterThan(BigInt(first.rev))
  await sql`delete from supplier`.run(db)
  const recorded =
    await sql`select action, row_id, columns from change where root_table = 'supplier' and root_id = 'supp_1'
        order by id`.all(db)
  expect(recorded).toMatchObject([
    { action: 'created', row_id: 'supp_1', columns: { name: { after: 'Old mill' } } },
    { action: 'updated', row_id: 'supp_1', columns: { name: { before: 'Old mill', after: 'Mill' } } },
    { action: 'deleted', row_id: 'supp_1', columns: { name: { before: 'Mill' } } },
  ])
})

test('a supplier code is unique in a table made by the recipe', async () => {
  await sql`insert into supplier (id, code, name) values ('supp_2', 'kiln', 'Kiln')`.run(db)
  await expect(sql`insert into supplier (id, code, name) values ('supp_3', 'kiln', 'Kiln')`.run(db)).rejects.toThrow(
    'supplier_code',
  )
})
