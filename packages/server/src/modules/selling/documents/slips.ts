import { MAX_PRINTED } from '@storeroom/contract'
import { addressLines } from '../../../kernel/address-lines.ts'
import type { Db } from '../../../kernel/db.ts'
import { invalid, notFound, orNotFound } from '../../../kernel/errors.ts'
import { orders } from '../orders/orders.entity.ts'
import { documentLanguage, filled, writerOf } from './document-words.ts'
import { findShop } from './documents.queries.ts'
import { findLogo } from './logo.ts'
import { findSettings } from './settings.ts'
import { known, linesOf, type Cell, type Look, type Sheet } from './sheet.ts'
import * as queries from './slips.queries.ts'

/** What slips have in common: who prints them, in which language, on what paper. */
export type Press = Look & {
  readonly timeZone: string
  /** The name and the address of the seller. */
  readonly sender: readonly string[]
}

/** @param asked the language that is asked for; by default the shop's */
export async function pressOf(db: Db, asked: string | undefined): Promise<Press> {
  const shop = await findShop(db)
  const { seller, paper, printed_logo_key } = await findSettings(db)
  const logo = await findLogo(db, printed_logo_key)
  const sender = [seller.legal_name ?? shop.name, ...linesOf(seller.address)]
  return { language: documentLanguage(asked, shop.language), paper, logo, timeZone: shop.time_zone, sender }
}

/**
 * The orders of a list of ids, separated by commas.
 * @throws invalid_data for too many, not_found for an unknown one
 */
export async function listedOrders(db: Db, ids = ''): Promise<string[]> {
  const asked = [...new Set(ids.split(',').filter((id) => id !== ''))]
  if (asked.length > MAX_PRINTED) throw invalid(`ids must name at most ${MAX_PRINTED} orders`, 'ids')
  const found = new Set(await queries.existing(db, asked))
  const missing = asked.find((id) => !found.has(id))
  if (missing !== undefined) throw notFound(orders.notFound(missing))
  return asked
}

/** Orders that one cell names: with all of hundreds, it would be longer than a page. */
const MAX_NAMED = 30

/** What is to be picked for orders, by place and SKU. */
export async function pickList(db: Db, orderIds: readonly string[], press: Press): Promise<Sheet> {
  const { language, timeZone } = press
  const { words } = language
  const write = writerOf(language, timeZone)
  const picks = await queries.findPicks(db, orderIds)
  const placeOf = ({ location, bin }: queries.Pick) => [location ?? words.no_place, ...(bin ? [bin] : [])]
  const groups = Map.groupBy(picks, (pick) =>
    JSON.stringify([pick.location, pick.bin, pick.sku, pick.title, pick.description]),
  )
  const compare = new Intl.Collator(language.tag, { numeric: true }).compare
  const rows = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const numbers = [...new Set(group.map(({ display_id }) => display_id))].toSorted((a, b) => a - b)
    const quantity = group.reduce((sum, pick) => sum + pick.quantity, 0)
    return [{ first, place: placeOf(first), quantity, numbers }]
  })
  const sorted = rows.toSorted(
    (a, b) => compare(a.place.join(' '), b.place.join(' ')) || compare(a.first.sku ?? '', b.first.sku ?? ''),
  )
  const orderNumbers = [...new Set(picks.map(({ display_id }) => display_id))].toSorted((a, b) => a - b)
  const written = (numbers: readonly number[]) => {
    const named = numbers.slice(0, MAX_NAMED).map((number) => filled(words.order_number, { number: String(number) }))
    const list = named.join(', ')
    return numbers.length === named.length
      ? list
      : filled(words.and_more, { list, count: write.count(numbers.length - named.length) })
  }
  return {
    ...blank(words.pick_list, press),
    facts: known([[words.orders, written(orderNumbers)]]),
    columns: [
      { title: words.place, share: 22 },
      { title: words.sku, share: 20 },
      { title: words.item, share: 30 },
      { title: words.quantity, share: 10, isFigure: true },
      { title: words.orders, share: 18 },
    ],
    rows: sorted.map(({ first, place, quantity, numbers }): Cell[] => [
      place,
      [first.sku ?? ''],
      named(first),
      [write.count(quantity)],
      [written(numbers)],
    ]),
  }
}

