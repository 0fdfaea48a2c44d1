import type { ServerShop, OpenTable, Rows, Table } from '@storeroom/extension/server'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { newSecret } from '../../../kernel/ids.ts'
import { EXTENSION_HEADER, forExtension, asExtension } from '../../../kernel/extensions/whose-code.ts'
import type { LoadedServer } from '../../../kernel/extensions/servers.ts'
import type { Services } from '../../../kernel/services.ts'
import { insideTransaction, type Actor } from '../../../kernel/transaction-scope.ts'
import type { Static, TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { seconds } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { invalid } from '../../../kernel/errors.ts'
import { tx } from '../../../kernel/tx.ts'
import { within as withinTime } from '../../../kernel/within.ts'
import * as queries from './extensions.queries.ts'
import { AsyncLocalStorage } from 'node:async_hooks'

/** What an extension may use of the shop. @param api answers requests without a network */
export function shopFor(
  services: Services,
  api: FastifyInstance,
  { id, permissions, server }: LoadedServer,
): ServerShop {
  const { clock, log, extensionKeys } = services
  const key = newSecret()
  extensionKeys.set(key, { id, permissions })
  const logger = log.child({ extension: id })
  return {
    ...tablesOf(services, id, server.tables ?? []),
    fetch: (input, init) => {
      const request = new Request(input instanceof Request ? input : new URL(input, 'http://shop'), init)
      return forExtension(() => innerFetch(api, key, request))
    },
    now: () => new Date(clock.now()),
    log: {
      info: (message, facts = {}) => logger.info(facts, message),
      warn: (message, facts = {}) => logger.warn(facts, message),
      error: (message, facts = {}) => logger.error(facts, message),
    },
  }
}

async function innerFetch(api: FastifyInstance, key: string, request: Request): Promise<Response> {
  // The embedded database has one connection, which the transaction holds.
  if (insideTransaction()) throw new Error('The API cannot be called inside a transaction')
  const { pathname, search } = new URL(request.url)
  const body = Buffer.from(await request.arrayBuffer())
  const sent: InjectOptions = {
    method: request.method,
    url: pathname + search,
    headers: { ...Object.fromEntries(request.headers), [EXTENSION_HEADER]: key },
    ...(body.length > 0 && { payload: body }),
  }
  const answer = await api.inject(sent)
  const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304
  return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, headers })
}

const callers = new AsyncLocalStorage<Actor>()

/** Runs a route of an extension for its caller. The history of the extension's rows names the caller. */
export const asCaller = <T>(caller: Actor, work: () => Promise<T>): Promise<T> => callers.run(caller, work)

/** Undefined in subscribers and jobs: they have no caller. */
export const currentCaller = (): Actor | undefined => callers.getStore()

/** Characters of a key. */
const LONGEST_KEY = 200
/** Bytes of a row as JSON. */
const LARGEST_ROW = 64 * 1024
const MOST_ROWS = 1_000

/** How a call reaches the database: in a transaction of its own, or in the one of the extension. */
type Within = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** Milliseconds of a transaction: on the embedded database nothing else is done meanwhile. */
const LONGEST_TRANSACTION = seconds(30)

/** The tables of an extension, by the schemas that it names. */
export function tablesOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  extension: string,
  tables: readonly Table[],
  longest = LONGEST_TRANSACTION,
) {
  const actor = () => ({ ...currentCaller(), agent: extension })
  const open =
    (within: Within): OpenTable =>
    <S extends TSchema>(table: Table<S>) => {
      const own = tables.find(({ name }) => name === table.name)
      if (!own) throw new Error(`The extension ${extension} has no table ${table.name}`)
      return rowsOf<Static<S>>({ extension, table: own, within, now: () => new Date(clock.now()) })
    }
  return {
    table: open((work) => forExtension(() => tx(db, actor(), work))),
    transaction: <T>(work: (table: OpenTable) => Promise<T>) =>
      forExtension(() =>
        tx(db, actor(), (inside) =>
          withinTime(longest, `The transaction has not ended within ${longest / seconds(1)} seconds`, (late) => {
            const table = open((query) =>
              forExtension(async () => {
                // After the time limit, others use the connection.
                late.throwIfAborted()
                return query(inside)
              }),
            )
            return asExtension(extension, () => work(table))
          }),
        ),
      ),
  }
}

type Opened = {
  readonly extension: string
  readonly table: Table
  readonly within: Within
  readonly now: () => Date
}

function rowsOf<Row>({ extension, table: { name, row: schema, omitted = [] }, within, now }: Opened): Rows<Row> {
  const place = { extension, table: name }
  const save = async (db: Db, key: string, row: Row) => {
    refuseBad(name, schema, key, row)
    await queries.saveRow(db, place, { key, data: row, omitted, now: now() })
  }
  return {
    // What is stored was checked when it was saved.
    find: (key) => within(async (db) => (await queries.findRow(db, place, key)) as Row | undefined),
    list: ({ where = {}, keys, limit = 50, offset = 0 } = {}) =>
      within(async (db) => {
        const page = { where, keys: keys ?? null, limit: Math.min(limit, MOST_ROWS), offset }
        return (await queries.listRows(db, place, page)) as { key: string; row: Row }[]
      }),
    save: (key, row) => within((db) => save(db, key, row)),
    change: (key, change) =>
      within(async (db) => {
        const row = (await queries.lockRow(db, place, key)) as Row | undefined
        const next = asExtension(extension, () => change(row))
        await save(db, key, next)
        return next
      }),
    remove: (key) => within((db) => queries.removeRow(db, place, key)),
  }
}

/** @throws invalid_data */
function refuseBad(table: string, schema: TSchema, key: string, row: unknown) {
  if (key === '' || key.length > LONGEST_KEY) throw invalid(`A key of ${table} has 1 to ${LONGEST_KEY} characters`)
  if (JSON.stringify(row).length > LARGEST_ROW) throw invalid(`A row of ${table} is larger than ${LARGEST_ROW} bytes`)
  const [flaw] = Errors(schema, row)
  if (flaw) throw invalid(`A row of ${table} is wrong at ${flaw.instancePath || '/'}: ${flaw.message}`)
}
