import { addressLines } from '../../../kernel/address-lines.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { swaps } from '../swaps/swaps.entity.ts'
import {
  lineOfItem,
  lineOfShipping,
  negated,
  suppliedAt,
  taxSums,
  type Bill,
  type BillLine,
  type OrderedItem,
  type OrderedShipping,
  type Parcel,
} from './bill.ts'
import { composeBill, readBilled } from './compose-bill.ts'
import type { DocumentLanguage } from './document-words.ts'
import { skusOf, type SettledSwap } from './documents.queries.ts'

type BilledSwap = {
  readonly shipping_address: Parameters<typeof addressLines>[0] | null
  readonly fulfillments: readonly Parcel[]
  readonly cart: {
    readonly items: readonly (OrderedItem & { readonly is_return: boolean })[]
    readonly shipping_methods: readonly OrderedShipping[]
  }
}

const relations = [
  ...['shipping_address', 'fulfillments', 'cart.items.tax_lines', 'cart.items.adjustments'],
  ...['cart.shipping_methods.shipping_option', 'cart.shipping_methods.tax_lines'],
]

/**
 * What an exchange comes to: an invoice for the units that are sent and the shipping both ways, and a credit note for
 * those that come back, at what they had brought. The difference between them is the one that the customer agreed to; a
 * fraction of a minor unit that discounts of both have together is a part of the discount of the credit note.
 */
export async function composeSwap(
  context: Context,
  orderId: string,
  { id, difference_due, gift_card_amount }: SettledSwap,
  language: DocumentLanguage,
): Promise<{ readonly invoice: Bill; readonly credit: Bill }> {
  const { bill } = await composeBill(context, orderId, language)
  const { cart, fulfillments, shipping_address } = await readBilled<BilledSwap>(context, swaps, relations, id)
  const skus = await skusOf(context.db, orderId)
  const totals = settingsOf(context.services.flags)
  const lineOf = (item: OrderedItem) => lineOfItem(item, skus.get(item.id) ?? null, null, totals)
  const sent = cart.items.filter(({ is_return }) => !is_return).map(lineOf)
  const back = cart.items.filter(({ is_return }) => is_return).map((item) => negated(lineOf(item)))
  const shipping = cart.shipping_methods.map((method) => lineOfShipping(method, null))
  const invoice: Bill = {
    ...bill,
    ...sumsOf(sent, shipping),
    ship_to: shipping_address ? addressLines(shipping_address, language.tag) : bill.ship_to,
    supplied_at: suppliedAt(fulfillments),
    paid: Math.max(0, difference_due),
  }
  const worth = sumsOf(back, [])
  const brought = invoice.total - difference_due
  const credit: Bill = {
    ...bill,
    ...worth,
    discount: worth.discount + worth.total - brought,
    gift_cards: gift_card_amount,
    total: brought - gift_card_amount,
    paid: 0,
  }
  return { invoice, credit }
}

function sumsOf(items: readonly BillLine[], shipping: readonly BillLine[]) {
  const lines = [...items, ...shipping.filter(({ gross }) => gross !== 0)]
  const sum = (of: readonly BillLine[], field: 'net' | 'discount' | 'gross') =>
    of.reduce((all, line) => all + line[field], 0)
  return {
    lines,
    taxes: taxSums(lines),
    subtotal: sum(items, 'net') + sum(items, 'discount'),
    discount: sum(items, 'discount'),
    shipping: sum(shipping, 'net'),
    gift_cards: 0,
    total: sum(lines, 'gross'),
  }
}
