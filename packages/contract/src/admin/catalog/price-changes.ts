import { Type } from 'typebox'
import { Body, OptionalNullable } from '../../kit/shapes.ts'

/** In minor units. */
export const Amount = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** One price names a region or a currency, never both (docs/contract/README.md §2 `x-exactly-one-of`). */
export const market = { region_id: Type.Optional(Type.String()), currency_code: Type.Optional(Type.String()) }

export const quantities = {
  min_quantity: OptionalNullable(Type.Integer({ minimum: 0 })),
  max_quantity: OptionalNullable(Type.Integer({ minimum: 0 })),
}

const cell = { variant_id: Type.String(), ...market, ...quantities }
/**
 * The amount that the editor had loaded; null if there was no price. If two editors change the same price, the later
 * one is refused.
 */
const before = { before: OptionalNullable(Type.Integer()) }

/** The cells that changed in a price editor. */
export const PriceChanges = Body({
  set: Type.Optional(Type.Array(Body({ ...cell, amount: Amount, ...before }))),
  remove: Type.Optional(Type.Array(Body({ ...cell, ...before }))),
})

export const PricesChanged = Type.Object({ set: Type.Integer(), removed: Type.Integer() })
