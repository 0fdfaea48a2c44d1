import { returnLine, type RatedTaxLine } from '@storeroom/money'
import type { Db } from '../../../../kernel/db.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { CartItem, CartState } from '../read/cart-state.ts'
import { soldLines, variantsForSale, type SoldLine } from '../read/selling.queries.ts'
import { changeCart } from './change-cart.ts'
import { covers, newItem, shortOf, sold, type ItemRequest, type Terms } from './items.ts'

/** What an exchange consists of. */
type SwapLines = {
  readonly additional: readonly ItemRequest[]
  readonly returned: readonly { readonly item_id: string; readonly quantity: number }[]
  /** What the customer pays for sending the units back; minor units. */
  readonly return_shipping: {
    readonly price: number
    readonly includes_tax: boolean
    readonly tax_lines: readonly RatedTaxLine[]
  } | null
  /** Whether new units may be out of stock. */
  readonly allow_backorder: boolean
}

/**
 * Fills the cart of an exchange (docs/contract/totals.md §8): new units at the prices of today, returned ones as
 * negative lines at what they brought, and the return shipping, with its tax, which v1 leaves out.
 * @returns ids of the new lines
 * @throws invalid_data for a variant that is not sold or has no price, not_allowed if there are too few
 */
export async function fillSwapCart(services: Services, db: Db, cartId: string, lines: SwapLines): Promise<string[]> {
  let added: readonly CartItem[] = []
  await changeCart({ services }, db, cartId, async (cart, terms) => {
    added = await newLines(db, cart, lines, terms)
    const itemIds = lines.returned.map(({ item_id }) => item_id)
    const stored = await soldLines(db, itemIds)
    const returnLines = lines.returned.flatMap(({ item_id, quantity }) =>
      stored.filter(({ id }) => id === item_id).map((line) => returned(line, quantity)),
    )
    return { ...cart, items: [...added, ...shippingLine(lines.return_shipping), ...returnLines] }
  })
  return added.map(({ id }) => id)
}

async function newLines(
  db: Db,
  cart: CartState,
  { additional, allow_backorder }: SwapLines,
  terms: Terms,
): Promise<CartItem[]> {
  const requestedItems = [...Map.groupBy(additional, ({ variant_id }) => variant_id)].map(([variant_id, same]) => ({
    variant_id,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  const variantIds = requestedItems.map(({ variant_id }) => variant_id)
  const variants = await variantsForSale(db, variantIds, cart)
  return requestedItems.map(({ variant_id, quantity }) => {
    const variant = sold(variants, variant_id, terms)
    if (!allow_backorder && !covers(variant, quantity)) throw shortOf(variant_id)
    return newItem(cart, variant, quantity, null, terms)
  })
}

const withoutVariant = { variant: null, weight: null, profile_id: null, tax_rates: [] }

function returned(line: SoldLine, quantity: number): CartItem {
  const { adjustments, ...negative } = returnLine(line, quantity)
  return {
    ...negative,
    ...withoutVariant,
    id: newId('item'),
    should_merge: false,
    has_shipping: true,
    metadata: { ...line.metadata, is_return_line: true },
    adjustments: line.adjustments.map((adjustment, index) => ({
      ...adjustment,
      id: newId('lia'),
      amount: String(adjustments[index]?.amount ?? 0),
    })),
  }
}

const shippingLine = (method: SwapLines['return_shipping']): CartItem[] =>
  method === null
    ? []
    : [
        {
          ...withoutVariant,
          id: newId('item'),
          title: 'Return shipping',
          ...{
            description: null,
            thumbnail: null,
            variant_id: null,
            product_id: null,
            sku: null,
            quantity: 1,
            adjustments: [],
          },
          ...{ is_return: false, is_giftcard: false, should_merge: false, allow_discounts: false, has_shipping: true },
          unit_price: method.price,
          includes_tax: method.includes_tax,
          tax_lines: method.tax_lines,
          metadata: { is_return_line: true },
        },
      ]
