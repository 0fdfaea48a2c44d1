import { returnShippingCost, unitsRefund, type LegacyTax, type TotalsSettings } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { notAllowed } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { updateRows } from '../../../kernel/write/rows.ts'
import { changeLevel, isAt, lockLevels, setStockReason } from '../../stock/inventory/inventory.ts'
import { renewFulfillmentStatus } from '../orders/orders.ts'
import type { RefundedUnits } from '../payments/payments.ts'
import type { Unit } from './receipt-due.ts'
import { valued } from './request-return.ts'
import { orderReturn } from './returns.entity.ts'
import * as queries from './returns.queries.ts'
import type { ReturnedItem, ReturnedLine, StoredReturn } from './returns.queries.ts'

/**
 * Undoes the receipts of a return, which is requested as before. Its units are taken out of stock. Refunds that were paid
 * stay, and are deducted when the units come back. Safe to repeat.
 * @returns the id of its order
 * @throws not_found; not_allowed for a canceled return, units that are no longer in stock or reserved since, or a refund to
 * a gift card, whose owner may have spent it
 */
export async function undoReceipt(db: Db, services: Services, id: string): Promise<string> {
  const stored = await queries.lockReturn(db, id)
  const { order_id } = stored
  if (stored.status === 'requested') return order_id
  if (stored.status === 'canceled') throw notAllowed('A canceled return has no receipt')
  if (stored.gift_card_amount > 0) throw notAllowed('Part of the return was refunded to a gift card')
  await queries.lockReturnedLines(db, order_id)
  const came = await queries.itemsOf(db, id)
  await removeFromStock(db, id)
  await queries.forgetReceived(db, id)
  await keepRefunds(db, services.flags, stored, came)
  await updateRows(db, orderReturn, [
    { id, status: 'requested', received_at: null, as_requested: null, ...stored.as_requested },
  ])
  await renewFulfillmentStatus(db, order_id)
  await services.events.emit(db, 'return.receipt_undone', { id, order_id })
  return order_id
}

/** Takes the units of a return out of stock. @throws not_allowed */
async function removeFromStock(db: Db, returnId: string) {
  const brought = await queries.broughtBy(db, returnId)
  if (brought.length === 0) return
  const levels = await lockLevels(db, {
    itemIds: brought.map(({ inventory_item_id }) => inventory_item_id),
    locationIds: brought.map(({ location_id }) => location_id),
  })
  await setStockReason(db, { reason: 'return', reference: returnId })
  for (const part of brought) {
    const level = levels.find(isAt(part))
    const left = (level?.stocked_quantity ?? 0) - part.quantity
    if (!level || left < level.reserved_quantity)
      throw notAllowed('Units of the return have been sold or reserved since')
    await changeLevel(db, level, { stocked_quantity: left })
  }
  await queries.forgetBrought(db, returnId)
}

type Units = Pick<Unit, 'item' | 'quantity'>
type Settings = TotalsSettings & LegacyTax

/**
 * What the undone receipts of a return have refunded stays refunded. Until the return is received again, it pays for their
 * units, which have not come back.
 * @param came the units, which are out again
 */
async function keepRefunds(
  db: Db,
  flags: ReadonlySet<string>,
  stored: StoredReturn,
  came: readonly ReturnedItem[],
): Promise<void> {
  const { settings, shipping } = await termsOf(db, flags, stored)
  const lines = await queries.findReturnedLines(db, stored.order_id)
  const units = came.flatMap(({ item_id, received_quantity }): Units[] => {
    const item = lines.find(({ id }) => id === item_id)
    return item && received_quantity !== null ? [{ item, quantity: received_quantity }] : []
  })
  const given = await queries.refundedOf(db, stored.id)
  await queries.keepRefunds(db, stored.id, paidBy(given + shipping, units, settings))
}

type Again = {
  /** As they were before, without what undone receipts have paid for. */
  readonly lines: readonly ReturnedLine[]
  /** The units that have come. */
  readonly units: readonly Unit[]
  /** What the customer gets for the return in all; minor units. */
  readonly given: number
}

/**
 * Once the return is received again, what was refunded before pays for what has come. Units that have not come again stay
 * refunded if that is more than what has come is worth.
 */
export async function resumeRefunds(
  db: Db,
  flags: ReadonlySet<string>,
  stored: StoredReturn,
  { lines, units, given }: Again,
): Promise<void> {
  const isClaimed = stored.claim_order_id !== null
  const out = lines.flatMap((line) => notComeAgain(line, units, isClaimed))
  if (out.length === 0) return queries.resumeRefunds(db, stored.id, [])
  const { settings, shipping } = await termsOf(db, flags, stored)
  const surplus = given + shipping - worthOf(units.map(asValued), settings)
  await queries.resumeRefunds(db, stored.id, paidBy(surplus, out, settings))
}

/** What the value of units depends on; `shipping` is what the customer pays for return shipping, in minor units. */
async function termsOf(db: Db, flags: ReadonlySet<string>, { id, order_id, has_own_refund }: StoredReturn) {
  const settings: Settings = { ...settingsOf(flags), ...(await queries.termsOf(db, order_id)) }
  const method = has_own_refund ? undefined : await queries.shippingOf(db, id)
  return { settings, shipping: returnShippingCost(method, settings) }
}

/**
 * Units of a line that had come before the receipt was undone, and are not among those that have come now.
 * @param isClaimed whether a claim has settled them
 */
function notComeAgain(line: ReturnedLine, units: readonly Unit[], isClaimed: boolean): Units[] {
  const came = units.find(({ item }) => item.id === line.id)?.quantity ?? 0
  const { settled_quantity, returned_quantity, undone_quantity } = line
  if (undone_quantity <= came) return []
  const counted = {
    settled_quantity: settled_quantity + (isClaimed ? 0 : came),
    returned_quantity: returned_quantity + came,
  }
  return [{ item: { ...line, ...counted }, quantity: undone_quantity - came }]
}

/**
 * The units that a refund of this amount covers: all if it is at least half of what they were sold for, otherwise none
 * (docs/compatibility.md, the row "a receipt is for good"). Merchants can choose any amount, so it rarely matches exactly.
 * @param amount minor units
 */
function paidBy(amount: number, units: readonly Units[], settings: Settings): RefundedUnits[] {
  const all = units.map(asValued).filter(({ quantity }) => quantity > 0)
  if (amount <= 0 || amount * 2 < worthOf(all, settings)) return []
  return all.map(({ item, quantity }) => ({ item_id: item.id, quantity }))
}

const asValued = ({ item, quantity }: Units) => valued(item, quantity)

/** Minor units. */
const worthOf = (units: readonly Units[], settings: Settings): number =>
  units.reduce((sum, { item, quantity }) => sum + unitsRefund(item, quantity, settings), 0)
