import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { decoded } from '../../../../test/mails.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { invalid } from '../../../kernel/errors.ts'
import { startSmtp, type SmtpServer } from '../../../../test/smtp-server.ts'
import { hours } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

let smtp: SmtpServer
let shop: TestShop
let market: Market
let notifications: Client['admin']['notifications']
beforeAll(async () => {
  smtp = await startSmtp()
  shop = await openShop({
    environment: {
      STOREROOM_MAIL_URL: smtp.url,
      STOREROOM_STOREFRONT_URL: 'https://buy.example.com',
    },
  })
  market = await createMarket(shop)
  notifications = shop.owner.admin.notifications
})
afterAll(async () => {
  await shop.stop()
  await smtp.stop()
})

/** Places an order of two units. When the orders per IP address are used up, tests advance the clock by an hour. */
async function ordered(title: string, language = 'en', email = 'amelie@example.com') {
  const variant_id = await createVariantForSale(shop, title)
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 2 }], email)
  // The language that a shopper's browser sends.
  await sql`update cart set context = context || ${JSON.stringify({ language })}::jsonb
      where id = ${id}`.run(shop.services.db)
  return (await shop.anonymous.store.carts.complete({ id })).data.id
}

/** The id of the order that the signed link in an email opens; `page` is where it leads. */
async function openedBy(text: string | undefined, page: string) {
  const [, token = ''] = new RegExp(`https://buy\\.example\\.com${page}\\?token=([\\w.%-]+)`).exec(text ?? '') ?? []
  return (await shop.anonymous.store.orders.openLink({ body: { token } })).order_id
}

/** Notifications of a resource, once there are `count`. */
const notified = (resource_id: string, count: number, event_name?: string) =>
  vi.waitFor(
    async () => {
      const query = { resource_id, ...(event_name !== undefined && { event_name }) }
      const list = await notifications.list({ query })
      expect(list.count).toBe(count)
      return list.notifications
    },
    { timeout: 20_000, interval: 100 },
  )

const messages = () => smtp.received.map(({ to, message }) => ({ to, text: decoded(message) }))
const messageWith = (...parts: readonly string[]) =>
  messages().filter(({ text }) => parts.every((part) => text.includes(part)))

test('S3-43 S7-55 an order confirmation is sent once, with items, totals and address', async () => {
  const id = await ordered('Confirmed lamp')
  const [notification] = await notified(id, 1)
  expect(notification).toMatchObject({
    event_name: 'order.placed',
    resource_type: 'order',
    resource_id: id,
    to: 'amelie@example.com',
    provider_id: 'mail',
    resends: [],
  })
  const { order } = await shop.owner.admin.orders.retrieve({ id })
  const [message, ...more] = messageWith('Confirmed lamp')
  expect([message?.to, more]).toEqual([['amelie@example.com'], []])
  expect(message?.text).toContain(`Subject: Your order #${order.display_id} at Test shop`)
  for (const part of [
    'Confirmed lamp, Small × 2: €25.00',
    'Shipping: €5.00',
    'Taxes: €6.00',
    'Total: €36.00',
    'Rue des Lilas 4',
    '67000 Strasbourg',
    'France',
  ])
    expect(message?.text).toContain(part)
  expect(message?.text).not.toContain(id)
  const [, token = ''] = /https:\/\/buy\.example\.com\/orders\/open\?token=([\w.-]+)/.exec(message?.text ?? '') ?? []
  expect(await shop.anonymous.store.orders.openLink({ body: { token } })).toEqual({
    order_id: id,
  })
  expect(message?.text).toContain('<bdi>€36.00</bdi>')
})

test('an order confirmation is written in the language of the shopper', async () => {
  await notified(await ordered('Bestellte Lampe', 'de-AT'), 1)
  expect(messageWith('Bestellte Lampe', 'vielen Dank')[0]?.text).toMatch(/36,00\s€/)
  await notified(await ordered('مصباح', 'ar'), 1)
  expect(messageWith('مصباح')[0]?.text).toContain('dir="rtl"')
})

