import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../../kernel/db.ts'
import type { Entity, Row } from '../../../../kernel/entity.ts'
import { newId } from '../../../../kernel/ids.ts'
import { updateRows, writeDifferences, insertRows } from '../../../../kernel/write/rows.ts'
import { paymentSession } from '../../payments/payments.entity.ts'
import { clearTaxLines, replaceLinks } from './save-cart.queries.ts'
import type { CartItem, CartState } from '../read/cart-state.ts'
import {
  lineItem,
  lineItemAdjustment,
  shippingMethod,
  lineItemTaxLine,
  shippingMethodTaxLine,
} from '../../line-items/line-items.entity.ts'
import { cart } from '../carts.entity.ts'

/** Columns of the cart that a change may write. */
const ofCart = [
  'email',
  'customer_id',
  'region_id',
  'sales_channel_id',
  'billing_address_id',
  'shipping_address_id',
  'completed_at',
  'payment_authorized_at',
  'payment_id',
  'context',
  'metadata',
] as const

const ofItem = [
  'id',
  'title',
  'description',
  'thumbnail',
  'is_return',
  'is_giftcard',
  'should_merge',
  'allow_discounts',
  'has_shipping',
  'unit_price',
  'variant_id',
  'product_id',
  'sku',
  'quantity',
  'includes_tax',
  'metadata',
] as const

const ofMethod = ['id', 'shipping_option_id', 'price', 'data', 'includes_tax'] as const
const ofSession = ['id', 'provider_id', 'is_selected', 'is_initiated', 'status', 'data', 'amount'] as const

type Names<T> = readonly (keyof T & string)[]

const pick = <T extends object>(row: T, names: Names<T>): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

type Keyed = { readonly id: string }

/** Rows that were added, removed and changed between two states, by their ids. */
function differences<T extends Keyed>(before: readonly T[], after: readonly T[], names: Names<T>) {
  const storedById = new Map(before.map((row) => [row.id, row]))
  const remainingIds = new Set(after.map(({ id }) => id))
  return {
    added: after.filter(({ id }) => !storedById.has(id)),
    removed: before.filter(({ id }) => !remainingIds.has(id)).map(({ id }) => id),
    changed: after.flatMap((row) => {
      const stored = storedById.get(row.id)
      if (!stored) return []
      const changed = names.filter((name) => !isDeepStrictEqual(stored[name], row[name]))
      return changed.length === 0 ? [] : [{ id: row.id, ...pick(row, changed) }]
    }),
  }
}

/** Writes the differences between two states of a cart, with at most one statement of each kind per table. */
export async function saveCart(db: Db, before: CartState, after: CartState): Promise<void> {
  if (isDeepStrictEqual(before, after)) return
  const hasSameTaxLines = sameTaxLines(before, after)
  const owner = { cart_id: after.id }
  if (!hasSameTaxLines && hasTaxLines(before)) await clearTaxLines(db, before.id)
  await saveParts(db, lineItem, before.items, after.items, ofItem, owner)
  await saveAdjustments(db, before.items, after.items)
  await saveParts(db, shippingMethod, before.shipping_methods, after.shipping_methods, ofMethod, owner)
  if (!hasSameTaxLines && hasTaxLines(after)) await writeTaxLines(db, after)
  await saveParts(db, paymentSession, before.payment_sessions, after.payment_sessions, ofSession, owner)
  await saveLinks(db, 'discount', after.id, before.discounts, after.discounts)
  await saveLinks(db, 'gift_card', after.id, before.gift_cards, after.gift_cards)
  const changed = ofCart.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  // Every change updates the cart's row: its date decides when it counts as abandoned.
  await updateRows(db, cart, [{ id: after.id, ...pick(after, changed), updated_at: new Date() }])
}

async function saveParts<T extends Keyed>(
  db: Db,
  entity: Entity,
  before: readonly T[],
  after: readonly T[],
  names: Names<T>,
  owner: Row = {},
) {
  const { added, ...others } = differences(before, after, names)
  await writeDifferences(db, entity, { ...others, added: added.map((row) => ({ ...pick(row, names), ...owner })) })
}

const adjustmentsOf = (items: readonly CartItem[]) =>
  items.flatMap(({ id, adjustments }) => adjustments.map((adjustment) => ({ ...adjustment, item_id: id })))

const ofAdjustment = ['id', 'item_id', 'discount_id', 'description', 'amount'] as const

async function saveAdjustments(db: Db, before: readonly CartItem[], after: readonly CartItem[]) {
  const remainingIds = new Set(after.map(({ id }) => id))
  const stored = adjustmentsOf(before.filter(({ id }) => remainingIds.has(id)))
  await saveParts(db, lineItemAdjustment, stored, adjustmentsOf(after), ofAdjustment)
}

async function saveLinks(
  db: Db,
  kind: 'discount' | 'gift_card',
  cartId: string,
  before: readonly Keyed[],
  after: readonly Keyed[],
) {
  const idsOf = (rows: readonly Keyed[]) => rows.map(({ id }) => id)
  if (!isDeepStrictEqual(idsOf(before), idsOf(after))) await replaceLinks(db, kind, cartId, idsOf(after))
}

/** Stores the tax lines of a cart: its totals then show them, even if its region does not add taxes automatically. */
async function writeTaxLines(db: Db, { items, shipping_methods }: Taxed) {
  await insertRows(
    db,
    lineItemTaxLine,
    items.flatMap(({ id, tax_lines }) => tax_lines.map((line) => ({ ...line, id: newId('litl'), item_id: id }))),
  )
  await insertRows(
    db,
    shippingMethodTaxLine,
    shipping_methods.flatMap(({ id, tax_lines }) =>
      tax_lines.map((line) => ({ ...line, id: newId('smtl'), shipping_method_id: id })),
    ),
  )
}

type Taxed = Pick<CartState, 'items' | 'shipping_methods'>

/** Whether two states of a cart have the same tax lines. */
const sameTaxLines = (before: Taxed, after: Taxed): boolean => isDeepStrictEqual(linesOf(before), linesOf(after))

const linesOf = ({ items, shipping_methods }: Taxed) =>
  [...items, ...shipping_methods].map(({ id, tax_lines }) => [
    id,
    tax_lines.map(({ rate, name, code }) => [rate, name, code]),
  ])

const hasTaxLines = ({ items, shipping_methods }: Taxed): boolean =>
  [...items, ...shipping_methods].some(({ tax_lines }) => tax_lines.length > 0)
