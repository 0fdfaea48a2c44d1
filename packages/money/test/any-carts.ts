import * as fc from 'fast-check'

/** Random carts, with the names of the wire, for property tests. */

const subset = (...ids: readonly string[]) => fc.subarray(ids.map((id) => ({ id })))
/** Small amounts often hit halves; large ones cover everything else. */
const anyAmount = fc.oneof(fc.nat(100), fc.nat(100_000), fc.nat(2_000_000_000))
const rate = fc.constantFrom(0, 2.5, 3, 5, 7, 7.7, 8.875, 12.5, 19, 20, 25, 33.3)
const anyTaxLines = fc.oneof(
  { weight: 4, arbitrary: rate.map((percent) => [{ rate: percent }]) },
  { weight: 1, arbitrary: fc.array(fc.record({ rate }), { maxLength: 3 }) },
)

const anyProduct = fc.record({
  id: fc.constantFrom('prod_1', 'prod_2', 'prod_3'),
  type_id: fc.constantFrom(null, 'ptyp_1', 'ptyp_2'),
  collection_id: fc.constantFrom(null, 'pcol_1', 'pcol_2'),
  tags: subset('ptag_1', 'ptag_2'),
})

const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 0)

/** Lines of a cart without discounts. */
export const anyItem = fc.record({
  id: fc.uuid(),
  unit_price: anyAmount,
  quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 200 })),
  includes_tax: fc.boolean(),
  allow_discounts: rarely.map((isRare) => !isRare),
  is_return: fc.constant(false),
  variant: fc.tuple(rarely, anyProduct).map(([isRare, product]) => (isRare ? null : { product })),
  tax_lines: anyTaxLines,
})
export const anyItems = fc.uniqueArray(anyItem, { maxLength: 6, selector: ({ id }) => id })

/** The negative copy of an item bought before, with its discount. */
const anyReturnLine = fc.record({ item: anyItem, part: fc.constantFrom(0, 0.1, 0.333) }).map(({ item, part }) => ({
  ...item,
  unit_price: 0 - item.unit_price,
  is_return: true,
  adjustments: [{ amount: -Math.floor(item.unit_price * item.quantity * part), discount_id: 'disc_old' }],
}))

const anyCondition = fc
  .record({
    type: fc.constantFrom(
      'products' as const,
      'product_types' as const,
      'product_collections' as const,
      'product_tags' as const,
      'customer_groups' as const,
    ),
    operator: fc.constantFrom('in' as const, 'not_in' as const),
  })
  .chain((kind) =>
    fc.record({
      type: fc.constant(kind.type),
      operator: fc.constant(kind.operator),
      products: subset('prod_1', 'prod_2', 'prod_3'),
      product_types: subset('ptyp_1', 'ptyp_2'),
      product_collections: subset('pcol_1', 'pcol_2'),
      product_tags: subset('ptag_1', 'ptag_2'),
      customer_groups: subset('cgrp_1'),
    }),
  )
const conditions = fc.oneof(fc.constant([]), fc.array(anyCondition, { maxLength: 2 }))

const percentage = fc.record({
  type: fc.constant('percentage' as const),
  value: fc.constantFrom(0, 5, 10, 12.5, 33.3, 50, 100),
  allocation: fc.constantFrom('total' as const, 'item' as const),
  conditions,
})
const fixed = fc.record({
  type: fc.constant('fixed' as const),
  value: anyAmount,
  allocation: fc.constantFrom('total' as const, 'total' as const, 'item' as const),
  conditions,
})
const freeShipping = fc.record({
  type: fc.constant('free_shipping' as const),
  value: fc.constant(0),
  allocation: fc.constant('total' as const),
  conditions: fc.constant([]),
})
export const anyDiscount = fc.record({
  id: fc.uuid(),
  rule: fc.oneof(
    { weight: 3, arbitrary: fixed },
    { weight: 2, arbitrary: percentage },
    { weight: 1, arbitrary: freeShipping },
  ),
})

const anyGiftCard = fc.record({
  id: fc.uuid(),
  balance: anyAmount,
  tax_rate: fc.option(rate, { nil: null }),
  ends_at: fc.constantFrom(null, '2027-01-01T00:00:00.000Z', '2028-01-01T00:00:00.000Z'),
})

const anyGiftCards = fc.uniqueArray(anyGiftCard, { maxLength: 3, selector: ({ id }) => id })

const anyShippingMethod = fc.record({
  price: anyAmount,
  includes_tax: fc.boolean(),
  tax_lines: anyTaxLines,
})

const customAdjustments = fc.oneof(
  { weight: 5, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.constantFrom('0.5', '7.25', '12').map((amount) => [{ amount, discount_id: null }]) },
)

/** Carts whose discounts are not yet split over the items; a few belong to swaps. */
export const anyCart = fc.record({
  items: fc
    .tuple(
      fc.uniqueArray(fc.tuple(anyItem, customAdjustments), { maxLength: 6, selector: ([{ id }]) => id }),
      fc.oneof(
        { weight: 9, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(anyReturnLine, { maxLength: 2 }) },
      ),
    )
    .map(([bought, returned]) => [...bought.map(([item, adjustments]) => ({ ...item, adjustments })), ...returned]),
  shipping_methods: fc.array(anyShippingMethod, { maxLength: 2 }),
  discounts: fc.uniqueArray(anyDiscount, { maxLength: 3, selector: ({ id }) => id }),
  gift_cards: anyGiftCards,
  region: fc.record({ gift_cards_taxable: fc.boolean(), tax_rate: rate }),
  hasTaxInclusivePricing: fc.boolean(),
})