test('refunds and cancellations send an email; a refund without notification does not', async () => {
  const id = await ordered('Refunded lamp')
  await shop.owner.admin.orders.capture({ id })
  const refund = (amount: number, no_notification: boolean) =>
    shop.owner.admin.orders.refund({ id, body: { amount, reason: 'other', no_notification } })
  await refund(100, true)
  await refund(250, false)
  await refund(350, false)
  await notified(id, 2, 'order.refund_created')
  expect(
    messageWith('Refunded lamp', 'We have refunded')
      .map(({ text }) => /€\d\.\d\d for your/.exec(text)?.[0])
      .toSorted(),
  ).toEqual(['€2.50 for your', '€3.50 for your'])
  const other = await ordered('Canceled lamp')
  await shop.owner.admin.orders.cancel({ id: other })
  await notified(other, 1, 'order.canceled')
  expect(messageWith('Canceled lamp', 'was canceled')).toHaveLength(1)
})

test('each request to confirm an edit is emailed, with the changes and the difference', async () => {
  const id = await ordered('Edited lamp', 'en', 'edith@example.com')
  const { orderEdits } = shop.owner.admin
  const { order_edit } = await orderEdits.create({ body: { order_id: id } })
  const { id: edit } = order_edit
  const item_id = order_edit.items?.[0]?.id ?? ''
  const request = async (quantity: number) => {
    await orderEdits.updateLineItem({ id: edit, item_id, body: { quantity } })
    await orderEdits.requestConfirmation({ id: edit })
  }
  await request(3)
  const [notification] = await notified(edit, 1, 'order-edit.requested')
  expect(notification).toMatchObject({ resource_type: 'order_edit', to: 'edith@example.com' })
  const [message] = messageWith('Please confirm a change')
  for (const part of ['Edited lamp, Small × 2', 'Edited lamp, Small × 3', 'Difference: €15.00'])
    expect(message?.text).toContain(part)
  expect(await openedBy(message?.text, `/order-edits/${edit}`)).toBe(id)
  await request(1)
  await notified(edit, 2, 'order-edit.requested')
  expect(messageWith('Please confirm a change')).toHaveLength(2)
})

test('the customer gets emails about an exchange: to agree to it, and when its new items are shipped', async () => {
  const id = await ordered('Swapped lamp', 'en', 'swantje@example.com')
  const { orders } = shop.owner.admin
  await orders.capture({ id })
  const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 2 }] } })
  await orders.createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
  const variant_id = await createVariantForSale(shop, 'Better lamp')
  const make = async (no_notification: boolean) => {
    const body = {
      return_items: [{ item_id, quantity: 1 }],
      additional_items: [{ variant_id, quantity: 1 }],
      no_notification,
    }
    const exchange = (await orders.createSwap({ id, body })).order.swaps?.at(-1)
    return exchange ?? expect.fail('The order has no exchange')
  }
  const { id: swap_id, cart_id } = await make(false)
  const [notification] = await notified(swap_id, 1, 'swap.created')
  expect(notification).toMatchObject({ resource_type: 'swap', to: 'swantje@example.com' })
  const [message] = messageWith('Please agree to the exchange')
  for (const part of ['Swapped lamp, Small × 1', 'Better lamp, Small × 1', 'Difference: €0.00'])
    expect(message?.text).toContain(part)
  expect(await openedBy(message?.text, `/exchanges/${cart_id}`)).toBe(id)

  const { carts } = shop.anonymous.store
  await carts.addShippingMethod({ id: cart_id ?? '', body: { option_id: market.optionId } })
  await carts.createPaymentSessions({ id: cart_id ?? '' })
  await carts.complete({ id: cart_id ?? '' })
  const { order: packed } = await orders.fulfillSwap({ id, swap_id, body: {} })
  const fulfillment_id = packed.swaps?.[0]?.fulfillments?.[0]?.id ?? ''
  await make(true)
  await orders.createSwapShipment({ id, swap_id, body: { fulfillment_id, tracking_numbers: ['LP 9'] } })
  await notified(swap_id, 1, 'swap.shipment_created')
  expect(messageWith('LP 9', 'Better lamp, Small × 1')).toHaveLength(1)
  expect(messageWith('Please agree to the exchange')).toHaveLength(1)
})