/** A sheet with nothing but its title and who prints it. */
export const blank = (title: string, { sender }: Press): Sheet => ({
  ...{ title, sender, parties: [], facts: [], columns: [], rows: [], sums: [], notes: [], footer: [] },
})

const named = ({ title, description }: Pick<queries.PackedLine, 'title' | 'description'>) =>
  [title, description ?? ''].filter((text) => text !== '')

/** What is in a parcel of an order, without prices. @throws not_found */
export async function packingSlip(db: Db, orderId: string, fulfillmentId: string, press: Press): Promise<Sheet> {
  const [parcel] = await queries.findParcels(db, [orderId], fulfillmentId)
  return parcelSheet(orNotFound(parcel, `Fulfillment with id: ${fulfillmentId} was not found`), press)
}

/** The slips of all parcels of orders; of an order without parcels one with all that is left to send. */
export async function packingSlips(db: Db, orderIds: readonly string[], press: Press): Promise<Sheet[]> {
  const parcels = await queries.findParcels(db, orderIds, null)
  const packed = new Set(parcels.map(({ order_id }) => order_id))
  const unpacked = await queries.findUnpacked(
    db,
    orderIds.filter((id) => !packed.has(id)),
  )
  return [...parcels, ...unpacked]
    .toSorted((a, b) => a.display_id - b.display_id)
    .map((parcel) => parcelSheet(parcel, press))
}

function parcelSheet(
  { display_id, created_at, address, tracking_numbers, lines }: queries.Parcel,
  press: Press,
): Sheet {
  const { language, timeZone } = press
  const { words, code } = language
  const write = writerOf(language, timeZone)
  return {
    ...blank(words.packing_slip, press),
    parties: address ? [{ title: words.ship_to, lines: addressLines(address, code) }] : [],
    facts: known([
      [words.order, filled(words.order_number, { number: String(display_id) })],
      [words.order_date, write.date(created_at)],
      [words.tracking, tracking_numbers.join(', ')],
    ]),
    columns: [
      { title: words.sku, share: 25 },
      { title: words.item, share: 60 },
      { title: words.quantity, share: 15, isFigure: true },
    ],
    rows: lines.map((line) => [[line.sku ?? ''], named(line), [write.count(line.quantity)]]),
  }
}

/** What a customer puts into the parcel that comes back. @throws not_found */
export async function returnSlip(db: Db, orderId: string, returnId: string, press: Press): Promise<Sheet> {
  const [found] = await queries.findReturns(db, [orderId], returnId)
  return returnSheet(orNotFound(found, `Return with id: ${returnId} was not found`), press)
}

/** The slips of all returns of orders. */
export const returnSlips = async (db: Db, orderIds: readonly string[], press: Press): Promise<Sheet[]> =>
  (await queries.findReturns(db, orderIds, null)).map((found) => returnSheet(found, press))

function returnSheet(found: queries.SentBack, press: Press): Sheet {
  const { language, timeZone, sender } = press
  const { words, code } = language
  const write = writerOf(language, timeZone)
  const { location_address: place } = found
  const goal = place ? addressLines({ first_name: null, last_name: null, ...place }, code) : sender
  return {
    ...blank(words.return_slip, press),
    parties: [{ title: words.send_to, lines: place && found.location !== null ? [found.location, ...goal] : goal }],
    facts: known([
      [words.number, found.id],
      [words.order, filled(words.order_number, { number: String(found.display_id) })],
      [words.date, write.date(found.created_at)],
    ]),
    columns: [
      { title: words.sku, share: 20 },
      { title: words.item, share: 35 },
      { title: words.quantity, share: 10, isFigure: true },
      { title: words.reason, share: 35 },
    ],
    rows: found.lines.map((line) => [
      [line.sku ?? ''],
      named(line),
      [write.count(line.quantity)],
      [line.reason ?? '', line.note ?? ''].filter((text) => text !== ''),
    ]),
  }
}
