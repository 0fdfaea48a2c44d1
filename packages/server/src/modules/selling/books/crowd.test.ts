import { responseOf, ShopError, type Client } from '@storeroom/client'
import type { Order } from '@storeroom/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { NewLine, Units } from '../../../../test/books/actions.ts'
import { createBooksMarket } from '../../../../test/books/market.ts'
import type { OrderModel } from '../../../../test/books/order-model.ts'
import { Books, offerOf } from '../../../../test/books/play.ts'
import { openSecondServer, type SecondServer } from '../../../../test/second-server.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'
import { checkBooks } from './check-books.ts'

/** People who act on one order at once, half of them through each of two servers. */
const PEOPLE = 32
/** Actions of each person. */
const ACTIONS = inject('scope') === 'all' ? 8 : 3
/** Orders that are canceled while others act on them. */
const CANCELED = inject('scope') === 'all' ? 40 : 6

let shop: TestShop
let second: SecondServer
let books: Books
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_STOREFRONT_SERVERS: '127.0.0.1' } })
  second = await openSecondServer(shop)
  books = new Books(shop.owner, await createBooksMarket(shop.owner))
})
afterAll(async () => {
  await second.stop()
  await shop.stop()
})

const serverOf = (person: number): Client => (person % 2 === 0 ? shop.owner : second.owner)

/** What a person did; its request tells in which order it was committed. */
type DoneAction = {
  readonly requestId: string
  readonly redo: (model: OrderModel, indexes: IndexesById) => boolean
  /** The exchange, claim or edit that the action created. */
  readonly made?: CreatedPart | undefined
}
type DoneActions = DoneAction | readonly DoneAction[] | undefined
type CreatedPart = {
  readonly kind: 'swap' | 'claim' | 'edit'
  /** A text that is stored with the record, by which its id is found afterwards. */
  readonly mark: string
  readonly goods?: readonly NewLine[]
}
/** Indexes of parcels, returns and exchanges in the model, by their marks and by their ids. */
type IndexesById = Readonly<Record<'parcels' | 'returns' | 'swaps', Map<string, number>>>

let goods: readonly NewLine[]
const place = async (quantity: number) => {
  const lines = [0, 1, 3].map((goods) => ({ goods, quantity }))
  const { order, region } = await books.placeOrder({ region: 0, lines, codes: [0], card: 0, isShipped: true })
  goods = offerOf(region).goods.slice(0, 1)
  return order
}
type PlacedOrder = Awaited<ReturnType<typeof place>>

/** The action; undefined if it was refused. @throws any other error than 400 and 404 */
async function attempt(
  call: () => Promise<unknown>,
  redo: DoneAction['redo'],
  made?: CreatedPart,
): Promise<DoneAction | undefined> {
  try {
    return { requestId: responseOf(await call())?.headers['x-request-id'] ?? '', redo, made }
  } catch (error) {
    if (error instanceof ShopError && (error.status === 400 || error.status === 404)) return undefined
    throw error
  }
}

/** Claims, exchanges and edits: begins one, or takes one a step further. */
async function actOnParts(
  { admin, store }: Client,
  placed: PlacedOrder,
  order: Order,
  mark: string,
  number: number,
): Promise<DoneActions> {
  const { id } = placed
  const line = number % 3
  const item_id = placed.lineIds()[line] ?? ''
  const swap = order.swaps?.at(number % Math.max(1, order.swaps.length))
  const index = ({ swaps }: IndexesById) => swaps.get(swap?.id ?? '') ?? -1
  const choice = Math.floor(number / 3) % 8
  if (choice === 0) {
    const claim_items = [{ item_id, quantity: 1, reason: 'other' as const }]
    return attempt(
      () => admin.orders.createClaim({ id, body: { type: 'refund', claim_items, metadata: { mark } } }),
      (model) => model.apply({ do: 'claim', type: 'refund', units: unitsOf(line, 1), goods: [], isSent: false }),
      { kind: 'claim', mark },
    )
  }
  if (choice === 1) {
    const return_items = [{ item_id, quantity: 1, note: mark }]
    const additional_items = goods.map(({ variantId: variant_id }) => ({ variant_id, quantity: 1 }))
    return attempt(
      () => admin.orders.createSwap({ id, body: { return_items, additional_items } }),
      (model, { returns, swaps }) => {
        returns.set(mark, model.book.returns.length)
        swaps.set(mark, model.swaps.length)
        return model.apply({ do: 'swap', units: unitsOf(line, 1), goods })
      },
      { kind: 'swap', mark, goods },
    )
  }
  if (choice === 2 && swap?.cart_id != null) {
    const cart = swap.cart_id
    await store.carts.createPaymentSessions({ id: cart }).catch(() => undefined)
    return attempt(
      () => store.carts.complete({ id: cart }),
      (model, indexes) => model.apply({ do: 'agree', index: index(indexes), method: undefined }),
    )
  }
  if (choice === 3 && swap)
    return attempt(
      () => admin.orders.processSwapPayment({ id, swap_id: swap.id }),
      (model, indexes) => model.apply({ do: 'process swap', index: index(indexes) }),
    )
  return editOrder(admin, placed, { item_id, line, mark, quantity: 28 + (number % 4) })
}

