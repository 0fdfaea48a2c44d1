import type { Call, CallOptions, InputArgument } from '@storeroom/client'
import type { Output, Route } from '@storeroom/contract'
import { queryFor, type ReadRoute, type WriteRoute } from '@storeroom/react'

/**
 * Lists and forms are written for any route. The types of their props check the input against the route, but TypeScript
 * cannot follow that through generics, so the casts are here.
 */
type AnyCall<R extends Route> = (input: object, options: CallOptions) => Promise<Output<R>>

/** Calls a route with an input that was put together for any route. */
export const sendTo = <R extends Route>(call: Call<R>, input: object, options: CallOptions = {}): Promise<Output<R>> =>
  (call as unknown as AnyCall<R>)(input, options)

/** `queryFor` with an input that was put together for any route. */
export const queryFrom = <R extends ReadRoute>(call: Call<R>, input: object) =>
  queryFor<R>(call, ...([input] as unknown as InputArgument<R>))

/** The call of any route that writes, without the type of its input. */
export type AnyWrite = Pick<Call<WriteRoute>, keyof Call<WriteRoute>>

/** The call itself, typed for any input: for forms whose fields are known only at run time. */
export const anyCall = (call: AnyWrite) => call as Call<WriteRoute>
