import { createClient } from '@storeroom/client'
import { QueryClient } from '@tanstack/react-query'

type FakeResponse = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** `GET /admin/auth` → the server's response; a function is called for each request. */
export type FakeResponses = Readonly<Record<string, FakeResponse | ((url: URL) => FakeResponse)>>

/** A client of a server with these responses, and the recorded requests: `GET /admin/products?limit=1`. */
export function fakeShop(responses: FakeResponses) {
  const requests: string[] = []
  const inits: RequestInit[] = []
  const client = createClient({
    baseUrl: 'http://shop.test',
    fetch: async (address, init) => {
      const url = new URL(address)
      const place = `${init.method} ${url.pathname}`
      requests.push(place + decodeURIComponent(url.search))
      inits.push(init)
      return responseOf(responses[place] ?? { status: 404 }, url)
    },
  })
  return { client, requests, inits }
}

function responseOf(response: FakeResponses[string], url: URL): Response {
  const { status = 200, headers = {}, body = {} } = typeof response === 'function' ? response(url) : response
  const type = { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' }
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { ...type, ...headers },
  })
}

/** A cache without retries. */
export const cacheOfTest = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 90_000 } } })
