import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { invalid, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { nobody } from '../../../kernel/principal.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow } from '../../../kernel/write/rows.ts'
import {
  changeCart,
  changedLine,
  codesOf,
  createCart,
  inTheNameOf,
  lockCart,
  placeAsPaid,
  setOwnPrices,
  updatedCart,
  variantsForSale,
  withDiscounts,
  withLine,
  withoutLine,
  withStaffMethods,
  type Change,
  type CartState,
  type StaffLine,
  type StaffLineChange,
  type StaffMethod,
} from '../carts/carts.ts'
import { draftOrder, missing } from './draft-orders.entity.ts'
import * as queries from './draft-orders.queries.ts'

type Routes = Contract['admin']['draftOrders']
type NewDraft = Input<Routes['create']>['body']
type DraftChange = NonNullable<Input<Routes['update']>['body']>

/**
 * Creates a draft order with its cart.
 * @returns its id
 * @throws not_found, invalid_data, not_allowed for a country outside of the region or insufficient stock
 */
export async function createDraft({ db, services }: Context, body: NewDraft): Promise<string> {
  const {
    region_id,
    items = [],
    shipping_methods,
    discounts,
    no_notification_order,
    metadata,
    status: _,
    ...own
  } = body
  if (own.email === undefined && own.customer_id === undefined)
    throw invalid('email is required without customer_id', 'email')
  const shopper = inTheNameOf(db, own.customer_id)
  const cart_id = await createCart({ ...shopper, principal: nobody }, { region_id, type: 'draft_order' })
  await changeCart({ services }, db, cart_id, async (cart, terms, inside) => {
    const addressed = await updatedCart(shopper, inside, cart, own, terms)
    const variants = await variantsOf(inside, addressed, items)
    const filled = items.reduce((state, line) => withLine(state, line, variants, terms), addressed)
    const shipped = await withStaffMethods(inside, services, filled, shipping_methods)
    return discounts === undefined ? shipped : withDiscounts(inside, shipped, codesOf(discounts), terms)
  })
  await setOwnPrices(db, cart_id, ownPrices(shipping_methods))
  const customer_chooses_shipping = shipping_methods.length === 0
  const id = await insertRow(db, draftOrder, { cart_id, no_notification_order, customer_chooses_shipping, metadata })
  await services.events.emit(db, 'draft_order.created', { id })
  return id
}

const variantsOf = (db: Db, cart: CartState, lines: readonly { readonly variant_id?: string | null | undefined }[]) =>
  variantsForSale(db, [...new Set(lines.flatMap(({ variant_id }) => variant_id ?? []))], cart)

const ownPrices = (methods: readonly StaffMethod[]) =>
  methods.flatMap(({ option_id, price }) => (price === undefined ? [] : [{ option_id, price }]))

/**
 * Changes the cart of an open draft. The customer has to start the payment again afterwards.
 * @throws not_found, not_allowed for a completed draft, and whatever the change throws
 */
export async function changeDraft(
  { db, services }: Pick<Context, 'db' | 'services'>,
  id: string,
  change: Change,
): Promise<CartState> {
  const { cart_id } = await lockDraft(db, id)
  const cart = await changeCart({ services }, db, cart_id, async (stored, terms, inside) => {
    const changed = await change(stored, terms, inside)
    return { ...changed, payment_sessions: [] }
  })
  await queries.renewDraft(db, id)
  return cart
}

/** Changes the cart of an open draft in the name of the staff, and tells subscribers. @throws as `changeDraft` */
async function editDraft(context: Context, id: string, change: Change): Promise<CartState> {
  const cart = await changeDraft(context, id, change)
  await context.services.events.emit(context.db, 'draft_order.updated', { id })
  return cart
}

/** Locks a draft order, after its cart, as when its customer pays. @throws not_found */
export async function lockHead(db: Db, id: string): Promise<queries.DraftHead> {
  const { cart_id } = orNotFound(await queries.findDraft(db, id), missing(id))
  await lockCart(db, cart_id)
  return orNotFound(await queries.findDraft(db, id), missing(id))
}

/** Locks an open draft order, after its cart. @throws not_found, not_allowed for a completed draft */
export async function lockDraft(db: Db, id: string): Promise<queries.DraftHead> {
  const draft = await lockHead(db, id)
  if (draft.status !== 'open') throw notAllowed('You are only allowed to update open draft orders')
  return draft
}

/** Ends the links by which the draft order can be paid. */
export const endLinks = ({ db, services }: Pick<Context, 'db' | 'services'>, id: string) =>
  queries.revokeLinks(db, id, new Date(services.clock.now()))

/**
 * Changes a draft order. Links that were made for its former customer or email address end.
 * @throws not_found, invalid_data, not_allowed for a completed draft, edit_conflict
 */
export async function updateDraft(context: Context, id: string, body: DraftChange): Promise<void> {
  const { db, services, version } = context
  const { shipping_methods, no_notification_order, metadata, ...own } = body
  const cart = await editDraft(context, id, async (stored, terms, inside) => {
    const changed = await updatedCart(inTheNameOf(inside, own.customer_id), inside, stored, own, terms)
    if (changed.customer_id !== stored.customer_id || changed.email !== stored.email)
      await endLinks({ db: inside, services }, id)
    return shipping_methods === undefined ? changed : withStaffMethods(inside, services, changed, shipping_methods)
  })
  const isShippingNew = shipping_methods !== undefined || cart.shipping_methods.length === 0
  if (isShippingNew) await setOwnPrices(db, cart.id, ownPrices(shipping_methods ?? []))
  const stored = orNotFound(await lockRow(db, draftOrder, id), missing(id))
  const changes = {
    no_notification_order,
    metadata,
    ...(isShippingNew && { customer_chooses_shipping: (shipping_methods ?? []).length === 0 }),
  }
  await saveRow(db, draftOrder, stored, changes, version)
}

export const addLine = (context: Context, id: string, line: StaffLine) =>
  editDraft(context, id, async (cart, terms, db) => withLine(cart, line, await variantsOf(db, cart, [line]), terms))

export const changeLine = (context: Context, id: string, lineId: string, change: StaffLineChange) =>
  editDraft(context, id, async (cart, terms, db) =>
    changedLine(cart, lineId, change, await variantsOf(db, cart, cart.items), terms),
  )

export const removeLine = (context: Context, id: string, lineId: string) =>
  editDraft(context, id, (cart) => withoutLine(cart, lineId))

/**
 * Records a draft as paid outside of the shop, which makes it an order. Safe to repeat.
 * @returns the order's id
 * @throws not_found, not_allowed when the stock is insufficient, invalid_data when something is missing
 */
export async function markDraftPaid({ db, services }: Context, id: string): Promise<string> {
  const { cart_id } = orNotFound(await queries.findDraft(db, id), missing(id))
  return placeAsPaid(db, services, cart_id)
}

/** Deletes an open draft with its cart. Safe to repeat. @throws not_allowed for a completed draft */
export async function removeDraft(context: Context, id: string): Promise<void> {
  if (!(await queries.findDraft(context.db, id))) return
  await changeDraft(context, id, (cart) => cart)
  await queries.deleteDraft(context.db, await lockDraft(context.db, id))
}