test('the customer gets emails about a claim: what was decided, and when new items are shipped; a claim that only refunds sends that of the refund', async () => {
  const { orders } = shop.owner.admin
  const id = await ordered('Broken lamp', 'en', 'clara@example.com')
  await orders.capture({ id })
  const { order } = await orders.retrieve({ id })
  const { id: item_id = '', variant_id } = order.items?.[0] ?? {}
  const { order: sent } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 2 }] } })
  await orders.createShipment({ id, body: { fulfillment_id: sent.fulfillments?.[0]?.id ?? '' } })
  const claim_items = [{ item_id, quantity: 1, reason: 'production_failure' } as const]
  const { order: claimed } = await orders.createClaim({
    id,
    body: {
      type: 'replace',
      claim_items,
      additional_items: [{ variant_id: variant_id ?? '', quantity: 1 }],
      shipping_methods: [{ option_id: market.optionId }],
    },
  })
  const claim_id = claimed.claims?.[0]?.id ?? ''
  const [notification] = await notified(claim_id, 1, 'claim.created')
  expect(notification).toMatchObject({ resource_type: 'claim', to: 'clara@example.com' })
  const [message] = messageWith('Your claim on order', 'Broken lamp, Small × 1')
  for (const part of ['What this is about', 'We send you']) expect(message?.text).toContain(part)

  const { order: packed } = await orders.fulfillClaim({ id, claim_id, body: {} })
  const fulfillment_id = packed.claims?.[0]?.fulfillments?.[0]?.id ?? ''
  await orders.createClaimShipment({ id, claim_id, body: { fulfillment_id, tracking_numbers: ['LP 31'] } })
  await notified(claim_id, 1, 'claim.shipment_created')
  expect(messageWith('LP 31', 'Broken lamp, Small × 1')).toHaveLength(1)

  await orders.createClaim({ id, body: { type: 'refund', claim_items } })
  await notified(id, 1, 'order.refund_created')
  expect(messageWith('Your claim on order', 'Broken lamp')).toHaveLength(1)
})

test('S3-43 a shipped parcel is emailed once, with its contents and tracking', async () => {
  const id = await ordered('Shipped lamp', 'de', 'greta@example.com')
  const { order } = await shop.owner.admin.orders.retrieve({ id })
  const items = [{ item_id: order.items?.[0]?.id ?? '', quantity: 1 }]
  const send = async (no_notification: boolean) => {
    const packed = (await shop.owner.admin.orders.createFulfillment({ id, body: { items } })).order
    const fulfillment_id = packed.fulfillments?.find(({ shipped_at }) => shipped_at === null)?.id ?? ''
    const tracking_links = [
      { tracking_number: `DHL-${no_notification ? 'silent' : 'emailed'}`, url: 'https://carrier.example/follow' },
    ]
    await shop.owner.admin.orders.createShipment({ id, body: { fulfillment_id, tracking_links, no_notification } })
    return fulfillment_id
  }
  await send(true)
  const fulfillment_id = await send(false)
  await shop.owner.admin.orders.createShipment({ id, body: { fulfillment_id, tracking_numbers: ['DHL-2'] } })
  const [notification] = await notified(id, 1, 'order.shipment_created')
  expect(notification).toMatchObject({ resource_type: 'order', to: 'greta@example.com' })
  const [message, ...more] = messageWith('Shipped lamp', 'Versanddienst')
  expect(more).toEqual([])
  for (const part of [
    `Ihre Bestellung #${order.display_id}`,
    'Shipped lamp, Small × 1',
    'DHL-emailed',
    'https://carrier.example/follow',
  ])
    expect(message?.text).toContain(part)
  expect(message?.text).not.toContain('DHL-silent')
})

