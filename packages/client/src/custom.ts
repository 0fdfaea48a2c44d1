import type { CallOptions } from './call.ts'
import type { CallParts } from './request.ts'
import type { Transport } from './transport.ts'

type Query = { readonly query?: object }
type QueryAndBody = Query & { readonly body?: unknown }

/**
 * Routes outside of the contract, such as those of extensions. `/admin` is added to a path without it;
 * `T` is the type of the response that the caller expects.
 */
export type CustomCalls = {
  get<T = unknown>(path: string, input?: Query, options?: CallOptions): Promise<T>
  post<T = unknown>(path: string, input?: QueryAndBody, options?: CallOptions): Promise<T>
  delete<T = unknown>(path: string, input?: QueryAndBody, options?: CallOptions): Promise<T>
}

export function createCustomCalls(send: Transport): CustomCalls {
  const call =
    (method: 'GET' | 'POST' | 'DELETE') =>
    <T>(path: string, input: CallParts = {}, options: CallOptions = {}) =>
      send({ method, path: underAdmin(path) }, input, options) as Promise<T>
  return { get: call('GET'), post: call('POST'), delete: call('DELETE') }
}

const underAdmin = (path: string) => `/admin/${path.replace(/^\/*(admin(\/|$))?\/*/, '')}`
