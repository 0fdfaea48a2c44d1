import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Nullable, ResponseWith, Query } from '../../kit/shapes.ts'

const Day = Type.String({ format: 'date' })

/** Sales: the number of orders and of units. */
const sold = { orders: Type.Integer(), units: Type.Integer() }

/**
 * Sales in one currency, in minor units, at the prices of the orders: including tax if those
 * prices do. `subtotal` is before discounts, `revenue` after them.
 */
const CurrencySales = Type.Object({
  currency_code: Type.String(),
  ...sold,
  subtotal: Type.Integer(),
  discount_total: Type.Integer(),
  revenue: Type.Integer(),
})

/** A variant that was sold; it may have been deleted since. */
const VariantSales = Type.Object({ id: Type.String(), title: Type.String(), sku: Nullable(Type.String()), ...sold })

/** Days in the shop's time zone, from `since` to `until` inclusive, without gaps. */
const ProductSales = Type.Object({
  since: Day,
  until: Day,
  ...sold,
  currencies: Type.Array(CurrencySales),
  days: Type.Array(Type.Object({ date: Day, ...sold })),
  /** Best-selling first, at most 20. */
  variants: Type.Array(VariantSales),
})
export type ProductSales = Static<typeof ProductSales>

/** The sales of a product. Not in v1. */
export const productSales = {
  retrieve: {
    method: 'GET',
    path: '/admin/products/{id}/sales',
    stale: true,
    access: 'admin',
    permission: 'orders:read',
    query: Query({ since: Type.Optional(Day), until: Type.Optional(Day) }),
    response: ResponseWith('sales', ProductSales),
    errors: ['invalid_data', 'not_found'],
    summary: 'Retrieve the sales of a product by day, currency and variant; by default of the last 30 days',
  },
} as const satisfies Record<string, Route>