test('S7-55 a return is emailed when it is requested and when it is received, in the language of the shopper', async () => {
  const id = await ordered('Returned lamp', 'de', 'ida@example.com')
  const { orders, returns } = shop.owner.admin
  await orders.capture({ id })
  const item_id = (await orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  const items = [{ item_id, quantity: 2 }]
  await orders.createFulfillment({ id, body: { items, shipment: {} } })
  const request = async (body: object) => {
    const { order } = await orders.requestReturn({ id, body: { items: [{ item_id, quantity: 1 }], ...body } })
    return order.returns?.find(({ status }) => status === 'requested')?.id ?? ''
  }
  await returns.cancel({ id: await request({ no_notification: true }) })
  const requested = await request({})
  await notified(id, 1, 'order.return_requested')
  await returns.receive({ id: requested, body: { items: [{ item_id, quantity: 1 }] } })
  await notified(id, 1, 'order.items_returned')
  await request({ receive_now: true })
  await notified(id, 2, 'order.items_returned')
  await notified(id, 1, 'order.return_requested')
  expect(messageWith('Returned lamp', 'zurücksenden')).toHaveLength(1)
  const [message] = messageWith('Returned lamp', 'angekommen ist')
  for (const part of ['Returned lamp, Small × 1', 'Sie erhalten zurück', '15,00']) expect(message?.text).toContain(part)
})

/** An order partly paid by gift card, with further payments like those for an order edit, all captured. */
async function paidInParts(title: string, ...more: readonly number[]) {
  const { gift_card } = await shop.owner.admin.giftCards.create({ body: { region_id: market.regionId, value: 1000 } })
  const variant_id = await createVariantForSale(shop, title)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 2 }], 'amelie@example.com')
  await shop.anonymous.store.carts.update({ id: cart, body: { gift_cards: [{ code: gift_card.code }] } })
  const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
  for (const amount of more)
    await sql`insert into payment (id, order_id, amount, currency_code, provider_id)
      values (${`pay_${title}_${amount}`}, ${id}, ${amount}, 'eur', 'manual')`.run(shop.services.db)
  await shop.owner.admin.orders.capture({ id })
  return id
}

test('a refund over several payments sends one email, with its total and what a gift card paid', async () => {
  const id = await paidInParts('Shared lamp', 600)
  await shop.owner.admin.orders.refund({ id, body: { amount: 3000, reason: 'other' } })
  await notified(id, 1, 'order.refund_created')
  const { order } = await shop.owner.admin.orders.retrieve({ id })
  expect(order.refunds?.map(({ amount }) => amount).toSorted()).toEqual([2400, 600])
  const [message, ...more] = messageWith('Shared lamp', 'We have refunded €30.00 for your')
  expect(more).toEqual([])
  for (const part of ['Gift cards: −€10.00', 'Total: €24.00', 'Refunded: −€30.00'])
    expect(message?.text).toContain(part)
  const [notification] = await notified(id, 1, 'order.refund_created')
  await notifications.resend({ id: notification?.id ?? '' })
  expect(messageWith('Shared lamp', 'We have refunded €30.00 for your')).toHaveLength(2)
})

test('when a provider refuses one part of a refund, only the other part is stored and emailed', async () => {
  const id = await paidInParts('Stopped lamp', 600, 700)
  const manual = shop.services.providers.payment.find((provider) => provider.id === 'manual')
  if (!manual) throw new Error('The manual provider is always there')
  const refund = vi.spyOn(manual, 'refund').mockResolvedValueOnce({}).mockRejectedValueOnce(invalid('No'))
  await expect(shop.owner.admin.orders.refund({ id, body: { amount: 3700, reason: 'other' } })).rejects.toMatchObject({
    status: 400,
  })
  expect(refund).toHaveBeenCalledTimes(2)
  refund.mockRestore()
  await notified(id, 1, 'order.refund_created')
  expect(messageWith('Stopped lamp', 'We have refunded €24.00 for your')).toHaveLength(1)
  const { order } = await shop.owner.admin.orders.retrieve({ id })
  expect(order).toMatchObject({ payment_status: 'partially_refunded', refunded_total: 2400 })
  expect(order.payments?.map(({ amount_refunded }) => amount_refunded).toSorted()).toEqual([0, 0, 2400])
})

test('a gift card is sent to its buyer; only the email and the card contain its code', async () => {
  const { product } = await shop.owner.admin.products.create({
    body: {
      title: 'Gift card',
      is_giftcard: true,
      status: 'published',
      discountable: false,
      options: [{ title: 'Value' }],
      variants: [
        {
          title: '25',
          options: [{ value: '25' }],
          manage_inventory: false,
          prices: [{ currency_code: 'eur', amount: 2500 }],
        },
      ],
    },
  })
  const variant_id = product.variants[0]?.id ?? ''
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }], 'amelie@example.com')
  const { data } = await shop.anonymous.store.carts.complete({ id: cart })
  await shop.owner.admin.orders.capture({ id: data.id })
  const { gift_cards } = await shop.owner.admin.giftCards.list({ query: { order_id: data.id } })
  const [card] = gift_cards
  const code = card?.code ?? 'none'
  await notified(card?.id ?? '', 1)
  expect(messageWith(code, 'as good as money')).toHaveLength(1)
  const rows = await sql<{ text: string }>`select data::text as text from pgboss.job
    union all select row_to_json(n)::text from notification n union all select data::text
    from outbox`.all(shop.services.db)
  expect(rows.filter(({ text }) => text.includes(code))).toEqual([])
})

