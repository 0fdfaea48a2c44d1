import { Type, type Static } from 'typebox'
import type { Route } from '../kit/route.ts'
import { Nullable, OneOf, Query } from '../kit/shapes.ts'

const Day = Type.String({ format: 'date' })

/** What was sold: orders that hold it, and pieces. */
const sold = { orders: Type.Integer(), units: Type.Integer() }

/**
 * What was sold in one currency, in minor units, of the prices as they stood in the orders: with tax where they include
 * it. `subtotal` is before discounts, `revenue` after them.
 */
const Takings = Type.Object({
  currency_code: Type.String(),
  ...sold,
  subtotal: Type.Integer(),
  discount_total: Type.Integer(),
  revenue: Type.Integer(),
})

/** A variant that sold; it may have been deleted since. */
const SoldVariant = Type.Object({ id: Type.String(), title: Type.String(), sku: Nullable(Type.String()), ...sold })

/** Days are those of the shop's time zone, `since` and `until` included; every day between them is there. */
const ProductSales = Type.Object({
  since: Day,
  until: Day,
  ...sold,
  currencies: Type.Array(Takings),
  days: Type.Array(Type.Object({ date: Day, ...sold })),
  /** The best-selling ones first, at most 20. */
  variants: Type.Array(SoldVariant),
})
export type ProductSales = Static<typeof ProductSales>

/** How a product sells. Ours: v1 has no figures. */
export const productSales = {
  retrieve: {
    method: 'GET',
    path: '/admin/products/{id}/sales',
    stale: true,
    access: 'admin',
    permission: 'orders:read',
    query: Query({ since: Type.Optional(Day), until: Type.Optional(Day) }),
    response: OneOf('sales', ProductSales),
    errors: ['invalid_data', 'not_found'],
    summary: 'Tell what of a product was sold, by day, currency and variant; in the last 30 days unless said otherwise',
  },
} as const satisfies Record<string, Route>
