import type { CallInput } from '@storeroom/client'
import type { Route } from '@storeroom/contract'

type OptionalNames<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T]

/** The input of a route whose optional parts may also be there and undefined, as arguments that were left out are. */
export type Given<R extends Route> = Omit<CallInput<R>, OptionalNames<CallInput<R>>> & {
  readonly [K in OptionalNames<CallInput<R>>]?: CallInput<R>[K] | undefined | void
}

/** What a route takes as query. */
export type QueryOf<R extends Route> = CallInput<R> extends { query?: infer Q } ? NonNullable<Q> : never

/** What a route takes as body. */
export type BodyOf<R extends Route> = CallInput<R> extends { body?: infer B } ? NonNullable<B> : never
