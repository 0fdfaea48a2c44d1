import { createClient, type Client } from '@storeroom/client'
import type { EventName, Permission } from '@storeroom/contract'
import { Type, type Static, type TSchema } from 'typebox'
import type { FulfillmentProvider, PaymentProvider, TaxProvider } from './providers.ts'

export { Type }
export type { Static }

/** Refuses a request, or a call of a provider: the caller reads the message, and nothing is done. */
export class Refusal extends Error {
  override readonly name = 'StoreroomRefusal'
}

/** Rows of one shape, each under a key. */
export type Table<S extends TSchema = TSchema> = {
  readonly name: string
  readonly row: S
  /** Fields that the history of a row never contains: secrets, and what grows with each change. */
  readonly omitted?: readonly string[]
  /** Fields by which lists of records can be sorted, whose ids are the keys of the table. */
  readonly sortable?: readonly string[]
}

type FieldsOf<S extends TSchema> = readonly (keyof Static<S> & string)[]

/** @param name letters, digits and hyphens */
export const defineTable = <const S extends TSchema>(
  name: string,
  row: S,
  { omitted = [], sortable = [] }: { readonly omitted?: FieldsOf<S>; readonly sortable?: FieldsOf<S> } = {},
): Table<S> => ({ name, row, omitted, sortable })

export type StoredRow<Row> = { readonly key: string; readonly row: Row }

/** What can be done with a table. Rows that do not fit its shape are refused. */
export type Rows<Row> = {
  find(key: string): Promise<Row | undefined>
  /** Rows with these values and keys, ordered by key; 50 by default, at most 1,000. */
  list(query?: {
    readonly where?: Partial<Row>
    readonly keys?: readonly string[]
    readonly limit?: number
    readonly offset?: number
  }): Promise<readonly StoredRow<Row>[]>
  save(key: string, row: Row): Promise<void>
  /** Changes a row, which is locked meanwhile: of several changes at the same time, none is lost. */
  change(key: string, change: (row: Row | undefined) => Row): Promise<Row>
  remove(key: string): Promise<void>
}

export type OpenTable = <S extends TSchema>(table: Table<S>) => Rows<Static<S>>

/** What the server does for an extension: its only ways into the shop. */
export type ServerShop = {
  /** A table of the extension; each call is a transaction of its own. */
  readonly table: OpenTable
  /**
   * Several calls in one transaction, which is repeated if it collides with another; nothing else may be awaited in it.
   * One that takes longer than 30 seconds is undone.
   */
  readonly transaction: <T>(work: (table: OpenTable) => Promise<T>) => Promise<T>
  /** Calls the API of the shop, without the network, with the permissions that the package names. */
  readonly fetch: typeof fetch
  readonly now: () => Date
  readonly log: Readonly<Record<'info' | 'warn' | 'error', (message: string, facts?: object) => void>>
}

/** The typed client for the API of the shop. */
export const clientOf = ({ fetch }: Pick<ServerShop, 'fetch'>): Client =>
  createClient({ baseUrl: 'http://shop', fetch: (url, init) => fetch(url, init) })

/** Who sent a request. */
export type Caller = { readonly userId?: string; readonly customerId?: string }

type Given<Q, B> = { readonly params: Readonly<Record<string, string>>; readonly query: Q; readonly body: B }

/** A route of the extension. It is checked, refused and described as those of the shop. */
export type ServerRoute<Q = unknown, B = unknown> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/admin` or `/store`, where the shop has none: `/store/loyalty/points/{id}`. */
  readonly path: string
  /** Anybody, customers who are signed in, or staff with the permission. */
  readonly access: 'public' | 'customer' | 'admin'
  readonly permission?: Permission
  readonly query?: TSchema
  readonly body?: TSchema
  /** Below `/store`, properties that it does not name are left out. */
  readonly response: TSchema
  /** Calls of a public route from one address in ten minutes: 1 to 300, which is the default. Others answer 429. */
  readonly limit?: number
  readonly summary: string
  readonly handle: (input: Given<Q, B>, caller: Caller, shop: ServerShop) => Promise<unknown>
}

type Shape<S> = S extends TSchema ? Static<S> : Readonly<Record<string, never>>

/** Types the input of a route by its schemas. */
export const defineServerRoute = <
  const Query extends TSchema | undefined = undefined,
  const Body extends TSchema | undefined = undefined,
>(
  route: Omit<ServerRoute<Shape<Query>, Shape<Body>>, 'query' | 'body'> & {
    readonly query?: Query
    readonly body?: Body
  },
): ServerRoute => route as ServerRoute

/**
 * Runs after each event of a name, once or more: it must be safe to repeat. The data are ids. A run of more than five
 * minutes has failed, and its signal is aborted.
 */
export type Subscriber = {
  readonly event: EventName
  readonly run: (
    data: { readonly id: string } & Readonly<Record<string, unknown>>,
    shop: ServerShop,
    signal: AbortSignal,
  ) => Promise<void>
}

/** A run of more than an hour has failed, and its signal is aborted. */
export type ScheduledJob = {
  readonly name: string
  /** From 1 to 1,440, which is a day. */
  readonly everyMinutes: number
  readonly run: (shop: ServerShop, signal: AbortSignal) => Promise<void>
}

/** What the server module of an extension exports by default. `identifier`: the name of its package. */
export type ServerExtension = {
  readonly identifier: string
  readonly tables?: readonly Table[]
  readonly routes?: readonly ServerRoute[]
  readonly subscribers?: readonly Subscriber[]
  readonly jobs?: readonly ScheduledJob[]
  readonly providers?: {
    readonly payment?: readonly PaymentProvider[]
    readonly fulfillment?: readonly FulfillmentProvider[]
    readonly tax?: readonly TaxProvider[]
  }
}

export const defineServer = (extension: ServerExtension): ServerExtension => extension
