import type pg from 'pg'
import type { QueryResultRow } from 'pg'
import { DatabaseLost, isLost } from './database/lost.ts'
import { type Statement, insideTransaction, lastStatements, writingActor } from './transaction-scope.ts'

/** The result of a statement: its rows, and how many it returned or changed. */
type Result<Row> = { readonly rows: Row[]; readonly count: number }

/** The pool, a connection or a transaction: code cannot tell which it was given, and so cannot leave a transaction. */
export type Db = {
  query<Row>(statement: Statement): Promise<Result<Row>>
  /** Runs `work` on one connection; in a transaction, on the transaction's. */
  withConnection<T>(work: (connection: ConnectionDb) => Promise<T>): Promise<T>
}

/**
 * Whether a statement's text is fixed in the code or depends on the request of staff or strangers. Requests vary
 * without end, so each kind has its own share of the prepared statements.
 */
export type Author = 'code' | 'staff' | 'strangers'

/** Prepared statements per connection. Bounded, because each costs the server memory. */
export class PlannedStatements {
  readonly #names = new Map<string, string>()
  readonly #free: Record<Author, number>

  /** @param positions prepared statements of each kind */
  constructor(positions: Readonly<Record<Author, number>>) {
    this.#free = { ...positions }
  }

  /** Gives a statement a name, if there is a free one for its author. */
  add(text: string, author: Author) {
    if (this.#names.has(text) || this.#free[author] === 0) return
    this.#free[author] -= 1
    this.#names.set(text, `s${this.#names.size}`)
  }

  /** The name under which connections keep its plan. */
  nameOf(text: string): string | undefined {
    return this.#names.get(text)
  }
}

const planned = new PlannedStatements({ code: 500, staff: 200, strangers: 100 })

/** Marks a statement as frequent, so that it is prepared; returns it. */
export function prepare(text: string, author: Author = 'code'): string {
  planned.add(text, author)
  return text
}

type StatementListener = (text: string, answered: Promise<unknown>) => void
const statementListeners = new Set<StatementListener>()

type WaitListener = (milliseconds: number) => void
const waitListeners = new Set<WaitListener>()

function listenTo<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls it for every statement that is sent: for traces, `/metrics`, and tests. @returns a function that ends this */
export const onStatement = (listener: StatementListener) => listenTo(statementListeners, listener)

/** Calls it with the milliseconds that a caller waited for a connection. @returns a function that ends this */
export const onWait = (listener: WaitListener) => listenTo(waitListeners, listener)

/** A client of the pool while it is checked out. */
class Connection {
  readonly #client: pg.PoolClient
  readonly #isPooled: boolean
  /** The error that made this connection unusable. */
  #connectionError: Error | undefined
  /** The last of `begin` and the statements of `sendWithoutWaiting`: the next one is sent without waiting for it. */
  #pending: Promise<unknown> = Promise.resolve()

  constructor(client: pg.PoolClient, isPooled: boolean) {
    this.#client = client
    this.#isPooled = isPooled
  }

  async query<Row>({ text, values }: Statement): Promise<Result<Row>> {
    const name = this.#isPooled ? undefined : planned.nameOf(text)
    const query = { text, values: [...values], ...(name !== undefined && { name }) }
    const answered = this.#afterPending(this.#client.query<Row & QueryResultRow>(query))
    for (const listener of statementListeners) listener(text, answered)
    const { rows, rowCount } = await this.#noteLoss(answered)
    return { rows, count: rowCount ?? 0 }
  }

  /** The result, or the failure of an earlier statement: the later failure only says that there was an earlier one. */
  async #afterPending<T>(answer: Promise<T>): Promise<T> {
    answer.catch(() => {})
    await this.#pending
    return answer
  }

  async #noteLoss<T>(answered: Promise<T>): Promise<T> {
    try {
      return await answered
    } catch (error) {
      if (!(error instanceof Error && isLost(error))) throw error
      this.#connectionError = error
      throw new DatabaseLost(error)
    }
  }

  /** `begin` sets the author in the same message: history triggers read it from the transaction's settings. */
  begin() {
    const { userId = '', requestId = '', agent } = writingActor() ?? {}
    const setting = (name: string, value: string) =>
      `set_config('storeroom.${name}', ${this.#client.escapeLiteral(value)}, true)`
    const settings = [
      ...[setting('user', userId), setting('request', requestId)],
      ...(agent === undefined ? [] : [setting('agent', agent)]),
    ]
    this.#pending = this.#client.query(`begin; select ${settings.join(', ')}`)
    // The next statement reports its failure.
    this.#pending.catch(() => {})
  }

  /** Sends a statement without waiting for its result. The next statement or the commit reports its failure. */
  sendAhead(statement: Statement) {
    this.#pending = this.query(statement)
    this.#pending.catch(() => {})
  }

  /** Sends the last statements and the commit at once: when one of them fails, the server rolls back instead. */
  async commit(last: readonly Statement[]) {
    const sent = last.map((statement) => this.query(statement))
    await this.#noteLoss(Promise.all([this.#pending, ...sent, this.#client.query('commit')]))
  }

  /** The server rolls back on a lost connection; report the original error. */
  async rollback() {
    if (!this.#connectionError) await this.#client.query('rollback')
  }

  release() {
    this.#client.release(this.#connectionError)
  }
}

