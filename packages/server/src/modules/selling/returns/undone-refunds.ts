import { returnShippingCost, unitsRefund, type LegacyTax, type TotalsSettings } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { orders } from '../orders/orders.entity.ts'
import type { RefundedUnits } from '../payments/payments.ts'
import type { Unit } from './receipt-due.ts'
import { valued } from './request-return.ts'
import * as queries from './returns.queries.ts'
import type { ReturnedItem, ReturnedLine, StoredReturn } from './returns.queries.ts'

type Units = Pick<Unit, 'item' | 'quantity'>
type Settings = TotalsSettings & LegacyTax

/**
 * What the undone receipts of a return have refunded stays refunded. Until the return is received again, it pays for their
 * units, which have not come back.
 * @param came the units, which are out again
 */
export async function keepRefunds(
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
  const terms = orNotFound(await queries.termsOf(db, order_id), orders.notFound(order_id))
  const settings: Settings = { ...settingsOf(flags), ...terms }
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
 * Which units an amount pays for: all of them if it is at least half of what they brought, otherwise none
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
