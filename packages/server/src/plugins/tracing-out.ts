import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'

/** What Node announces of requests that go out: those of `node:http`, which clients of services use, and of `fetch`. */
const CREATED = 'http.client.request.created'
const FETCHED = 'undici:request:create'

type Fetched = { readonly request: { addHeader: (name: string, value: string) => void } }

/**
 * Gives requests to other services the headers of the trace that they belong to, which hold nothing but random ids.
 * @returns what ends it
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