test('a card that the staff make without a recipient is not sent', async () => {
  const { gift_card } = await shop.owner.admin.giftCards.create({ body: { region_id: market.regionId, value: 500 } })
  const id = await ordered('Later lamp')
  await notified(id, 1)
  expect((await notifications.list({ query: { resource_id: gift_card.id } })).count).toBe(0)
})

test('a card that the staff make for a recipient is sent to them with the message', async () => {
  const metadata = { email: 'grace@example.com', personal_message: 'All the best,\nAda' }
  const { gift_card } = await shop.owner.admin.giftCards.create({
    body: { region_id: market.regionId, value: 4200, metadata },
  })
  const [notification] = await notified(gift_card.id, 1)
  expect(notification).toMatchObject({ to: 'grace@example.com', resource_type: 'gift_card' })
  const [message, ...more] = messageWith(gift_card.code)
  expect([message?.to, more]).toEqual([['grace@example.com'], []])
  expect(message?.text).toMatch(/A message for you\s+All the best,\s+Ada\s/)
  expect(message?.text).toContain('Value: €42.00')
  await notifications.resend({ id: notification?.id ?? '', body: { to: 'hopper@example.com' } })
  expect(messageWith(gift_card.code).flatMap(({ to }) => to)).toEqual(['grace@example.com', 'hopper@example.com'])
})

test('only staff who may read a gift card send its code to another address', async () => {
  const metadata = { email: 'ada@example.com' }
  const { gift_card } = await shop.owner.admin.giftCards.create({
    body: { region_id: market.regionId, value: 1500, metadata },
  })
  const [card] = await notified(gift_card.id, 1)
  const id = card?.id ?? ''
  const { role } = await shop.owner.admin.roles.create({
    body: { name: 'Post', permissions: ['notifications:read', 'notifications:write'] },
  })
  const [email, password] = ['post@example.com', 'a long enough password']
  await shop.owner.admin.users.create({ body: { email, password, role_id: role.id } })
  const { admin } = await shop.signIn(email, password)
  await expect(admin.notifications.resend({ id, body: { to: 'thief@example.com' } })).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('gift-cards:read'),
  })
  await admin.notifications.resend({ id })
  await admin.notifications.resend({ id, body: { to: 'ada@example.com' } })
  const ada = 'ada@example.com'
  expect(messageWith(gift_card.code).flatMap(({ to }) => to)).toEqual([ada, ada, ada])
})

test('an email can be read as it was sent, without tokens in its links; that of a gift card cannot', async () => {
  const id = await ordered('Read lamp', 'de')
  const [sent] = await notified(id, 1)
  const { order } = await shop.owner.admin.orders.retrieve({ id })
  const { notification_text } = await notifications.retrieveText({ id: sent?.id ?? '' })
  expect(notification_text.subject).toContain(`#${order.display_id}`)
  expect(notification_text.text).toContain('Read lamp')
  expect(messageWith('Read lamp', 'https://buy.example.com/orders/open?token=')).toHaveLength(1)
  expect(notification_text.text).toContain('https://buy.example.com/orders/open')
  expect(notification_text.text).not.toContain('token=')
  const metadata = { email: 'secret@example.com' }
  const { gift_card } = await shop.owner.admin.giftCards.create({
    body: { region_id: market.regionId, value: 100, metadata },
  })
  const [card] = await notified(gift_card.id, 1)
  expect((await notifications.retrieveText({ id: card?.id ?? '' })).notification_text).toMatchObject({ text: null })
  await expect(notifications.retrieveText({ id: 'noti_no' })).rejects.toMatchObject({ status: 404 })
})

