import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  address,
  createVariantForSale,
  createMarket,
  createReadyCart,
  type Market,
} from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
let orders: Client['admin']['orders']
let home: string
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  orders = shop.owner.admin.orders
  const { stock_locations } = await shop.owner.admin.stockLocations.list()
  home = stock_locations[0]?.id ?? ''
})
afterAll(() => shop.stop())

type NewClaim = Parameters<Client['admin']['orders']['createClaim']>[0]['body']

/** An order of some units at 15 euros with tax, paid and shipped unless the options say otherwise. */
async function sold(title: string, { quantity = 3, isCaptured = true, isShipped = true, giftCard = 0 } = {}) {
  const variant_id = await createVariantForSale(shop, title, quantity + 5)
  const cartId = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity }])
  if (giftCard > 0) {
    const { gift_card } = await shop.owner.admin.giftCards.create({
      body: { region_id: market.regionId, value: giftCard },
    })
    await shop.anonymous.store.carts.update({ id: cartId, body: { gift_cards: [{ code: gift_card.code }] } })
    await shop.anonymous.store.carts.createPaymentSessions({ id: cartId })
  }
  const { id } = (await shop.anonymous.store.carts.complete({ id: cartId })).data
  if (isCaptured) await orders.capture({ id })
  const { order } = await orders.retrieve({ id })
  const item_id = order.items?.[0]?.id ?? ''
  if (isShipped) await ship(id, item_id, quantity)
  return { id, item_id, variant_id, cardId: order.gift_cards?.[0]?.id ?? '' }
}

async function ship(id: string, item_id: string, quantity: number) {
  const packed = (await orders.createFulfillment({ id, body: { items: [{ item_id, quantity }] } })).order
  await orders.createShipment({ id, body: { fulfillment_id: packed.fulfillments?.[0]?.id ?? '' } })
}

const claimed = (item_id: string, quantity = 1): NewClaim['claim_items'] => [
  { item_id, quantity, reason: 'missing_item' },
]

const claim = async (id: string, body: NewClaim) => (await orders.createClaim({ id, body })).order

/** Stocked and reserved units of goods, at the first location. */
async function stockOf(title: string) {
  const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: title } })
  const { inventory_item } = await shop.owner.admin.inventoryItems.listLocationLevels({
    id: inventory_items[0]?.id ?? '',
  })
  const level = inventory_item.location_levels.find(({ location_id }) => location_id === home)
  return [level?.stocked_quantity, level?.reserved_quantity]
}

/** Whether the lists of what is to be packed and shipped have an order. */
async function workOf(id: string) {
  const has = async (query: object) => (await orders.list({ query: { ...query, id: [id] } })).count === 1
  return { to_pack: await has({ to_pack: true }), to_ship: await has({ to_ship: true }) }
}

const replacement = (item_id: string, variant_id: string, quantity = 1): NewClaim => ({
  type: 'replace',
  claim_items: claimed(item_id, quantity),
  additional_items: [{ variant_id, quantity }],
  shipping_methods: [{ option_id: market.optionId, price: 0 }],
})

