import type { Call, CallOptions } from '@storeroom/client'
import type { Output, Route } from '@storeroom/contract'

/** Routes that change nothing: GET, and the POST rows marked `reads`. */
export type ReadRoute = Route & ({ readonly method: 'GET' } | { readonly reads: true })

export type WriteRoute = Route & { readonly method: 'POST' | 'DELETE' }

type CheckedCall<T> = (input: object | undefined, options: CallOptions) => Promise<T>

/** For code that has already checked the input against the call's type, which TypeScript cannot follow through generics. */
export const checked = <R extends Route>(call: Call<R>) => call as unknown as CheckedCall<Output<R>>
