import type { Contract, Input, Output, Route } from '@storeroom/contract'
import type { ClientRoute } from '@storeroom/contract/routes'

/** What a single call may say beside its input. */
export type CallOptions = {
  readonly signal?: AbortSignal
  /** Win over the client's `customHeaders` and over the headers the client makes itself. */
  readonly headers?: Readonly<Record<string, string>>
  /** Sent with POST. Without it the client makes one only when retries are on. */
  readonly idempotencyKey?: string
  /** The version that was loaded (`versionOf`), sent as `If-Match`: the server then refuses to overwrite newer values. */
  readonly version?: string | undefined
  /** Milliseconds one attempt may take; none by default. */
  readonly timeout?: number
  /** Uploads report the share already sent, 0 to 1, where the platform can tell (browsers). */
  readonly onProgress?: (share: number) => void
}

/** Where the answers of a call stand in a cache: `['admin_products', 'list']`. */
export type CallKey = readonly [branch: string, name: string]

type NoInput = { readonly query?: never; readonly body?: never }

/** The input of a route; a route that takes nothing takes an empty object. */
export type CallInput<R extends Route> = unknown extends Input<R> ? NoInput : Input<R> & object

/** The input may be left out where every part of it is optional. */
export type InputArgument<R extends Route> = object extends Input<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

/** One route as a function that knows its own route and key. Rejects with `ShopError`. */
export type Call<R extends Route> = {
  (...args: [...InputArgument<R>, options?: CallOptions]): Promise<Output<R>>
  readonly route: ClientRoute
  readonly key: CallKey
  /** Carries the route's types; never has a value. */
  readonly '~route'?: R
}

export type CallTree<T> = { readonly [K in keyof T]: T[K] extends Route ? Call<T[K]> : CallTree<T[K]> }

export type ShopCalls = CallTree<Contract>
