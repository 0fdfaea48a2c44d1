import type { Client } from '@storeroom/client'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { expectNoSidewaysScroll, listenForErrors, looks, photograph, settled, shareOf, applyLook } from '../pictures.ts'
import { shipAll } from '../selling/sent-order.ts'
import { buySoap, goThroughCheckout, placeOrder, putIntoCart, remember, signedIn, test } from './shopper.ts'
import type { Storefront } from './storefront-shop.ts'

type Shop = Pick<Storefront, 'url' | 'owner'>

type Scene = {
  readonly name: string
  /** The address, or a function that creates what the page shows and returns its address. */
  readonly path: string | ((shop: Shop) => Promise<string>)
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Opens the state to check, by selectors that are the same in every language. */
  readonly open?: (page: Page) => Promise<unknown>
  readonly answers?: readonly number[]
}

/** An order of Two-Bar Soap that was captured and shipped, with an invoice; `link` opens a page of it as emails do. */
async function shippedOrder({ url, owner }: Shop) {
  const { admin } = owner
  const email = `look-${crypto.randomUUID()}@example.com`
  await buySoap(url, email)
  const { orders } = await admin.orders.list({ query: { q: email } })
  const { id, items = [] } = orders[0] ?? { id: '' }
  const units = items.map(({ id: item_id, quantity }) => ({ item_id, quantity }))
  await admin.orders.capture({ id })
  await shipAll({ owner }, id, [{ tracking_number: 'DHL-7', url: 'https://carrier.example/DHL-7' }])
  await admin.orderDocuments.issueInvoice({ id })
  const { token } = (await admin.orders.link({ id })).order_link
  const link = (page: string) => `/shop${page}?${new URLSearchParams({ token }).toString()}`
  return { id, units, variant_id: items[0]?.variant_id ?? '', link }
}

async function requestEdit({ admin }: Client, order_id: string, variant_id: string): Promise<string> {
  const { id } = (await admin.orderEdits.create({ body: { order_id } })).order_edit
  await admin.orderEdits.addLineItem({ id, body: { variant_id, quantity: 2 } })
  await admin.orderEdits.requestConfirmation({ id })
  return id
}

async function waitingEdit(shop: Shop) {
  const { id, variant_id, link } = await shippedOrder(shop)
  return { page: `/order-edits/${await requestEdit(shop.owner, id, variant_id)}`, link }
}

async function waitingExchange(shop: Shop): Promise<string> {
  const { id, units, variant_id, link } = await shippedOrder(shop)
  const body = { return_items: units, additional_items: [{ variant_id, quantity: 2 }] }
  const { order } = await shop.owner.admin.orders.createSwap({ id, body })
  return link(`/exchanges/${order.swaps?.[0]?.cart_id ?? ''}`)
}

async function waitingDraft({ url, owner }: Shop): Promise<string> {
  const { admin } = owner
  const { orders } = await admin.orders.list({ query: { limit: 1, expand: 'items' } })
  const { region_id = '', items = [] } = orders[0] ?? {}
  const { draft_order } = await admin.draftOrders.create({
    body: {
      ...{ region_id, email: 'look-pay@example.com', shipping_methods: [] },
      items: [{ variant_id: items[0]?.variant_id ?? '', quantity: 2 }],
    },
  })
  const link = await admin.payLinks.create({ id: draft_order.id, body: { message: 'As we said on the phone.' } })
  return link.url.replace(url, '')
}

/** Pages about an order after its sale, as emails open them. */
const afterSale: readonly Scene[] = [
  {
    name: 'order-opened',
    path: async (shop) => {
      const { id, variant_id, link } = await shippedOrder(shop)
      await requestEdit(shop.owner, id, variant_id)
      return link('/orders/open')
    },
  },
  {
    name: 'return-form',
    path: async (shop) => (await shippedOrder(shop)).link('/orders/open'),
    open: (page) => page.locator('section[aria-labelledby=returns] .button').click(),
  },
  { name: 'exchange', path: waitingExchange },
  { name: 'order-edit', path: (shop) => waitingEdit(shop).then(({ page, link }) => link(page)) },
  { name: 'order-edit-alone', path: (shop) => waitingEdit(shop).then(({ page }) => `/shop${page}`) },
  { name: 'pay', path: waitingDraft },
  { name: 'link-expired', path: '/shop/orders/open?token=x', answers: [401] },
]

const scenes: readonly Scene[] = [
  { name: 'home', path: '/shop' },
  { name: 'category', path: '/shop/categories/home' },
  { name: 'search', path: '/shop/search?q=soap', open: (page) => page.locator('[aria-controls=filters]').click() },
  { name: 'nothing-found', path: '/shop/search?q=zeppelin' },
  { name: 'product', path: '/shop/products/kind-hand-wash' },
  { name: 'cart', path: '/shop/cart', before: putIntoCart },
  { name: 'cart-empty', path: '/shop/cart' },
  {
    ...{ name: 'checkout-errors', path: '/shop/checkout', before: putIntoCart },
    open: (page) => page.locator('.step.open form .button').click(),
  },
  {
    name: 'checkout-payment',
    path: '/shop/checkout',
    before: (page) => putIntoCart(page).then(() => goThroughCheckout(page)),
  },
  { name: 'order-find', path: '/shop/orders/find' },
  { name: 'confirm-orders', path: '/shop/confirm-orders?token=x' },
  { name: 'restore-email', path: '/shop/restore-email?token=x' },
  { name: 'sign-in', path: '/shop/sign-in' },
  { name: 'register', path: '/shop/register' },
  { name: 'forgot-password', path: '/shop/forgot-password' },
  { name: 'account', path: '/shop/account', before: signedIn },
  { name: 'addresses', path: '/shop/account/addresses', before: signedIn },
  { name: 'details', path: '/shop/account/details', before: signedIn },
  { name: 'signed-out', path: '/shop/account' },
  { name: 'not-found', path: '/shop/nowhere', answers: [404] },
  ...afterSale,
]

for (const [index, { name, path, before, open, answers = [] }] of scenes.entries())
  test(`picture: ${name} is accessible in every look`, shareOf(index), async ({ page, storefront }) => {
    if (before) await page.goto('/shop')
    await before?.(page)
    const address = typeof path === 'string' ? path : await path(storefront)
    const errors = listenForErrors(page, answers)
    for (const look of looks) {
      if (look.language === 'ar') await remember(page, { language: 'ar' })
      await applyLook(page, look)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await settled(page)
      await open?.(page)
      await settled(page)
      await photograph(page, `storefront-${name}`, look)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    expect(errors).toEqual([])
  })

test('picture: an order just placed is accessible in every English look', { tag: '@all' }, async ({ page }) => {
  await putIntoCart(page)
  await goThroughCheckout(page, 'pictured@example.com')
  await placeOrder(page)
  for (const look of looks.filter(({ language }) => language === 'en')) {
    await applyLook(page, look)
    await settled(page)
    await photograph(page, 'storefront-order', look)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
