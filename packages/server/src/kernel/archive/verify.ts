import type pg from 'pg'
import type { ArchivedTable, Manifest, TableFacts } from './archive.types.ts'
import { factsOf, reading, totalsOf } from './snapshot.ts'

/** The result of one comparison between an archive and a database. */
export type Comparison = {
  readonly subject: string
  readonly expected: string
  readonly actual: string
  readonly isEqual: boolean
}

/**
 * Reads every table of the database again and compares its rows and digest, and the shop's totals, with what the
 * archive says.
 */
export async function compare(
  pool: pg.Pool,
  { tables, totals }: Manifest,
  expected: ReadonlyMap<string, TableFacts>,
): Promise<Comparison[]> {
  const client = await pool.connect()
  try {
    return await reading(client, async () => [
      ...(await compareTables(client, tables, expected)),
      ...compareTotals(totals, await totalsOf(client)),
    ])
  } finally {
    client.release()
  }
}

async function compareTables(
  client: pg.PoolClient,
  tables: readonly ArchivedTable[],
  expected: ReadonlyMap<string, TableFacts>,
): Promise<Comparison[]> {
  const compared: Comparison[] = []
  for (const table of tables) {
    const sides = { expected: describe(expected.get(table.name)), actual: describe(await factsOf(client, table)) }
    compared.push({ subject: table.name, ...sides, isEqual: sides.expected === sides.actual })
  }
  return compared
}

const describe = (facts: TableFacts | undefined) => (facts ? `${facts.rows} rows, ${facts.digest}` : 'nothing')

const compareTotals = (expected: Manifest['totals'], actual: Manifest['totals']): Comparison[] =>
  Object.entries(expected).map(([subject, value]) => ({
    subject: `total: ${subject}`,
    expected: value,
    actual: actual[subject] ?? 'nothing',
    isEqual: actual[subject] === value,
  }))
