import { addressLines } from '../../../kernel/address-lines.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import { readContext, type Context } from '../../../kernel/http/context.ts'
import { columnIs } from '../../../kernel/read/condition.ts'
import { readOne } from '../../../kernel/read/read.ts'
import { selectionOf } from '../../../kernel/read/selection.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { orders } from '../orders/orders.entity.ts'
import {
  capturedOf,
  lineOfItem,
  lineOfShipping,
  suppliedAt,
  taxSums,
  type Bill,
  type OrderedItem,
  type Parcel,
  type Payment,
  type SummedOrder,
} from './bill.ts'
import type { DocumentLanguage } from './document-words.ts'
import { findShop, skusOf } from './documents.queries.ts'
import { findSettings } from './settings.ts'

type Address = Parameters<typeof addressLines>[0]

type BilledOrder = SummedOrder & {
  readonly billing_address: Address | null
  readonly shipping_address: Address | null
  readonly items: readonly OrderedItem[]
  readonly fulfillments: readonly Parcel[]
  readonly payments: readonly Payment[]
}

const relations = [
  ...['billing_address', 'shipping_address', 'items.tax_lines', 'items.adjustments', 'fulfillments', 'payments'],
  ...['shipping_methods.shipping_option', 'shipping_methods.tax_lines'],
]

/** What is billed, with these relations, as every response calculates it. @throws not_found */
export async function readBilled<Billed>(
  context: Context,
  { entity, notFound }: Pick<Resource, 'entity' | 'notFound'>,
  relations: readonly string[],
  id: string,
): Promise<Billed> {
  const whole = selectionOf(entity, {}, { relations }, false)
  const found = orNotFound(await readOne(readContext(context), whole, columnIs('p.id', id)), notFound(id))
  return JSON.parse(found.json.toString()) as Billed
}

/** The bill of an order as it is now, in the words of a language, with its currency. @throws not_found */
export async function composeBill(context: Context, id: string, language: DocumentLanguage) {
  const { db, services } = context
  const order = await readBilled<BilledOrder>(context, orders, relations, id)
  const [shop, settings, skus] = [await findShop(db), await findSettings(db), await skusOf(db, id)]
  const totals = settingsOf(services.flags)
  const lines = [
    ...order.items.map((item) => lineOfItem(item, skus.get(item.id) ?? null, order.tax_rate, totals)),
    ...order.shipping_methods.map((method) => lineOfShipping(method, order.tax_rate)),
  ]
  const address = order.billing_address ?? order.shipping_address
  const bill: Bill = {
    seller: settings.seller,
    store_name: shop.name,
    logo_key: settings.printed_logo_key,
    paper: settings.paper,
    time_zone: shop.time_zone,
    order: { display_id: order.display_id, created_at: order.created_at },
    supplied_at: suppliedAt(order.fulfillments),
    buyer: [...(address ? addressLines(address, language.tag) : []), order.email],
    ship_to: order.shipping_address ? addressLines(order.shipping_address, language.tag) : [],
    lines,
    taxes: taxSums(lines),
    subtotal: order.subtotal,
    discount: order.discount_total,
    shipping: order.shipping_total,
    gift_cards: order.gift_card_total + order.gift_card_tax_total,
    total: order.total,
    paid: capturedOf(order.payments),
    set_off: null,
    credits: null,
  }
  return { bill, currency_code: order.currency_code }
}
