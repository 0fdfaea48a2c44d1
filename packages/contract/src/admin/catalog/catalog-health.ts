import { Type, type Static } from 'typebox'
import { catalogChecks } from '../../catalog-names.ts'
import type { Route } from '../../kit/route.ts'
import { Choice, Nullable, ResponseWith, Time } from '../../kit/shapes.ts'

const CatalogCheck = Type.Object({
  /** `picture`, `price:eur`: what `health` of `GET /admin/products` takes. */
  id: Type.String(),
  name: Choice(...catalogChecks),
  /** What is missing: the currency of a price, the language of a translation. */
  of: Nullable(Type.String()),
  /** How many products, or redirects, have the flaw. */
  count: Type.Integer(),
  /** There are more than were counted. */
  is_capped: Type.Boolean(),
})
export type CatalogCheck = Static<typeof CatalogCheck>

const CatalogHealth = Type.Object({
  /** When the oldest of the checks was made; null before the first time. */
  checked_at: Nullable(Time),
  checks: Type.Array(CatalogCheck),
})
export type CatalogHealth = Static<typeof CatalogHealth>

const path = '/admin/catalog-health'
const read = { access: 'admin', permission: 'products:read' } as const

/** Not in v1: products that lack something, counted in the background. */
export const catalogHealth = {
  retrieve: {
    ...read,
    method: 'GET',
    path,
    response: ResponseWith('catalog_health', CatalogHealth),
    errors: [],
    summary: 'Retrieve the last check of the catalog: what is missing, and from how many products',
  },
  refresh: {
    ...read,
    method: 'POST',
    path: `${path}/refresh`,
    response: Type.Object({ object: Type.Literal('catalog-health'), queued: Type.Boolean() }),
    errors: [],
    summary: 'Check the catalog again in the background',
  },
} as const satisfies Record<string, Route>
