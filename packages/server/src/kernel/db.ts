import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import type pg from 'pg'
import type { QueryResultRow } from 'pg'
import { DatabaseLost, isLost } from './database/lost.ts'
import { insideTransaction, lastStatements, writingActor } from './transaction-scope.ts'

/** Tables are spoken of in SQL; their shapes stand in the entity files. */
type Tables = Record<string, never>

/** A pool or a transaction; queries cannot tell which, so they cannot escape one. */
export type Db = Kysely<Tables>

/**
 * Whose words a statement has: those of the code, or those that stand for what callers ask for. Whoever asks for another
 * shape each time takes the places of the like only.
 */
export type Author = 'code' | 'staff' | 'strangers'

/** Statements that are planned once per connection. Bounded, because each costs the server memory. */
export class PlannedStatements {
  readonly #names = new Map<string, string>()
  readonly #places: Record<Author, number>

  /** @param places how many statements of each author are planned once */
  constructor(places: Readonly<Record<Author, number>>) {
    this.#places = { ...places }
  }

  /** Gives a statement a name, if a place of its author is left. */
  add(text: string, author: Author) {
    if (this.#names.has(text) || this.#places[author] === 0) return
    this.#places[author] -= 1
    this.#names.set(text, `s${this.#names.size}`)
  }

  /** The name under which connections keep its plan. */
  nameOf(text: string): string | undefined {
    return this.#names.get(text)
  }
}

const planned = new PlannedStatements({ code: 500, staff: 200, strangers: 100 })

/** Marks a statement as one that comes again and again; returns it. */
export function prepare(text: string, author: Author = 'code'): string {
  planned.add(text, author)
  return text
}

/** Every statement sent, for tests that count them and for `/metrics`. */
export type StatementListener = (text: string) => void
const listeners = new Set<StatementListener>()

export function onStatement(listener: StatementListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sees each statement from the moment it is sent until it is answered, as traces do. */
export type StatementWatch = (text: string, answered: Promise<unknown>) => void
const watches = new Set<StatementWatch>()

export function watchStatements(watch: StatementWatch): () => void {
  watches.add(watch)
  return () => watches.delete(watch)
}

/** Hears how many milliseconds somebody waited for a connection. */
export type WaitListener = (milliseconds: number) => void
const waits = new Set<WaitListener>()

export function onWait(listener: WaitListener): () => void {
  waits.add(listener)
  return () => waits.delete(listener)
}

class PoolConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  readonly #isPooled: boolean
  /** What says that this connection is of no use to others. */
  lost: Error | undefined
  /** The beginning of a transaction and what `ahead` has sent, on their way: the next statement is sent right behind them. */
  #begun: Promise<unknown> = Promise.resolve()

  constructor(client: pg.PoolClient, isPooled: boolean) {
    this.client = client
    this.#isPooled = isPooled
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    for (const listener of listeners) listener(sql)
    const name = this.#isPooled ? undefined : planned.nameOf(sql)
    const query = { text: sql, values: [...parameters], ...(name !== undefined && { name }) }
    const answered = this.#afterBegun(this.client.query<Row & QueryResultRow>(query))
    for (const watch of watches) watch(sql, answered)
    const { rows, rowCount } = await this.#watched(answered)
    return { rows, ...(typeof rowCount === 'number' && { numAffectedRows: BigInt(rowCount) }) }
  }

  /** The answer, or what failed before: both failures may come in one piece, and the second one only says that there was a first. */
  async #afterBegun<T>(answer: Promise<T>): Promise<T> {
    answer.catch(() => {})
    await this.#begun
    return answer
  }

  async #watched<T>(answered: Promise<T>): Promise<T> {
    try {
      return await answered
    } catch (error) {
      if (!(error instanceof Error && isLost(error))) throw error
      this.lost = error
      throw new DatabaseLost(error)
    }
  }

  /** Who writes is told with the beginning, in one message: history triggers read it from the transaction's settings. */
  begin() {
    const { userId = '', requestId = '' } = writingActor() ?? {}
    const setting = (name: string, value: string) =>
      `set_config('storeroom.${name}', ${this.client.escapeLiteral(value)}, true)`
    this.#begun = this.client.query(`begin; select ${setting('user', userId)}, ${setting('request', requestId)}`)
    // Its failure is told by the statement that follows.
    this.#begun.catch(() => {})
  }

  /** Sends a statement that nobody waits for. Its failure is told by the one that follows, or by the commit. */
  sendAhead(statement: CompiledQuery) {
    this.#begun = this.executeQuery(statement)
    this.#begun.catch(() => {})
  }

  /** Sends the last statements and the commit at once: when one of them fails, the server rolls back instead. */
  async commit(last: readonly CompiledQuery[]) {
    const sent = last.map((statement) => this.executeQuery(statement))
    await this.#watched(Promise.all([this.#begun, ...sent, this.client.query('commit')]))
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing streams through it
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Read in pages: a stream would hold the only connection of the embedded database')
  }
}

