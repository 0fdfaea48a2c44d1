import type { Client } from '@storeroom/client'
import type { ComponentType } from 'react'
import { listQueryOf } from '../lib/list-query.ts'
import {
  queryForCategories,
  queryForCollection,
  queryForCollections,
  queryForList,
  queryForNewest,
  queryForProduct,
} from '../lib/queries.ts'
import type { PageProps, Params } from './page-props.ts'

/** What the first queries of a page can depend on. */
type QueryContext = PageProps & { readonly client: Client; readonly regionId: string }

/** Arguments of TanStack Query's `prefetchQuery`. */
type Queries = readonly Readonly<{ queryKey: readonly unknown[] }>[]

/** A page: its address below `/shop`, its code and its first queries. */
export type RouteRow = {
  readonly path: string
  readonly load: () => Promise<{ readonly default: ComponentType<PageProps> }>
  readonly prefetch?: (context: QueryContext) => Queries
}

/** plugins/static.ts on the server has the same addresses: add a new page there, too. */
export const routes: readonly RouteRow[] = [
  {
    path: '/',
    load: () => import('../features/home/home.page.tsx'),
    prefetch: ({ client, regionId }) => [queryForNewest(client, regionId), queryForCollections(client)],
  },
  { path: '/categories/:handle', load: () => import('../features/catalog/category.page.tsx') },
  {
    path: '/collections/:handle',
    load: () => import('../features/catalog/collection.page.tsx'),
    prefetch: ({ client, params }) => [queryForCollection(client, params['handle'] ?? '')],
  },
  {
    path: '/search',
    load: () => import('../features/catalog/search.page.tsx'),
    prefetch: ({ client, search, regionId }) => [queryForList(client, listQueryOf(search), regionId)],
  },
  {
    path: '/products/:handle',
    load: () => import('../features/product/product.page.tsx'),
    prefetch: ({ client, params, regionId }) => [queryForProduct(client, params['handle'] ?? '', regionId)],
  },
  { path: '/cart', load: () => import('../features/cart/cart.page.tsx') },
  { path: '/checkout', load: () => import('../features/checkout/checkout.page.tsx') },
  { path: '/pay', load: () => import('../features/pay/pay.page.tsx') },
  { path: '/orders/find', load: () => import('../features/orders/find-order.page.tsx') },
  { path: '/orders/open', load: () => import('../features/orders/open-order.page.tsx') },
  { path: '/confirm-orders', load: () => import('../features/orders/confirm-orders.page.tsx') },
  { path: '/exchanges/:cart_id', load: () => import('../features/swaps/exchange.page.tsx') },
  { path: '/order-edits/:id', load: () => import('../features/order-edits/order-edit.page.tsx') },
  { path: '/orders/:id', load: () => import('../features/orders/order.page.tsx') },
  { path: '/account', load: () => import('../features/account/account.page.tsx') },
  { path: '/account/addresses', load: () => import('../features/account/addresses.page.tsx') },
  { path: '/account/details', load: () => import('../features/account/details.page.tsx') },
  { path: '/sign-in', load: () => import('../features/account/sign-in.page.tsx') },
  { path: '/register', load: () => import('../features/account/register.page.tsx') },
  { path: '/forgot-password', load: () => import('../features/account/forgot-password.page.tsx') },
  { path: '/reset-password', load: () => import('../features/account/reset-password.page.tsx') },
  { path: '/restore-email', load: () => import('../features/account/restore-email.page.tsx') },
]

const notFound: RouteRow = { path: '*', load: () => import('../features/home/not-found.page.tsx') }

/** The first queries of every page: the header shows the categories. */
export const queriesOfEveryPage = (client: Client): Queries => [queryForCategories(client)]

/** The route of an address and its path parameters; the not-found page for an unknown address. */
export function matchRoute(path: string): { readonly row: RouteRow; readonly params: Params } {
  for (const row of routes) {
    const params = paramsOf(row.path, path)
    if (params) return { row, params }
  }
  return { row: notFound, params: {} }
}

function paramsOf(pattern: string, path: string): Params | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const fits = wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  if (!fits) return undefined
  return Object.fromEntries(
    wanted.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), decoded(given[index] ?? '')]] : [])),
  )
}

/** A typed address may not be valid percent-encoding. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
