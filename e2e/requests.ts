import type { Page, Request, Route } from '@playwright/test'

const pathOf = (request: Request): string => new URL(request.url()).pathname

/** Counts the requests of a page from now on: those whose path matches. */
export function watchRequests(page: Page, path: RegExp, method = 'GET') {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && path.test(pathOf(request))) seen.push(request)
  })
  return { count: () => seen.length, urls: () => seen.map((request) => request.url()) }
}

/** Holds back the matching requests of a page until `release` is called. */
export async function holdRequests(page: Page, address: string | RegExp, method = 'GET') {
  const waiting: Route[] = []
  let isOpen = false
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    if (isOpen) return route.continue()
    waiting.push(route)
  })
  return {
    count: () => waiting.length,
    release: async () => {
      isOpen = true
      await Promise.all(waiting.splice(0).map((route) => route.continue()))
    },
  }
}
