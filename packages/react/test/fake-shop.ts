import { createClient } from '@storeroom/client'
import { QueryClient } from '@tanstack/react-query'

type Answer = { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }

/** `GET /admin/auth` → what the server answers; a function is asked at each request. */
export type Answers = Readonly<Record<string, Answer | ((url: URL) => Answer)>>

/** A client of a server that gives these answers, and the requests it got: `GET /admin/products?limit=1`. */
export function fakeShop(answers: Answers) {
  const requests: string[] = []
  const inits: RequestInit[] = []
  const shop = createClient({
    baseUrl: 'http://shop.test',
    fetch: async (address, init) => {
      const url = new URL(address)
      const place = `${init.method} ${url.pathname}`
      requests.push(place + decodeURIComponent(url.search))
      inits.push(init)
      return responseOf(answers[place] ?? { status: 404 }, url)
    },
  })
  return { shop, requests, inits }
}

function responseOf(answer: Answers[string], url: URL): Response {
  const { status = 200, headers = {}, body = {} } = typeof answer === 'function' ? answer(url) : answer
  const type = { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' }
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { ...type, ...headers },
  })
}

/** A cache that fails at once. */
export const cacheOfTest = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 90_000 } } })
