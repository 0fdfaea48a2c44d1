import type { Contract, Input, Output, Route } from '@storeroom/contract'
import type { ClientRoute } from '@storeroom/contract/routes'

/** Options of a single call, in addition to its input. */
export type CallOptions = {
  readonly signal?: AbortSignal
  /** Override the client's `customHeaders` and its built-in headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Sent with POST. If left out, the client creates one only if retries are on. */
  readonly idempotencyKey?: string
  /** The loaded version (`versionOf`), sent as `If-Match`, so that the server refuses to overwrite newer values. */
  readonly version?: string | undefined
  /** Timeout of one attempt in milliseconds; the client's `timeout` by default. */
  readonly timeout?: number
  /** Called with the share of an upload already sent, 0 to 1, in browsers, unless the client has a `fetch` of its own. */
  readonly onProgress?: (share: number) => void
}

/** The cache key of a call: `['admin_products', 'list']`. */
export type CallKey = readonly [branch: string, name: string]

type NoInput = { readonly query?: never; readonly body?: never }

/** The input of a route; an empty object for a route without input. */
export type CallInput<R extends Route> = unknown extends Input<R> ? NoInput : Input<R> & object

/** The input can be left out if every part of it is optional. */
export type InputArgument<R extends Route> = object extends Input<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

/**
 * One route as a function, with its route and cache key. Rejects with `ShopError`, or with `TypeError` if a path
 * parameter is missing or empty.
 */
export type Call<R extends Route> = {
  (...args: [...InputArgument<R>, options?: CallOptions]): Promise<Output<R>>
  readonly route: ClientRoute
  readonly key: CallKey
  /** Only for the route's types; never has a value. */
  readonly '~route'?: R
}

export type CallTree<T> = { readonly [K in keyof T]: T[K] extends Route ? Call<T[K]> : CallTree<T[K]> }

export type ShopCalls = CallTree<Contract>
