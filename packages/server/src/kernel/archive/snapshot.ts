import { hash } from 'node:crypto'
import type pg from 'pg'
import program from '../../../package.json' with { type: 'json' }
import type { ArchivedTable, Contents, Frame, Manifest, TableFacts } from './archive.types.ts'
import { jobTables, partitionsOf, selectLines, sequencesOf, tablesOf, type Client } from './schema-queries.ts'

/** The figures to compare first after a restore. Each query returns one text. */
const totals: Readonly<Record<string, string>> = {
  orders: `select count(*)::text from "order"`,
  'order lines': `select count(*) || ' of ' || coalesce(sum(unit_price::numeric * quantity), 0) from line_item where order_id is not null`,
  payments: `select coalesce(string_agg(total, ', ' order by total), 'none')
    from (select sum(amount) || ' ' || currency_code as total from payment where canceled_at is null group by currency_code) t`,
  stock: `select coalesce(sum(stocked_quantity), 0) || ', reserved ' || coalesce(sum(reserved_quantity), 0) from inventory_level where deleted_at is null`,
  products: `select count(*)::text from product where deleted_at is null`,
  customers: `select count(*)::text from customer where deleted_at is null`,
  users: `select count(*)::text from "user" where deleted_at is null`,
}

/** Adds up a hash of each row: two tables with the same rows have the same sum, in any order of reading. */
class Digest {
  #rows = 0
  #sum = 0n

  add(lines: readonly string[]): void {
    for (const line of lines) this.#sum += hash('sha256', line, 'buffer').readBigUInt64LE()
    this.#rows += lines.length
    this.#sum = BigInt.asUintN(64, this.#sum)
  }

  facts(): TableFacts {
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(16, '0') }
  }
}

/** Facts that the database does not contain. */
export type Origin = Pick<Manifest, 'engine'> & {
  /** For a copy of a database: when it was copied. */
  readonly taken_at?: string | undefined
}

/** Called between batches with the duration of the last one in milliseconds; may wait to limit the load. */
export type Throttle = (spent: number) => Promise<void>

/**
 * Begins a snapshot. With these settings the text of a value is the same on every server, and a long read is not ended
 * as idle.
 */
const BEGIN = `begin isolation level repeatable read read only;
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = 'public';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local cursor_tuple_fraction = 1`

/** Limits of a batch. */
const MAX_CHARACTERS = 512 * 1024
const MAX_ROWS = 4000

/**
 * Reads a whole database as it is at one moment, however long that takes and whatever is written meanwhile: manifest
 * and tables, without files and end.
 */
export async function* snapshot(client: Client, origin: Origin, pace?: Throttle): AsyncGenerator<Frame, Contents> {
  await client.query(BEGIN)
  try {
    const manifest = await manifestOf(client, origin)
    yield { type: 'manifest', manifest }
    let rows = 0
    for (const table of manifest.tables) rows += yield* tableFrames(client, table, pace)
    return { tables: manifest.tables.length, rows, files: 0 }
  } finally {
    await client.query('rollback')
  }
}

async function manifestOf(client: Client, origin: Origin): Promise<Manifest> {
  const { rows } = await client.query<Pick<Manifest, 'migrations' | 'shop'> & { now: Date }>(
    `select now(), (select name from store limit 1) as shop, (select array_agg(name order by name) from migration) as migrations`,
  )
  const [facts] = rows
  if (!facts) throw new Error('The database does not say what it is')
  return {
    format: 1,
    storeroom: program.version,
    engine: origin.engine,
    migrations: facts.migrations,
    taken_at: origin.taken_at ?? facts.now.toISOString(),
    shop: facts.shop,
    tables: [...(await tablesOf(client)), ...(await jobTables(client))],
    sequences: await sequencesOf(client),
    partitions: await partitionsOf(client),
    totals: await totalsOf(client),
  }
}

/** The figures for comparison after a restore. */
async function totalsOf(client: Client): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [name, statement] of Object.entries(totals)) {
    const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' })
    values[name] = rows[0]?.[0] ?? ''
  }
  return values
}

async function* tableFrames(client: Client, table: ArchivedTable, pace?: Throttle): AsyncGenerator<Frame, number> {
  yield { type: 'table', name: table.name }
  const digest = new Digest()
  for await (const lines of batches(client, table, pace)) {
    digest.add(lines)
    yield { type: 'rows', lines }
  }
  const facts = digest.facts()
  yield { type: 'table-end', ...facts }
  return facts.rows
}

/** The rows of a table in the format of archives, in an open transaction. */
async function* batches(client: Client, table: ArchivedTable, pace?: Throttle): AsyncGenerator<string[]> {
  await client.query(`declare lines no scroll cursor for ${selectLines(table)}`)
  // The size of the first hundred rows decides how many are in the next batch.
  for (let count = 100, more = true; more;) {
    const started = performance.now()
    const { rows } = await client.query<string[]>({ text: `fetch ${count} from lines`, rowMode: 'array' })
    const lines = rows.map(([line = '']) => line)
    if (lines.length > 0) yield lines
    more = lines.length === count
    count = nextCount(lines)
    await pace?.(performance.now() - started)
  }
  await client.query('close lines')
}

function nextCount(lines: readonly string[]): number {
  const size = lines.reduce((sum, line) => sum + line.length, 0) / Math.max(1, lines.length)
  return Math.max(1, Math.min(MAX_ROWS, Math.floor(MAX_CHARACTERS / Math.max(1, size))))
}

/** Rows and digest of an archive's table in the database. */
async function factsOf(client: Client, table: ArchivedTable) {
  const digest = new Digest()
  for await (const lines of batches(client, table)) digest.add(lines)
  return digest.facts()
}

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
    await client.query(BEGIN)
    const comparedTables = await compareTables(client, tables, expected)
    return [...comparedTables, ...compareTotals(totals, await totalsOf(client))]
  } finally {
    await client.query('rollback').finally(() => client.release())
  }
}

async function compareTables(
  client: Client,
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
