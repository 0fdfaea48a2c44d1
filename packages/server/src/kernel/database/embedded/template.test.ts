// Engines: embedded
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { buildTemplate, isTemplateFor } from './template.ts'

let folder: string
let migrations: number

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(inject('databases').folder, 'template-'))
  migrations = 0
})
afterEach(() => fs.rm(folder, { recursive: true, force: true }))

const build = (fingerprint: string, table: string): Promise<boolean> =>
  buildTemplate({
    target: path.join(folder, 'template'),
    fingerprint,
    from: path.join(inject('databases').folder, 'empty'),
    migrate: async (pool) => {
      migrations += 1
      await pool.query(`create table ${table} (id int)`)
    },
  })

test('is built once for the same fingerprint and again for another', async () => {
  expect([await build('1', 'one'), await build('1', 'one'), await build('2', 'two')]).toEqual([true, false, true])
  expect(migrations).toBe(2)
  const target = path.join(folder, 'template')
  expect([await isTemplateFor(target, '1'), await isTemplateFor(target, '2')]).toEqual([false, true])
})

test('a first start begins with what the template holds, and leaves the template as it is', async () => {
  await build('1', 'one')
  for (const name of ['first', 'second']) {
    const template = path.join(folder, 'template')
    const database = await openEmbedded({ directory: path.join(folder, name), template })
    expect((await database.pool.query('insert into one values (1) returning id')).rows).toEqual([{ id: 1 }])
    expect((await database.pool.query('select count(*)::int as rows from one')).rows).toEqual([{ rows: 1 }])
    await database.close()
  }
})

test('a migration that fails leaves nothing behind', async () => {
  const target = path.join(folder, 'template')
  const from = path.join(inject('databases').folder, 'empty')
  const migrate = (): Promise<never> => Promise.reject(new Error('no such column'))
  await expect(buildTemplate({ target, fingerprint: '1', from, migrate })).rejects.toThrow('no such column')
  expect(await fs.readdir(folder)).toEqual([])
})