/** One connection until it is released: late statements must not reach its next user. */
export class ConnectionDb implements Db {
  readonly #connection: Connection
  #isReleased = false

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async query<Row>(statement: Statement): Promise<Result<Row>> {
    return this.#ownConnection().query<Row>(statement)
  }

  /** Sends a statement without waiting for its result. */
  sendAhead(statement: Statement) {
    this.#ownConnection().sendAhead(statement)
  }

  async withConnection<T>(work: (connection: ConnectionDb) => Promise<T>): Promise<T> {
    return lend(this.#ownConnection(), work)
  }

  /** Runs `work` between begin and commit; an error rolls back. */
  async transaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const connection = this.#ownConnection()
    connection.begin()
    try {
      const result = await lend(connection, work)
      await connection.commit(lastStatements())
      return result
    } catch (error) {
      await connection.rollback()
      throw error
    }
  }

  release() {
    this.#isReleased = true
  }

  #ownConnection(): Connection {
    if (this.#isReleased) throw new Error('The transaction or connection of this statement has ended')
    return this.#connection
  }
}

async function lend<T>(connection: Connection, work: (db: ConnectionDb) => Promise<T>): Promise<T> {
  const lent = new ConnectionDb(connection)
  try {
    return await work(lent)
  } finally {
    lent.release()
  }
}

/**
 * A pool query inside an open transaction would wait for ever on the one connection of the embedded database,
 * and would see other rows than the transaction on a PostgreSQL server: it is refused.
 */
class PoolDb implements Db {
  readonly #pool: pg.Pool
  readonly #isPooled: boolean

  constructor(pool: pg.Pool, isPooled: boolean) {
    this.#pool = pool
    this.#isPooled = isPooled
  }

  async query<Row>(statement: Statement): Promise<Result<Row>> {
    return this.withConnection((connection) => connection.query<Row>(statement))
  }

  async withConnection<T>(work: (connection: ConnectionDb) => Promise<T>): Promise<T> {
    const connection = await this.#connect()
    try {
      return await lend(connection, work)
    } finally {
      connection.release()
    }
  }

  async #connect(): Promise<Connection> {
    if (insideTransaction()) throw new Error('This query left the open transaction: pass on the db it was given')
    const requestedAt = performance.now()
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw isLost(error) ? new DatabaseLost(error) : error
    })
    for (const listener of waitListeners) listener(performance.now() - requestedAt)
    return new Connection(client, this.#isPooled)
  }
}

/**
 * Opens the query layer on a pool. The pool stays the caller's to close.
 * @param isPooled each transaction may have another connection, so that no connection keeps plans
 */
export const createDb = (pool: pg.Pool, isPooled = false): Db => new PoolDb(pool, isPooled)

/** @throws {Error} when there is no row */
export function onlyRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('Expected the statement to return a row')
  return row
}

/** Runs SQL text that the read compiler built, with its values. */
export const runText = async <Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await db.query<Row>({ text, values })).rows

/** As `runText`, for a statement that returns one row. @throws {Error} when there is no row */
export const runOne = async <Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row> =>
  onlyRow((await runText<Row>(db, text, values))[0])

/**
 * Runs `work` inside a transaction without waiting for the results of its statements, which are not used. If one of
 * them fails, so does the next statement of the transaction, at the latest the commit. Outside of a transaction it
 * waits.
 */
export function sendWithoutWaiting(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  if (!insideTransaction()) return work(db)
  return db.withConnection((connection) =>
    work({
      query: async (statement) => {
        connection.sendAhead(statement)
        return { rows: [], count: 0 }
      },
      withConnection: (inner) => inner(connection),
    }),
  )
}

/** Pipelines statements that do not depend on each other's results. */
export async function runTogether(db: Db, statements: readonly Statement[]): Promise<void> {
  if (statements.length === 0) return
  await db.withConnection((connection) => Promise.all(statements.map((statement) => connection.query(statement))))
}