test('emails of an order are found with those of its edits, and those that failed say why', async () => {
  const id = await ordered('Gathered lamp', 'en', 'gather@example.com')
  const [first] = await notified(id, 1)
  const { orderEdits } = shop.owner.admin
  const { order_edit } = await orderEdits.create({ body: { order_id: id } })
  const item_id = order_edit.items?.[0]?.id ?? ''
  await orderEdits.updateLineItem({ id: order_edit.id, item_id, body: { quantity: 1 } })
  await orderEdits.requestConfirmation({ id: order_edit.id })
  await notified(order_edit.id, 1)
  smtp.refuse(1)
  await expect(notifications.resend({ id: first?.id ?? '' })).rejects.toMatchObject({
    status: 500,
    message: expect.stringMatching(/^The email could not be sent: /),
  })
  const query = {
    order_id: id,
    fields: 'event_name,status,error,subject',
    expand: '',
    include_resends: 'true',
  } as const
  const all = await notifications.list({ query: { ...query, status: ['queued', 'sent', 'failed'] } })
  expect(all.notifications.map(({ event_name, status }) => [event_name, status])).toEqual([
    ['order.placed', 'failed'],
    ['order-edit.requested', 'sent'],
    ['order.placed', 'sent'],
  ])
  expect(all.notifications[0]?.error).toMatch(/\S/)
  expect((await notifications.list({ query })).count).toBe(2)
})

test('an email of a kind that is switched off is not sent, nor later when the kind is switched on again', async () => {
  shop.clock.advance(hours(1))
  const { mailKinds } = shop.owner.admin
  const id = await ordered('Muted lamp')
  const [first] = await notified(id, 1)
  await mailKinds.update({ id: 'order.canceled', body: { is_sent: false } })
  expect((await mailKinds.list()).mail_kinds.filter(({ is_sent }) => !is_sent)).toEqual([
    { id: 'order.canceled', is_sent: false },
  ])
  await shop.owner.admin.orders.cancel({ id })
  const ended = sql`select 1 from pgboss.job where data ->> 'task' = 'notify-order.canceled'
    and state = 'completed' and data::text like ${`%${id}%`}`
  await vi.waitFor(async () => expect(await ended.exists(shop.services.db)).toBe(true), { timeout: 20_000 })
  await mailKinds.update({ id: 'order.canceled', body: { is_sent: true } })
  await notifications.resend({ id: first?.id ?? '' })
  const other = await ordered('Heard lamp')
  await shop.owner.admin.orders.cancel({ id: other })
  await notified(other, 1, 'order.canceled')
  expect((await notifications.list({ query: { resource_id: id, include_resends: 'true' } })).count).toBe(2)
  await expect(mailKinds.update({ id: 'order.lost', body: { is_sent: true } })).rejects.toMatchObject({ status: 404 })
})

test('a refused email is retried, and sent once', async () => {
  smtp.refuse(1)
  const id = await ordered('Stubborn lamp')
  await notified(id, 1)
  expect(messageWith('Stubborn lamp')).toHaveLength(1)
})

test('a resent message, to the same or another address, is a child of the first', async () => {
  // Stays below the limit of orders per IP address and hour.
  shop.clock.advance(hours(1))
  const id = await ordered('Repeated lamp')
  const [first] = await notified(id, 1)
  const again = await notifications.resend({ id: first?.id ?? '', body: { to: 'other@example.com' } })
  expect(again.notification).toMatchObject({ id: first?.id, resends: [{ to: 'other@example.com', resource_id: id }] })
  const { notification } = await notifications.resend({ id: again.notification.resends?.[0]?.id ?? '' })
  expect(notification.id).toBe(again.notification.resends?.[0]?.id)
  expect(
    messageWith('Repeated lamp')
      .map(({ to }) => to[0])
      .toSorted(),
  ).toEqual(['amelie@example.com', 'other@example.com', 'other@example.com'])
  expect((await notifications.list({ query: { resource_id: id } })).count).toBe(1)
  const all = await notifications.list({ query: { resource_id: id, include_resends: 'true' } })
  expect(all.count).toBe(3)
  expect((await notifications.list({ query: { to: 'other@example.com', include_resends: '1' } })).count).toBe(2)
  await expect(notifications.resend({ id: 'noti_no' })).rejects.toMatchObject({
    status: 404,
    message: 'Notification with id: noti_no was not found.',
  })
})