type Editing = { readonly item_id: string; readonly line: number; readonly mark: string; readonly quantity: number }

/** Edits a line, from the beginning to the confirmation. What is changed in between is the edit's own until then. */
async function editOrder(admin: Client['admin'], { id }: PlacedOrder, { item_id, line, mark, quantity }: Editing) {
  const begun = await attempt(
    () => admin.orderEdits.create({ body: { order_id: id, internal_note: mark } }),
    (model) => model.apply({ do: 'begin edit' }),
    { kind: 'edit', mark },
  )
  if (!begun) return undefined
  const { order_edits } = await admin.orderEdits.list({ query: { order_id: id, q: mark } })
  const edit = order_edits.find(({ internal_note }) => internal_note === mark) ?? expect.fail('The edit is not there')
  const copy = edit.items?.find(({ original_item_id }) => original_item_id === item_id)
  await admin.orderEdits.updateLineItem({ id: edit.id, item_id: copy?.id ?? '', body: { quantity } })
  const confirmed = await attempt(
    () => admin.orderEdits.confirm({ id: edit.id }),
    (model) => model.apply({ do: 'change in edit', line, quantity }) && model.apply({ do: 'confirm edit' }),
  )
  return confirmed ? [begun, confirmed] : begun
}

const unitsOf = (line: number, quantity: number): Units => [0, 1, 2].map((index) => (index === line ? quantity : 0))

/** Does one action to the order: `number` chooses among the actions that its state allows. */
function act(client: Client, placed: PlacedOrder, order: Order, mark: string, number: number): Promise<DoneActions> {
  const { admin } = client
  const { id } = placed
  const line = number % 3
  const item_id = placed.lineIds()[line] ?? ''
  const parcel = order.fulfillments
    ?.filter((fulfillment) => fulfillment.canceled_at === null && fulfillment.shipped_at === null)
    .at(number % 5)
  const back = order.returns?.filter(({ status }) => status === 'requested').at(number % 2)
  const index = (indexes: IndexesById) => indexes.returns.get(back?.id ?? '') ?? -1
  const indexOfParcel = (indexes: IndexesById) => indexes.parcels.get(parcel?.id ?? '') ?? -1
  if (Math.floor(number / 24) % 3 === 0) return actOnParts(client, placed, order, mark, number)
  const choice = Math.floor(number / 3) % 8
  if (choice < 2 && parcel)
    return attempt(
      () => admin.orders.createShipment({ id, body: { fulfillment_id: parcel.id } }),
      (model, indexes) => model.apply({ do: 'ship', parcel: indexOfParcel(indexes) }),
    )
  if (choice === 2 && parcel)
    return attempt(
      () => admin.orders.cancelFulfillment({ id, fulfillment_id: parcel.id }),
      (model, indexes) => model.apply({ do: 'cancel fulfillment', parcel: indexOfParcel(indexes) }),
    )
  if (choice === 3)
    return attempt(
      () => admin.orders.refund({ id, body: { amount: 1 + (number % 50), reason: 'other' } }),
      (model) => model.apply({ do: 'refund', amount: 1 + (number % 50), units: [] }),
    )
  if (choice === 4 && back) {
    const items = (back.items ?? []).map((item) => ({ item_id: item.item_id, quantity: item.quantity }))
    const came = placed.lineIds().map((lineId) => items.find((item) => item.item_id === lineId)?.quantity ?? 0)
    return attempt(
      () => admin.returns.receive({ id: back.id, body: { items } }),
      (model, indexes) => model.apply({ do: 'receive', index: index(indexes), came, damaged: [0, 0, 0] }),
    )
  }
  if (choice === 5 && back)
    return attempt(
      () => admin.returns.cancel({ id: back.id }),
      (model, indexes) => model.apply({ do: 'cancel return', index: index(indexes) }),
    )
  if (choice >= 4 && (order.items ?? []).some((item) => item.id === item_id && (item.shipped_quantity ?? 0) > 0))
    return attempt(
      () => admin.orders.requestReturn({ id, body: { items: [{ item_id, quantity: 1 }], note: mark } }),
      (model, { returns }) => {
        returns.set(mark, model.book.returns.length)
        return model.apply({ do: 'request return', units: unitsOf(line, 1), receiveNow: false })
      },
    )
  const quantity = 1 + (number % 2)
  return attempt(
    () => admin.orders.createFulfillment({ id, body: { items: [{ item_id, quantity }], metadata: { mark } } }),
    (model, { parcels }) => {
      parcels.set(mark, model.book.parcels.length)
      return model.apply({ do: 'fulfill', units: unitsOf(line, quantity) })
    },
  )
}

