import { addressLines } from '../../../kernel/address-lines.ts'
import type { Services } from '../../../kernel/services.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { capturedOf, lineOfItem, lineOfShipping, ownPayments, taxSums, type BillLine } from './bill.ts'
import { tableOf, taxRows } from './bill-sheet.ts'
import { filled, writerOf } from './document-words.ts'
import { loadOrders, type SheetOrder, type SheetParcel } from './order-sheets.queries.ts'
import { known, type Fact, type Party, type Sheet, type Sum } from './sheet.ts'
import { blank, type Press } from './slips.ts'

/** Each order as it is now: lines, sums, addresses, customer, payments and parcels. */
export async function orderSheets(
  { db, clock, flags }: Pick<Services, 'db' | 'clock' | 'flags'>,
  orderIds: readonly string[],
  press: Press,
): Promise<Sheet[]> {
  const orders = await loadOrders(db, orderIds, { now: clock.now(), flags })
  const totals = settingsOf(flags)
  return orders.map((order) => {
    const lines = [
      ...order.items.map((item) => lineOfItem(item, item.sku, order.tax_rate, totals)),
      ...order.shipping_methods.map((method) => lineOfShipping(method, order.tax_rate)),
    ]
    return orderSheet(order, lines, press)
  })
}

function orderSheet(order: SheetOrder, lines: readonly BillLine[], press: Press): Sheet {
  const { language, timeZone } = press
  const { words } = language
  const number = filled(words.order_number, { number: String(order.display_id) })
  return {
    ...blank(`${words.order} ${number}`, press),
    parties: partiesOf(order, press),
    facts: factsOf(order, press),
    ...tableOf(order.currency_code, { lines, credits: null, time_zone: timeZone }, language),
    sums: sumsOf(order, lines, press),
    notes: [...paymentNotes(order, press), ...refundNotes(order, press), ...parcelNotes(order, press)],
  }
}

function partiesOf(order: SheetOrder, { language: { words, tag } }: Press): Party[] {
  const { billing_address, shipping_address, customer, email } = order
  const buyer = billing_address ?? shipping_address
  const phone = shipping_address?.phone ?? buyer?.phone ?? customer?.phone
  return [
    { title: words.buyer, lines: [...(buyer ? addressLines(buyer, tag) : []), email, ...(phone ? [phone] : [])] },
    ...(shipping_address ? [{ title: words.ship_to, lines: addressLines(shipping_address, tag) }] : []),
  ]
}

function factsOf(order: SheetOrder, { language, timeZone }: Press): Fact[] {
  const { words } = language
  const { date } = writerOf(language, timeZone)
  const { customer, canceled_at } = order
  return known([
    [words.order_date, date(order.created_at)],
    [words.canceled, canceled_at && date(canceled_at)],
    [words.customer, [customer?.first_name, customer?.last_name].filter(Boolean).join(' ')],
  ])
}

function sumsOf(order: SheetOrder, lines: readonly BillLine[], { language, timeZone }: Press): Sum[] {
  const { words } = language
  const { money } = writerOf(language, timeZone)
  const { currency_code, total } = order
  const paid = capturedOf(order.payments)
  const between = [
    { label: words.discount, amount: -order.discount_total },
    { label: words.shipping, amount: order.shipping_total },
    ...taxRows(currency_code, { taxes: taxSums(lines), time_zone: timeZone }, language),
    { label: words.gift_cards, amount: -(order.gift_card_total + order.gift_card_tax_total) },
  ]
  const rows = [
    { label: words.subtotal, amount: order.subtotal },
    ...between.filter(({ amount }) => amount !== 0),
    { label: words.total, amount: total, isTotal: true },
    { label: words.paid, amount: paid },
    ...(order.refunded_total === 0 ? [] : [{ label: words.refunded, amount: -order.refunded_total }]),
    ...(order.canceled_at === null ? [{ label: words.due, amount: Math.max(0, total - paid), isTotal: true }] : []),
  ]
  return rows.map(({ amount, ...row }) => ({ ...row, value: money(amount, currency_code) }))
}

function paymentNotes(order: SheetOrder, { language, timeZone }: Press): string[] {
  const { words } = language
  const { money, date } = writerOf(language, timeZone)
  return ownPayments(order.payments).map(({ amount, provider_id, created_at, captured_at }) =>
    filled(captured_at === null ? words.payment_open : words.payment_of, {
      amount: money(amount, order.currency_code),
      provider: provider_id,
      date: date(captured_at ?? created_at),
    }),
  )
}

function refundNotes({ refunds, currency_code }: SheetOrder, { language, timeZone }: Press): string[] {
  const { words } = language
  const { money, date } = writerOf(language, timeZone)
  return refunds.map(({ amount, reason, created_at }) =>
    filled(words.refund_of, {
      amount: money(amount, currency_code),
      date: date(created_at),
      reason: words.reasons[reason],
    }),
  )
}

/** The parcels of the order, its exchanges and claims that were not canceled. */
function parcelNotes({ fulfillments, swaps, claims }: SheetOrder, { language, timeZone }: Press): string[] {
  const { words } = language
  const { count, date } = writerOf(language, timeZone)
  const parcels = [{ fulfillments }, ...swaps, ...claims].flatMap((owner) => owner.fulfillments)
  const contentOf = ({ items, tracking_links }: SheetParcel) =>
    [
      items.map(({ quantity, item }) => `${count(quantity)} × ${item.title}`).join(', '),
      ...tracking_links.map(({ tracking_number }) => tracking_number),
    ].join(' · ')
  return parcels
    .filter(({ canceled_at }) => canceled_at === null)
    .map((parcel) =>
      filled(parcel.shipped_at === null ? words.parcel_packed : words.parcel_shipped, {
        date: date(parcel.shipped_at ?? parcel.created_at),
        content: contentOf(parcel),
      }),
    )
}
