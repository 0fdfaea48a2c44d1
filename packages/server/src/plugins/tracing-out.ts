import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'

/** Diagnostics channels of Node for outgoing requests: `node:http`, which SDKs use, and `fetch`. */
const CREATED = 'http.client.request.created'
const FETCHED = 'undici:request:create'

type Fetched = { readonly request: { addHeader: (name: string, value: string) => void } }

/**
 * Adds the headers of the current trace to requests to other services; they contain only random ids.
 * @returns a function that ends it
 */
export function carryTrace(headers: () => Readonly<Record<string, string>>): () => void {
  const onCreated = (message: unknown) => {
    const { request } = message as { readonly request: ClientRequest }
    if (!request.headersSent) for (const [name, value] of Object.entries(headers())) request.setHeader(name, value)
  }
  const onFetched = (message: unknown) => {
    const { request } = message as Fetched
    for (const [name, value] of Object.entries(headers())) request.addHeader(name, value)
  }
  subscribe(CREATED, onCreated)
  subscribe(FETCHED, onFetched)
  return () => {
    unsubscribe(CREATED, onCreated)
    unsubscribe(FETCHED, onFetched)
  }
}
