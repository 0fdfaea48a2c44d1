import { generateItem } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertRows } from '../../../kernel/write/rows.ts'
import { ratesOf } from '../../pricing/tax-rates/tax-rates.ts'
import { noPrice, pricesFor, reserveItems, shortOf, termsOf, unknownVariant, variantsForSale } from '../carts/carts.ts'
import { lineItem, lineItemTaxLine } from '../line-items/line-items.entity.ts'
import type { ClaimedOrder } from './claims.queries.ts'

type RequestedItem = { readonly variant_id: string; readonly quantity: number }

/**
 * Adds what a claim sends to the customer, at the prices and tax rates of today, and reserves it. Nobody pays for it:
 * the price is what the units are worth if they come back.
 * @throws invalid_data for an unknown variant or one without a price, not_allowed for too little stock
 */
export async function addAdditionalItems(
  db: Db,
  services: Services,
  { id: claimId, order }: { readonly id: string; readonly order: ClaimedOrder & { readonly id: string } },
  requestedItems: readonly RequestedItem[],
) {
  if (requestedItems.length === 0) return
  const lines = await linesOf(db, services, order, requestedItems)
  const own = lines.map((line) => ({ ...line, claim_order_id: claimId }))
  await insertRows(db, lineItem, own)
  const { products } = await ratesOf(db, {
    regionId: order.region_id,
    productIds: [...new Set(lines.map(({ product_id }) => product_id))],
  })
  await insertRows(
    db,
    lineItemTaxLine,
    lines.flatMap(({ id, product_id }) =>
      (products.get(product_id) ?? []).map((line) => ({ ...line, id: newId('litl'), item_id: id })),
    ),
  )
  const [short] = await reserveItems(db, { items: lines, sales_channel_id: order.sales_channel_id }, order.id)
  if (short) throw shortOf(short.variant_id)
}

async function linesOf(db: Db, services: Services, order: ClaimedOrder, requestedItems: readonly RequestedItem[]) {
  const ids = [...new Set(requestedItems.map(({ variant_id }) => variant_id))]
  const variants = await variantsForSale(db, ids, order)
  const market = {
    region_id: order.region_id,
    customer_group_ids: [],
    region: { currency_code: order.currency_code, tax_rate: order.region_tax_rate },
  }
  return requestedItems.map(({ variant_id, quantity }) => {
    const variant = variants.get(variant_id)
    if (!variant) throw unknownVariant(variant_id)
    const generated = generateItem(variant, quantity, pricesFor(market, variant, quantity, termsOf(services)))
    if (!generated) throw noPrice(variant)
    return { ...generated, id: newId('item'), is_return: false, product_id: variant.product.id, sku: variant.sku }
  })
}
