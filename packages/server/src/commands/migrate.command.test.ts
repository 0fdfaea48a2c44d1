import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeroom } from '../../test/command.ts'
import { freshEnvironment, type FreshEnvironment } from '../../test/databases/fresh.ts'
import { openDatabase } from '../kernel/database/open.ts'
import { schema } from '../schema/schema.ts'

let database: FreshEnvironment
beforeAll(async () => {
  database = await freshEnvironment()
})
afterAll(() => database.dispose())

const run = (words: string) => storeroom(words.split(' '), database.environment)

const query = async (statement: string) => {
  const { DATA_DIR: data = '', DATABASE_URL: url } = database.environment
  const engine = await openDatabase({ directory: `${data}/database`, ...(url !== undefined && { url }) })
  await engine.pool.query(statement)
  await engine.close()
}

test('a dry run prints what would be applied, and applies nothing', { timeout: 120_000 }, async () => {
  const first = await run('migrate --dry-run')
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toMatch(
    new RegExp(`^Would apply ${schema.version} \\([\\d,]+ bytes of SQL\\)\nNothing was changed\\.\n$`),
  )
  expect(await run('migrate --json')).toMatchObject({ code: 0, facts: { applied: [schema.version] } })
  expect(await run('migrate --dry-run --json')).toMatchObject({ code: 0, facts: { pending: [] } })
})

test('functions with a changed text are applied again', { timeout: 120_000 }, async () => {
  const name = 'functions/stock/low_stock.sql'
  await query(`update schema_part set hash = 'former' where name = '${name}'`)
  expect(await run('migrate --dry-run --json')).toMatchObject({ code: 0, facts: { pending: [{ name }] } })
  expect(await run('migrate --json')).toMatchObject({ code: 0, facts: { applied: [name] } })
  expect(await run('migrate --json')).toMatchObject({ code: 0, facts: { applied: [] } })
})

test('a database with another baseline is refused with one sentence', { timeout: 120_000 }, async () => {
  await query(`update migration set name = '0022_sign_ins'`)
  const refusal = /^This database has the tables of another Storeroom \(0022_sign_ins; this one needs 0001_baseline_/
  for (const words of ['migrate', 'migrate --dry-run', 'start']) {
    const refused = await run(words)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toMatch(refusal)
    expect(refused.err.trim().split('\n')).toHaveLength(1)
  }
})
