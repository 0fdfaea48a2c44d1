import type { Shop } from '../fixtures.ts'
import { inEurope, newMarket, paidOrder } from '../selling/new-order.ts'
import { sentOrder } from '../selling/sent-order.ts'
import { press, type Screen } from './screen.ts'

/** An order that is paid and not yet packed, with a note and a bill to another country. */
async function toFulfill(shop: Shop): Promise<string> {
  const { id } = await paidOrder(shop)
  const billing_address = {
    first_name: 'Jo',
    last_name: 'Weber',
    address_1: 'Gasse 1',
    city: 'Wien',
    country_code: 'at',
  }
  const { orders, notes } = shop.owner.admin
  await orders.update({ id, body: { billing_address } })
  await notes.create({
    body: { resource_type: 'order', resource_id: id, value: 'A birthday present: no invoice inside' },
  })
  return `/a/orders/${id}`
}

async function packed(shop: Shop): Promise<string> {
  const { id } = await paidOrder(shop)
  const { orders } = shop.owner.admin
  const [item] = (await orders.retrieve({ id })).order.items ?? []
  await orders.createFulfillment({ id, body: { items: [{ item_id: item?.id ?? '', quantity: 1 }] } })
  return `/a/orders/${id}`
}

const sent = async (shop: Shop) => `/a/orders/${(await sentOrder(shop)).id}`

/** An order after all that can happen: an invoice, a claim, an exchange, and a return that is on its way. */
async function afterAll(shop: Shop): Promise<string> {
  const { admin } = shop.owner
  const { id, item_id } = await sentOrder(shop)
  const { variant_id, option_id } = { ...(await newMarket(shop)), ...(await inEurope(shop)) }
  await admin.orderDocuments.issueInvoice({ id, body: {} })
  await admin.orders.createSwap({
    id,
    body: { return_items: [{ item_id, quantity: 1 }], additional_items: [{ variant_id, quantity: 1 }] },
  })
  await admin.orders.createClaim({
    id,
    body: {
      type: 'replace',
      claim_items: [{ item_id, quantity: 1, reason: 'production_failure', note: 'The base is cracked' }],
      additional_items: [{ variant_id, quantity: 1 }],
      shipping_methods: [{ option_id, price: 0 }],
    },
  })
  return `/a/orders/${id}`
}

async function requested(shop: Shop): Promise<string> {
  const { id, item_id } = await sentOrder(shop)
  await shop.owner.admin.orders.requestReturn({ id, body: { items: [{ item_id, quantity: 2 }] } })
  return `/a/orders/${id}`
}

async function draft(shop: Shop): Promise<string> {
  const { region_id, option_id, variant_id } = await newMarket(shop)
  const { draft_order } = await shop.owner.admin.draftOrders.create({
    body: {
      email: 'draft@example.com',
      region_id,
      items: [
        { variant_id, quantity: 2 },
        { title: 'Engraving', unit_price: 900, quantity: 1 },
      ],
      shipping_methods: [{ option_id }],
    },
  })
  return `/a/draft-orders/${draft_order.id}`
}

/** The screens of orders after the sale, and of draft orders. */
export const soldScreens: readonly Screen[] = [
  { name: 'order-to-fulfill', path: toFulfill },
  {
    name: 'order-fulfill',
    path: toFulfill,
    open: (page, t) => press(page, t('orders', 'fulfill.open')),
    opened: 'dialog',
  },
  {
    name: 'order-edit',
    path: toFulfill,
    open: (page, t) => press(page, t('order-edits', 'open')),
    opened: 'dialog',
  },
  { name: 'order-ship', path: packed, open: (page, t) => press(page, t('orders', 'ship.open')), opened: 'dialog' },
  { name: 'order-after-all', path: afterAll },
  { name: 'order-return', path: sent, open: (page, t) => press(page, t('orders', 'returns.open')), opened: 'dialog' },
  {
    name: 'order-receive',
    path: requested,
    open: (page, t) => press(page, t('orders', 'returns.receive')),
    opened: 'dialog',
  },
  { name: 'order-exchange', path: sent, open: (page, t) => press(page, t('order-swaps', 'open')), opened: 'dialog' },
  { name: 'order-claim', path: sent, open: (page, t) => press(page, t('order-claims', 'open')), opened: 'dialog' },
  { name: 'draft-orders', path: '/a/draft-orders' },
  { name: 'draft-order', path: draft },
  {
    name: 'draft-order-new',
    path: '/a/draft-orders',
    open: (page, t) =>
      page
        .getByRole('link', { name: t('draft-orders', 'new.open') })
        .first()
        .click(),
    opened: 'dialog',
  },
  {
    name: 'draft-order-pay-link',
    path: draft,
    open: (page, t) => press(page, t('draft-orders', 'link.open')),
    opened: 'dialog',
  },
  { name: 'settings-mail-texts', path: '/a/settings/mail-texts' },
  {
    name: 'settings-mail-text',
    path: '/a/settings/mail-texts',
    open: (page) => page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click(),
    opened: 'dialog',
  },
]
