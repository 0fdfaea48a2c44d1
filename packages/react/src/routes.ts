import type { Call, CallOptions } from '@storeroom/client'
import type { Output, Route } from '@storeroom/contract'

/** Routes that change nothing: GET, and the POST rows marked `readOnly`. */
export type ReadRoute = Route & ({ readonly method: 'GET' } | { readonly readOnly: true })

export type WriteRoute = Route & { readonly method: 'POST' | 'DELETE' }

type LooseCall<T> = (input: object | undefined, options: CallOptions) => Promise<T>

/**
 * The call without the type of its input. For code whose own parameters have that type already: TypeScript cannot
 * follow generics that far.
 */
export const withLooseTypes = <R extends Route>(call: Call<R>) => call as unknown as LooseCall<Output<R>>