describe('a refund', () => {
  test('S3-27 a claim gives back what the units cost, and says what was wrong with them', async () => {
    const { id, item_id } = await sold('Broken lamp')
    const order = await claim(id, {
      type: 'refund',
      claim_items: [
        {
          item_id,
          quantity: 2,
          reason: 'production_failure',
          note: 'The foot is bent',
          tags: ['Transport', ' transport '],
          images: ['https://shop.example/foot.jpg'],
        },
      ],
      metadata: { ticket: 17 },
    })
    expect(order).toMatchObject({
      payment_status: 'partially_refunded',
      refunded_total: 3000,
      refunds: [{ amount: 3000, reason: 'claim', status: 'succeeded' }],
      claims: [
        {
          type: 'refund',
          payment_status: 'refunded',
          fulfillment_status: 'not_fulfilled',
          refund_amount: 3000,
          metadata: { ticket: 17 },
          claim_items: [
            {
              item_id,
              quantity: 2,
              reason: 'production_failure',
              note: 'The foot is bent',
              images: [{ url: 'https://shop.example/foot.jpg' }],
              tags: [{ value: 'transport' }],
              item: { title: 'Broken lamp' },
            },
          ],
          additional_items: [],
          fulfillments: [],
          shipping_methods: [],
          return_order: null,
        },
      ],
    })
    expect(order.claims?.[0]?.claim_items?.[0]?.tags).toHaveLength(1)
  })

  test('a custom amount is refunded, and never more than was captured', async () => {
    const { id, item_id } = await sold('Scratched lamp')
    const order = await claim(id, { type: 'refund', claim_items: claimed(item_id), refund_amount: 400 })
    expect(order).toMatchObject({ refunded_total: 400, claims: [{ refund_amount: 400, payment_status: 'refunded' }] })
    const more = { type: 'refund', claim_items: claimed(item_id), refund_amount: 99_999 } as const
    await expect(claim(id, more)).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
    const unpaid = await sold('Unpaid lamp', { isCaptured: false })
    await expect(claim(unpaid.id, { type: 'refund', claim_items: claimed(unpaid.item_id) })).rejects.toMatchObject({
      message: 'Only what has been captured can be refunded',
    })
    expect((await orders.retrieve({ id: unpaid.id })).order.claims).toEqual([])
  })

  test('the part that no payment covers is returned to the gift card', async () => {
    await shop.owner.admin.regions.update({ id: market.regionId, body: { gift_cards_taxable: false } })
    // Of 51 euros with shipping the card pays 50, and the payment 1.
    const { id, item_id, cardId } = await sold('Given lamp', { giftCard: 5000 })
    const balance = async () => (await shop.owner.admin.giftCards.retrieve({ id: cardId })).gift_card.balance
    expect(await balance()).toBe(0)
    const order = await claim(id, { type: 'refund', claim_items: claimed(item_id) })
    expect(order).toMatchObject({ refunded_total: 100, claims: [{ refund_amount: 1500, payment_status: 'refunded' }] })
    expect(await balance()).toBe(1400)
    const card = (await shop.owner.admin.giftCards.retrieve({ id: cardId })).gift_card
    expect(card.is_disabled).toBe(false)
    await claim(id, { type: 'refund', claim_items: claimed(item_id, 2) })
    expect(await balance()).toBe(4400)
  })

  test('a claim with a refund of 0 counts as refunded immediately', async () => {
    const { id, item_id } = await sold('Praised lamp')
    const order = await claim(id, { type: 'refund', claim_items: claimed(item_id), refund_amount: -5 })
    expect(order).toMatchObject({ refunds: [], claims: [{ refund_amount: 0, payment_status: 'refunded' }] })
  })

  test('units that were refunded are not claimed, and those that were claimed are not refunded', async () => {
    const { id, item_id } = await sold('Settled lamp', { quantity: 2 })
    const refund = () =>
      orders.refund({ id, body: { amount: 1500, reason: 'other', items: [{ item_id, quantity: 1 }] } })
    const body = { type: 'refund', claim_items: claimed(item_id) } as const
    await refund()
    expect((await claim(id, body)).refunded_total).toBe(3000)
    await expect(claim(id, body)).rejects.toMatchObject({
      message: 'Cannot claim more of an item than has been fulfilled.',
    })
    await expect(refund()).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
  })

  test('units are claimed once, and not after they have come back', async () => {
    const { id, item_id } = await sold('Counted lamp', { quantity: 2 })
    await claim(id, { type: 'refund', claim_items: claimed(item_id) })
    const two = { type: 'refund', claim_items: claimed(item_id, 2) } as const
    const refusal = { status: 400, message: 'Cannot claim more of an item than has been fulfilled.' }
    await expect(claim(id, two)).rejects.toMatchObject(refusal)
    const back = (items: number) =>
      orders.requestReturn({ id, body: { items: [{ item_id, quantity: items }], receive_now: true } })
    await expect(back(2)).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
    await back(1)
    await expect(claim(id, { type: 'refund', claim_items: claimed(item_id) })).rejects.toMatchObject(refusal)
    expect((await orders.retrieve({ id })).order.refunded_total).toBe(3000)
  })

  test('the refunds of a line add up to its total, however it is claimed', async () => {
    const { id, item_id } = await sold('Divided lamp', { quantity: 3 })
    for (const quantity of [1, 1, 1]) await claim(id, { type: 'refund', claim_items: claimed(item_id, quantity) })
    expect((await orders.retrieve({ id })).order).toMatchObject({ refunded_total: 4500, total: 5100 })
  })

  test('a user who may not refund cannot make a claim that refunds', async () => {
    const { id, item_id } = await sold('Guarded lamp')
    const { role } = await shop.owner.admin.roles.create({
      body: { name: 'Packer', permissions: ['orders:read', 'orders:write'] },
    })
    const who = { email: 'packer@example.com', password: 'a long enough password' }
    await shop.owner.admin.users.create({ body: { ...who, role_id: role.id } })
    const packer = await shop.signIn(who.email, who.password)
    await expect(
      packer.admin.orders.createClaim({ id, body: { type: 'refund', claim_items: claimed(item_id) } }),
    ).rejects.toMatchObject({ status: 403 })
    await packer.admin.orders.createClaim({
      id,
      body: { type: 'refund', claim_items: claimed(item_id), refund_amount: 0 },
    })
  })

  test('the same request with one idempotency key makes one claim', async () => {
    const { id, item_id } = await sold('Repeated lamp')
    const send = () =>
      fetch(`${shop.url}/admin/orders/${id}/claims`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${shop.owner.tokens.get('admin')}`,
          'content-type': 'application/json',
          'idempotency-key': `claim-${id}`,
        },
        body: JSON.stringify({ type: 'refund', claim_items: claimed(item_id) }),
      })
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200])
    expect((await orders.retrieve({ id })).order).toMatchObject({ refunded_total: 1500, claims: [{}] })
  })

  test('of claims for one unit at the same time one is made', async () => {
    const { id, item_id } = await sold('Raced lamp', { quantity: 1 })
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => claim(id, { type: 'refund', claim_items: claimed(item_id) })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await orders.retrieve({ id })).order).toMatchObject({ refunded_total: 1500, claims: [{}] })
  })
})

describe('a replacement', () => {
  test('S4-31 a replacement is reserved, packed, unpacked, packed and shipped, and costs the customer nothing', async () => {
    const { id, item_id, variant_id } = await sold('Replaced lamp')
    expect(await stockOf('Replaced lamp')).toEqual([5, 0])
    const before = (await orders.retrieve({ id })).order
    const created = await claim(id, {
      ...replacement(item_id, variant_id, 2),
      shipping_address: { ...address, city: 'Colmar' },
    })
    expect(created).toMatchObject({ total: before.total, paid_total: before.paid_total, refunds: [] })
    expect(created.claims).toMatchObject([
      {
        type: 'replace',
        payment_status: 'na',
        fulfillment_status: 'not_fulfilled',
        refund_amount: null,
        shipping_address: { city: 'Colmar' },
        additional_items: [{ variant_id, quantity: 2, unit_price: 1250, refundable: 3000, order_id: null }],
        shipping_methods: [{ price: 0, shipping_option_id: market.optionId }],
      },
    ])
    expect(await stockOf('Replaced lamp')).toEqual([5, 2])
    const claim_id = created.claims?.[0]?.id ?? ''
    const pack = async () => (await orders.fulfillClaim({ id, claim_id, body: {} })).order.claims?.[0]
    const first = await pack()
    expect(first).toMatchObject({ fulfillment_status: 'fulfilled', fulfillments: [{ claim_order_id: claim_id }] })
    expect(await stockOf('Replaced lamp')).toEqual([3, 0])
    await expect(pack()).rejects.toMatchObject({ status: 400, message: 'The claim has already been fulfilled.' })
    const undone = await orders.cancelClaimFulfillment({
      id,
      claim_id,
      fulfillment_id: first?.fulfillments?.[0]?.id ?? '',
    })
    expect(undone.order.claims).toMatchObject([{ fulfillment_status: 'not_fulfilled' }])
    expect(await stockOf('Replaced lamp')).toEqual([5, 2])
    const second = await pack()
    const fulfillment_id = second?.fulfillments?.find(({ canceled_at }) => canceled_at === null)?.id ?? ''
    const shipped = await orders.createClaimShipment({
      id,
      claim_id,
      body: { fulfillment_id, tracking_numbers: ['DHL-9'] },
    })
    expect(shipped.order).toMatchObject({ fulfillment_status: before.fulfillment_status })
    expect(shipped.order.claims).toMatchObject([
      { fulfillment_status: 'shipped', additional_items: [{ shipped_quantity: 2 }] },
    ])
  })

  test('units of a claim are to be packed until they are in a parcel, or the claim is canceled', async () => {
    const { id, item_id, variant_id } = await sold('Worked lamp')
    const none = { to_pack: false, to_ship: false }
    expect(await workOf(id)).toEqual(none)
    const claim_id = (await claim(id, replacement(item_id, variant_id))).claims?.[0]?.id ?? ''
    expect(await workOf(id)).toEqual({ to_pack: true, to_ship: false })
    const pack = async () => (await orders.fulfillClaim({ id, claim_id, body: {} })).fulfillment_ids[0] ?? ''
    const fulfillment_id = await pack()
    expect(await workOf(id)).toEqual({ to_pack: false, to_ship: true })
    await orders.cancelClaimFulfillment({ id, claim_id, fulfillment_id })
    expect(await workOf(id)).toEqual({ to_pack: true, to_ship: false })
    await orders.createClaimShipment({ id, claim_id, body: { fulfillment_id: await pack() } })
    expect(await workOf(id)).toEqual(none)

    const second = (await claim(id, replacement(item_id, variant_id))).claims?.find((one) => one.id !== claim_id)
    expect(await workOf(id)).toEqual({ to_pack: true, to_ship: false })
    await orders.cancelClaim({ id, claim_id: second?.id ?? '' })
    expect(await workOf(id)).toEqual(none)
  })

  test('units of a claim are reserved for it where the staff say', async () => {
    const { id, item_id, variant_id } = await sold('Reserving lamp')
    const { claims } = await claim(id, replacement(item_id, variant_id))
    const line_item_id = claims?.[0]?.additional_items?.[0]?.id ?? ''
    const { reservations } = shop.owner.admin
    const [held] = (await reservations.list({ query: { line_item_id: [line_item_id] } })).reservations
    await reservations.remove({ id: held?.id ?? '' })
    const reserve = () => orders.reserveLineItem({ id, line_item_id, body: { location_id: home } })
    expect((await reserve()).reservation).toMatchObject({ line_item_id, quantity: 1 })
    await orders.cancelClaim({ id, claim_id: claims?.[0]?.id ?? '' })
    await expect(reserve()).rejects.toMatchObject({ status: 400 })
  })

  test('a parcel of a claim that is unpacked is an event', async () => {
    const emit = vi.spyOn(shop.services.events, 'emit')
    onTestFinished(() => emit.mockRestore())
    const { id, item_id, variant_id } = await sold('Unpacked lamp')
    const claim_id = (await claim(id, replacement(item_id, variant_id))).claims?.[0]?.id ?? ''
    const packed = (await orders.fulfillClaim({ id, claim_id, body: {} })).order.claims?.[0]
    const fulfillment_id = packed?.fulfillments?.[0]?.id ?? ''
    await orders.cancelClaimFulfillment({ id, claim_id, fulfillment_id })
    const events = emit.mock.calls.map(([, name, data]) => [name, data])
    expect(events).toContainEqual([
      'claim.fulfillment_canceled',
      expect.objectContaining({ id: claim_id, fulfillment_id }),
    ])
  })

  test('a claim that is canceled gives its units free again, once', async () => {
    const { id, item_id, variant_id } = await sold('Withdrawn lamp')
    const claim_id = (await claim(id, replacement(item_id, variant_id))).claims?.[0]?.id ?? ''
    const packed = (await orders.fulfillClaim({ id, claim_id, body: {} })).order.claims?.[0]
    const cancel = () => orders.cancelClaim({ id, claim_id })
    await expect(cancel()).rejects.toMatchObject({
      message: 'All fulfillments must be canceled before the claim can be canceled',
    })
    await orders.cancelClaimFulfillment({ id, claim_id, fulfillment_id: packed?.fulfillments?.[0]?.id ?? '' })
    await cancel()
    const { order } = await cancel()
    expect(order.claims).toMatchObject([{ fulfillment_status: 'canceled', canceled_at: expect.any(String) }])
    expect(await stockOf('Withdrawn lamp')).toEqual([5, 0])
    await expect(orders.fulfillClaim({ id, claim_id, body: {} })).rejects.toMatchObject({
      message: 'Canceled claim cannot be fulfilled',
    })
    await claim(id, replacement(item_id, variant_id, 3))
  })

  test('a replacement that is out of stock is refused, and no claim is stored', async () => {
    const { id, item_id, variant_id } = await sold('Scarce lamp')
    const request = { ...replacement(item_id, variant_id), additional_items: [{ variant_id, quantity: 6 }] }
    await expect(claim(id, request)).rejects.toMatchObject({ status: 400, code: 'insufficient_inventory' })
    expect((await orders.retrieve({ id })).order.claims).toEqual([])
    expect(await stockOf('Scarce lamp')).toEqual([5, 0])
  })

  test('a replacement that is missing as well is claimed again', async () => {
    const { id, item_id, variant_id } = await sold('Lost lamp')
    const first = (await claim(id, replacement(item_id, variant_id))).claims?.[0]
    const claim_id = first?.id ?? ''
    const second = () => claim(id, replacement(first?.additional_items?.[0]?.id ?? '', variant_id))
    await expect(second()).rejects.toMatchObject({
      message: 'Cannot claim more of an item than has been fulfilled.',
    })
    await orders.fulfillClaim({ id, claim_id, body: {} })
    expect((await second()).claims).toHaveLength(2)
  })

  test('a claim without a shipping method waits for one', async () => {
    const { id, item_id, variant_id } = await sold('Stuck lamp')
    const claim_id =
      (await claim(id, { ...replacement(item_id, variant_id), shipping_methods: [] })).claims?.[0]?.id ?? ''
    await expect(orders.fulfillClaim({ id, claim_id, body: {} })).rejects.toMatchObject({
      message: 'Cannot fulfill a claim without a shipping method.',
    })
    const shipping_methods = [{ option_id: market.optionId, price: 250 }]
    const { order } = await orders.updateClaim({ id, claim_id, body: { shipping_methods } })
    const [method] = order.claims?.[0]?.shipping_methods ?? []
    expect(method).toMatchObject({ price: 250, claim_order_id: claim_id })
    const updated = await orders.updateClaim({
      id,
      claim_id,
      body: { shipping_methods: [{ id: method?.id ?? '', price: 0 }] },
    })
    expect(updated.order.claims?.[0]?.shipping_methods).toMatchObject([{ id: method?.id, price: 0 }])
    await orders.fulfillClaim({ id, claim_id, body: {} })
  })
})

describe('a return of a claim', () => {
  test('a claim that was refunded is not refunded again when its units come back', async () => {
    const { id, item_id } = await sold('Returned lamp')
    const created = await claim(id, {
      type: 'refund',
      claim_items: claimed(item_id),
      return_shipping: { option_id: market.optionId, price: 0 },
    })
    const [requestedClaim] = created.claims ?? []
    expect(requestedClaim?.return_order).toMatchObject({
      status: 'requested',
      claim_order_id: requestedClaim?.id,
      refund_amount: 0,
      shipping_method: { price: 0 },
      items: [{ item_id, quantity: 1 }],
    })
    await shop.owner.admin.returns.receive({
      id: requestedClaim?.return_order?.id ?? '',
      body: { items: [{ item_id, quantity: 1 }] },
    })
    const { order } = await orders.retrieve({ id })
    expect(order).toMatchObject({
      refunded_total: 1500,
      fulfillment_status: 'partially_returned',
      claims: [{ return_order: { status: 'received' } }],
    })
    expect(await stockOf('Returned lamp')).toEqual([6, 0])
  })

  test('a claim with an open return is canceled after it', async () => {
    const { id, item_id, variant_id } = await sold('Kept lamp')
    const created = await claim(id, { ...replacement(item_id, variant_id), return_shipping: {} })
    const [requestedClaim] = created.claims ?? []
    const claim_id = requestedClaim?.id ?? ''
    await expect(orders.cancelClaim({ id, claim_id })).rejects.toMatchObject({
      message: 'Return must be canceled before the claim can be canceled',
    })
    await shop.owner.admin.returns.cancel({ id: requestedClaim?.return_order?.id ?? '' })
    expect((await orders.cancelClaim({ id, claim_id })).order.claims).toMatchObject([
      { canceled_at: expect.any(String) },
    ])
  })
})

describe('what a claim says', () => {
  test('words, tags and pictures of a claimed line are replaced', async () => {
    const { id, item_id } = await sold('Described lamp')
    const created = await claim(id, {
      type: 'refund',
      claim_items: [
        { item_id, quantity: 1, reason: 'wrong_item', tags: ['red', 'late'], images: ['https://shop.example/1.jpg'] },
      ],
    })
    const [item] = created.claims?.[0]?.claim_items ?? []
    const late = item?.tags?.find(({ value }) => value === 'late')
    const body = {
      claim_items: [
        {
          id: item?.id ?? '',
          reason: 'other' as const,
          note: 'Blue was ordered',
          tags: [{ id: late?.id ?? '' }, { value: 'Blue' }],
          images: [{ id: item?.images?.[0]?.id ?? '' }, { url: 'https://shop.example/2.jpg' }],
          metadata: { shelf: 4 },
        },
      ],
      no_notification: true,
      metadata: { ticket: 18 },
    }
    const claim_id = created.claims?.[0]?.id ?? ''
    const change = async () => (await orders.updateClaim({ id, claim_id, body })).order.claims
    const once = await change()
    expect(once).toMatchObject([
      {
        no_notification: true,
        metadata: { ticket: 18 },
        claim_items: [
          {
            reason: 'other',
            note: 'Blue was ordered',
            tags: [{ value: 'blue' }, { id: late?.id }],
            images: [{ id: item?.images?.[0]?.id }, { url: 'https://shop.example/2.jpg' }],
            metadata: { shelf: 4 },
          },
        ],
      },
    ])
    expect((await change())?.[0]?.claim_items?.[0]?.images).toEqual(once?.[0]?.claim_items?.[0]?.images)
  })

  test('shoppers see what they get, and nothing of what the staff wrote down', async () => {
    const { id, item_id, variant_id } = await sold('Window lamp')
    await claim(id, {
      ...replacement(item_id, variant_id),
      claim_items: [{ item_id, quantity: 1, reason: 'other', note: 'Topsecret', tags: ['topsecret'] }],
      metadata: { note: 'topsecret' },
    })
    const expand = 'claims.claim_items.item,claims.additional_items,claims.fulfillments'
    const { order } = await shop.anonymous.store.orders.retrieve({ id, query: { expand } })
    expect(order.claims).toMatchObject([
      { type: 'replace', fulfillment_status: 'not_fulfilled', additional_items: [{ title: 'Window lamp' }] },
    ])
    expect(JSON.stringify(order)).not.toMatch(/topsecret/i)
  })
})

describe('refusals', () => {
  test('a claim whose content does not fit its type is refused', async () => {
    const { id, item_id, variant_id } = await sold('Formal lamp')
    const refused = async (body: NewClaim, message: string) =>
      expect(claim(id, body)).rejects.toMatchObject({ status: 400, message })
    await refused(
      { type: 'replace', claim_items: claimed(item_id) },
      'Claims with type "replace" must have at least one additional item.',
    )
    await refused(
      { ...replacement(item_id, variant_id), refund_amount: 5 },
      'Claim has type "replace" but must be type "refund" to have a refund_amount.',
    )
    await refused(
      { type: 'refund', claim_items: claimed(item_id), additional_items: [{ variant_id, quantity: 1 }] },
      'Claims with type "refund" have no additional items.',
    )
    await refused(
      { ...replacement(item_id, variant_id), shipping_methods: [{ price: 5 }] },
      'A shipping method needs an option_id',
    )
  })

  test('lines that were not fulfilled or are of another order are refused, and claims of another order', async () => {
    const mine = await sold('My lamp', { isShipped: false })
    const other = await sold('Other lamp')
    await expect(claim(mine.id, { type: 'refund', claim_items: claimed(mine.item_id) })).rejects.toMatchObject({
      message: 'Cannot claim more of an item than has been fulfilled.',
    })
    await expect(claim(mine.id, { type: 'refund', claim_items: claimed(other.item_id) })).rejects.toMatchObject({
      status: 404,
      message: `Line item with ${other.item_id} was not found`,
    })
    const claim_id =
      (await claim(other.id, { type: 'refund', claim_items: claimed(other.item_id) })).claims?.[0]?.id ?? ''
    await expect(orders.cancelClaim({ id: mine.id, claim_id })).rejects.toMatchObject({
      status: 404,
      message: `no claim was found with the id: ${claim_id} related to order: ${mine.id}`,
    })
    await expect(orders.updateClaim({ id: other.id, claim_id: 'claim_none', body: {} })).rejects.toMatchObject({
      status: 404,
      message: 'Claim with claim_none was not found',
    })
    await expect(orders.cancelClaim({ id: other.id, claim_id })).rejects.toMatchObject({
      message: 'Claim with a refund cannot be canceled',
    })
    await expect(orders.fulfillClaim({ id: other.id, claim_id, body: {} })).rejects.toMatchObject({
      message: 'Claims with the type "refund" can not be fulfilled.',
    })
  })

  test('a claim takes no shipping method of its order or of another claim', async () => {
    const { id, item_id, variant_id } = await sold('Routed lamp', { quantity: 4 })
    const foreign = [
      (await orders.retrieve({ id })).order.shipping_methods?.[0]?.id ?? '',
      (await claim(id, replacement(item_id, variant_id))).claims?.[0]?.shipping_methods?.[0]?.id ?? '',
    ]
    const { claims = [] } = await claim(id, replacement(item_id, variant_id))
    const claim_id = claims.at(-1)?.id ?? ''
    for (const method of foreign) {
      const shipping_methods = [{ id: method, price: 1 }]
      const refused = { status: 404, message: `Shipping method with id: ${method} was not found` }
      await expect(claim(id, { ...replacement(item_id, variant_id), shipping_methods })).rejects.toMatchObject(refused)
      await expect(orders.updateClaim({ id, claim_id, body: { shipping_methods } })).rejects.toMatchObject(refused)
    }
    expect((await orders.retrieve({ id })).order).toMatchObject({
      shipping_methods: [{ price: 500 }],
      claims: [{ shipping_methods: [{ price: 0 }] }, { shipping_methods: [{ price: 0 }] }],
    })
  })

  test('an order with a claim is not canceled, and a canceled order takes no claim', async () => {
    const { id, item_id } = await sold('Held lamp', { isShipped: false })
    const packed = (await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 3 }] } })).order
    const body = { type: 'refund', claim_items: claimed(item_id), refund_amount: 0 } as const
    const claim_id = (await claim(id, body)).claims?.[0]?.id ?? ''
    await orders.cancelFulfillment({ id, fulfillment_id: packed.fulfillments?.[0]?.id ?? '' })
    await expect(orders.cancel({ id })).rejects.toMatchObject({
      message: 'All claims must be canceled before canceling an order',
    })
    await orders.cancelClaim({ id, claim_id })
    await orders.cancel({ id })
    await expect(claim(id, body)).rejects.toMatchObject({ message: 'Cannot create a claim on a canceled item.' })
  })
})

test('what a claim sent can be returned as well', async () => {
  const { id, item_id, variant_id } = await sold('Returnable lamp', { quantity: 1 })
  const body: NewClaim = {
    type: 'replace',
    claim_items: claimed(item_id),
    additional_items: [{ variant_id, quantity: 1 }],
    shipping_methods: [{ option_id: market.optionId }],
    return_shipping: {},
  }
  const { id: claim_id = '' } = (await claim(id, body)).claims?.[0] ?? {}
  const { order } = await orders.fulfillClaim({ id, claim_id, body: {} })
  const [created] = order.claims ?? []
  const sentId = created?.additional_items?.[0]?.id
  const returnable = async () => {
    const { returnable_items = [] } = (await orders.retrieve({ id, query: { expand: 'returnable_items' } })).order
    return returnable_items.map((line) => line.id)
  }
  expect(await returnable()).toEqual([item_id])
  const fulfillment_id = created?.fulfillments?.[0]?.id ?? ''
  await orders.createClaimShipment({ id, claim_id, body: { fulfillment_id } })
  expect(await returnable()).toEqual([item_id, sentId])
  const returnId = created?.return_order?.id ?? ''
  await shop.owner.admin.returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 1 }] } })
  expect(await returnable()).toEqual([sentId])
})