/** Repeats the actions with the model, in the order of their commits, which the lock of the order decided. */
async function redo(placed: PlacedOrder, doneActions: readonly DoneAction[]) {
  const { order } = await shop.owner.admin.orders.retrieve({ id: placed.id })
  const ids = new Map<string, string>()
  for (const { id, metadata } of order.fulfillments ?? []) ids.set(String(metadata?.['mark']), id)
  for (const { id, items } of order.returns ?? []) ids.set(items?.[0]?.note ?? '', id)
  const parts = new Map((order.claims ?? []).map(({ id, metadata }) => [String(metadata?.['mark']), id]))
  for (const { id, return_order } of order.swaps ?? []) parts.set(return_order?.items?.[0]?.note ?? '', id)
  const { order_edits } = await shop.owner.admin.orderEdits.list({ query: { order_id: placed.id, limit: 100 } })
  for (const { id, internal_note } of order_edits) parts.set(internal_note ?? '', id)
  const committed = await sql<{ id: string }>`select request_id as id from change
      where request_id = any(${doneActions.map(({ requestId }) => requestId)}) group by 1 order by min(id)`.column(
    shop.services.db,
  )
  const indexesById: IndexesById = { parcels: new Map(), returns: new Map(), swaps: new Map() }
  for (const requestId of committed) {
    const action = doneActions.find((action) => action.requestId === requestId)
    expect([action?.redo(placed.model, indexesById), action?.made]).toEqual([true, action?.made])
    for (const indexes of [indexesById.parcels, indexesById.returns])
      for (const [mark, index] of [...indexes]) indexes.set(ids.get(mark) ?? mark, index)
    for (const [mark, index] of [...indexesById.swaps]) indexesById.swaps.set(parts.get(mark) ?? mark, index)
    const { made } = action ?? {}
    if (made) await placed.takeOver(made.kind, parts.get(made.mark) ?? '', made.goods)
  }
  return committed.length
}

test(`${PEOPLE} people who act on one order at once leave it as if they had acted one after the other`, async () => {
  const placed = await place(30)
  await placed.check()
  await shop.owner.admin.orders.capture({ id: placed.id })
  placed.model.apply({ do: 'capture' })
  const numbers = fc.sample(fc.nat(100_000), { seed: inject('seed'), numRuns: PEOPLE * ACTIONS })
  const doneActions = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, person) => {
      const own: DoneAction[] = []
      for (let turn = 0; turn < ACTIONS; turn += 1) {
        const { order } = await serverOf(person).admin.orders.retrieve({ id: placed.id })
        const number = numbers[person * ACTIONS + turn] ?? 0
        own.push(...[(await act(serverOf(person), placed, order, `${person}-${turn}`, number)) ?? []].flat())
      }
      return own
    }),
  )
  expect(await redo(placed, doneActions.flat())).toBeGreaterThan(PEOPLE)
  await placed.check('the crowd')
  expect(await checkBooks(shop.services.db, shop.services.flags)).toMatchObject({ findings: [] })
}, 600_000)

test(`an order that is canceled while others act on it is canceled before or after them, ${CANCELED} times`, async () => {
  for (let round = 0; round < CANCELED; round += 1) {
    const placed = await place(2)
    await placed.check()
    const { id } = placed
    const item_id = placed.lineIds()[0] ?? ''
    const doneActions = await Promise.all([
      attempt(
        () => shop.owner.admin.orders.cancel({ id }),
        (model) => model.apply({ do: 'cancel' }),
      ),
      ...Array.from({ length: 3 }, (_, person) =>
        attempt(
          () =>
            serverOf(person).admin.orders.createFulfillment({
              id,
              body: { items: [{ item_id, quantity: 1 }], metadata: { mark: `${round}-${person}` } },
            }),
          (model) => model.apply({ do: 'fulfill', units: unitsOf(0, 1) }),
        ),
      ),
    ])
    await redo(
      placed,
      doneActions.flatMap((action) => action ?? []),
    )
    await placed.check('the cancellation')
  }
  expect(await checkBooks(shop.services.db, shop.services.flags)).toMatchObject({ findings: [] })
}, 600_000)
