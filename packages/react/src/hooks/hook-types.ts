import type { CallInput } from '@storeroom/client'
import type { Route } from '@storeroom/contract'

type OptionalNames<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T]

/** The input of a route. Unlike `CallInput`, its optional parts may also be given as undefined. */
export type RouteInput<R extends Route> = Omit<CallInput<R>, OptionalNames<CallInput<R>>> & {
  readonly [K in OptionalNames<CallInput<R>>]?: CallInput<R>[K] | undefined | void
}

/** The query of a route. */
export type QueryOf<R extends Route> = CallInput<R> extends { query?: infer Q } ? NonNullable<Q> : never

/** The body of a route. */
export type BodyOf<R extends Route> = CallInput<R> extends { body?: infer B } ? NonNullable<B> : never