/**
 * A pool query inside an open transaction would wait for ever on the one connection of the embedded database,
 * and would see other rows than the transaction on a served one: it is refused.
 */
class PoolDriver implements Driver {
  readonly pool: pg.Pool
  readonly #isPooled: boolean
  constructor(pool: pg.Pool, isPooled: boolean) {
    this.pool = pool
    this.#isPooled = isPooled
  }

  async init() {}

  async acquireConnection(): Promise<PoolConnection> {
    if (insideTransaction()) throw new Error('This query left the open transaction: pass on the db it was given')
    const asked = performance.now()
    const client = await this.pool.connect().catch((error: unknown) => {
      throw isLost(error) ? new DatabaseLost(error) : error
    })
    for (const listener of waits) listener(performance.now() - asked)
    return new PoolConnection(client, this.#isPooled)
  }

  async beginTransaction(connection: PoolConnection) {
    connection.begin()
  }

  async commitTransaction(connection: PoolConnection) {
    await connection.commit(lastStatements())
  }

  async rollbackTransaction({ client, lost }: PoolConnection) {
    // The server rolls back what it lost sight of, and why it did is what is told.
    if (!lost) await client.query('rollback')
  }

  async releaseConnection({ client, lost }: PoolConnection) {
    client.release(lost)
  }

  async destroy() {}
}

/**
 * Opens the query layer on a pool. The pool stays the caller's to close.
 * @param isPooled each transaction may have another connection, so that no connection keeps plans
 */
export const createDb = (pool: pg.Pool, isPooled = false): Db => queryLayer(() => new PoolDriver(pool, isPooled))

const queryLayer = (createDriver: () => Driver): Db =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })

/** Statements that stand in the code come again and again: each connection plans them once. */
function run<Row>(db: Db, query: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const compiled = query.compile(db)
  prepare(compiled.sql)
  return db.executeQuery(compiled)
}

/** All rows of a statement. */
export const all = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> => (await run(db, query)).rows

/** The first row, if there is one. */
export const first = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row | undefined> =>
  (await run(db, query)).rows[0]

/** The row that a statement must return, such as `insert … returning`. */
export const one = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row> => onlyRow(await first(db, query))

/** @throws {Error} when there is none */
function onlyRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('Expected the statement to return a row')
  return row
}

/** How many rows a statement changed. */
export const affected = async (db: Db, query: RawBuilder<unknown>): Promise<number> =>
  Number((await run(db, query)).numAffectedRows ?? 0n)

/** Runs SQL text that the read compiler built, with its values. */
export const runText = async <Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows

/** A connection that somebody else has taken, until it is given back. */
class LentConnection implements Driver {
  readonly #connection: DatabaseConnection
  #isBack = false

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  /** What one of several has yet to ask for when another has failed must not reach whoever has the connection next. */
  giveBack() {
    this.#isBack = true
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isBack) throw new Error('What this statement belongs to has ended')
    return this.#connection
  }

  beginTransaction = async (): Promise<never> => {
    throw new Error('A transaction begins with its connection')
  }
  commitTransaction = this.beginTransaction
  rollbackTransaction = this.beginTransaction
  async init() {}
  async releaseConnection() {}
  async destroy() {}
}

/**
 * `work` with a connection on which no statement waits for the answer of another: those it asks for at once are sent
 * right behind each other and carried out in their order. In a transaction, after one that fails the rest do nothing.
 */
export const atOnce = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    const lent = new LentConnection(connection)
    try {
      return await work(queryLayer(() => lent))
    } finally {
      lent.giveBack()
    }
  })

/** Takes statements and answers nothing. */
class Ahead implements DatabaseConnection {
  readonly #connection: PoolConnection

  constructor(connection: PoolConnection) {
    this.#connection = connection
  }

  async executeQuery(statement: CompiledQuery) {
    this.#connection.sendAhead(statement)
    return { rows: [] }
  }

  streamQuery(): AsyncIterableIterator<never> {
    return this.#connection.streamQuery()
  }
}

/**
 * `work` without waiting for answers, of statements whose answers say nothing, inside a transaction: the statement that
 * follows is sent right behind them and, where one of them failed, tells of it, at the latest the commit.
 */
export function ahead(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  if (!insideTransaction()) return work(db)
  return db.getExecutor().provideConnection((connection) => {
    const sending = connection instanceof PoolConnection ? new Ahead(connection) : connection
    return work(queryLayer(() => new LentConnection(sending)))
  })
}

/** SQL text with its values. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** Sends statements right behind each other, which need nothing of each other's answers. */
export async function runTogether(db: Db, statements: readonly Statement[]): Promise<void> {
  if (statements.length === 0) return
  const queries = statements.map(({ text, values }) => CompiledQuery.raw(text, [...values]))
  await db
    .getExecutor()
    .provideConnection((connection) => Promise.all(queries.map((query) => connection.executeQuery(query))))
}

/** The row that such a text must return, as `one`. */
export const runOne = async <Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row> =>
  onlyRow((await runText<Row>(db, text, values))[0])
