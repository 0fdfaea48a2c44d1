import type { OrderDocument } from '@storeroom/contract'
import type { Bill, BillLine } from './bill.ts'
import { documentLanguage, filled, writerOf, type DocumentLanguage } from './document-words.ts'
import { known, linesOf, type Column, type Sheet, type Sum } from './sheet.ts'

type Issued = Pick<OrderDocument, 'kind' | 'number' | 'currency_code' | 'language' | 'created_at'>

/** An invoice or a credit note as it is printed: nothing but what was stored when it was issued. */
export function billSheet(document: Issued, bill: Bill): Sheet {
  const language = documentLanguage(document.language)
  const { words } = language
  const { payment, footer, registration } = bill.seller
  const { credits } = bill
  return {
    title: `${words[document.kind]} ${document.number}`,
    sender: senderOf(bill, language),
    parties: [
      { title: words.buyer, lines: bill.buyer },
      ...(bill.ship_to.length > 0 ? [{ title: words.ship_to, lines: bill.ship_to }] : []),
    ],
    facts: factsOf(document, bill, language),
    ...tableOf(document.currency_code, bill, language),
    sums: sumsOf(document, bill, language),
    notes: [
      ...(credits?.reason === 'reversal' ? [words.reversal] : []),
      ...linesOf(credits?.note),
      ...(credits ? [] : linesOf(payment)),
    ],
    footer: [...linesOf(registration), ...linesOf(footer)],
  }
}

function senderOf({ seller, store_name }: Bill, { words }: DocumentLanguage): string[] {
  const numbers = [
    [words.tax_number, seller.tax_number],
    [words.vat_number, seller.vat_number],
  ] as const
  return [
    seller.legal_name ?? store_name,
    ...linesOf(seller.address),
    ...numbers.flatMap(([text, number]) => (number ? [filled(text, { number })] : [])),
  ]
}

function factsOf(document: Issued, { order, supplied_at, time_zone, credits }: Bill, language: DocumentLanguage) {
  const { words } = language
  const { date } = writerOf(language, time_zone)
  return known([
    [words.number, document.number],
    [words.date, date(document.created_at)],
    [words.invoice, credits && filled(words.invoice_of, { number: credits.number, date: date(credits.created_at) })],
    [words.reason, credits && credits.reason !== 'reversal' ? words.reasons[credits.reason] : null],
    [words.order, filled(words.order_number, { number: String(order.display_id) })],
    [words.order_date, date(order.created_at)],
    [words.supplied, supplied_at && date(supplied_at)],
  ])
}

/** The column of discounts is there only if there are any. */
export function tableOf(
  currency: string,
  { lines, credits, time_zone }: Pick<Bill, 'lines' | 'credits' | 'time_zone'>,
  language: DocumentLanguage,
) {
  const { words } = language
  const write = writerOf(language, time_zone)
  const money = (amount: number) => write.money(amount, currency)
  const hasDiscounts = lines.some(({ discount }) => discount !== 0)
  const fallback = credits && credits.reason !== 'reversal' ? words.reasons[credits.reason] : ''
  const columns: Column[] = [
    { title: words.item, share: hasDiscounts ? 30 : 36 },
    { title: words.quantity, share: 9, isFigure: true },
    { title: words.unit_price, share: 14, isFigure: true },
    ...(hasDiscounts ? [{ title: words.discount, share: 13, isFigure: true }] : []),
    { title: words.net, share: 14, isFigure: true },
    { title: words.tax_rate, share: 9, isFigure: true },
    { title: words.gross, share: 15, isFigure: true },
  ]
  const rows = lines.map((line) => [
    itemCell(line, fallback),
    [write.count(line.quantity)],
    [money(line.unit_price)],
    ...(hasDiscounts ? [[line.discount === 0 ? '' : money(-line.discount)]] : []),
    [money(line.net)],
    line.rates.map(({ rate }) => write.percent(rate)),
    [money(line.gross)],
  ])
  return { columns, rows }
}

const itemCell = ({ title, description, sku }: BillLine, fallback: string) =>
  [title || fallback, description ?? '', sku ?? ''].filter((text) => text !== '')

function sumsOf(document: Issued, bill: Bill, language: DocumentLanguage): Sum[] {
  const { words } = language
  const { money } = writerOf(language, bill.time_zone)
  const between = [
    { label: words.discount, amount: -bill.discount },
    { label: words.shipping, amount: bill.shipping },
    ...taxRows(document.currency_code, bill, language),
    { label: words.gift_cards, amount: -bill.gift_cards },
  ]
  const paid = [
    { label: words.paid, amount: bill.paid },
    ...(bill.set_off
      ? [{ label: filled(words.set_off, { number: bill.set_off.number }), amount: bill.set_off.amount }]
      : []),
    { label: words.due, amount: Math.max(0, bill.total - bill.paid - (bill.set_off?.amount ?? 0)), isTotal: true },
  ]
  const rows = [
    { label: words.subtotal, amount: bill.subtotal },
    ...between.filter(({ amount }) => amount !== 0),
    { label: bill.credits ? words.credited : words.total, amount: bill.total, isTotal: true },
    ...(bill.credits ? [] : paid),
  ]
  return rows.map(({ amount, ...row }) => ({ ...row, value: money(amount, document.currency_code) }))
}

export function taxRows(
  currency: string,
  { taxes, time_zone }: Pick<Bill, 'taxes' | 'time_zone'>,
  language: DocumentLanguage,
) {
  const { percent, money } = writerOf(language, time_zone)
  return taxes.map(({ rate, net, tax }) => ({
    label: filled(language.words.tax_of, { rate: percent(rate), net: money(net, currency) }),
    amount: tax,
  }))
}
