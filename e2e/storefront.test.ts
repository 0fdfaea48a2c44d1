import { createClient, type Client } from '@storeroom/client'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { demoShop } from './demo-shop.setup.ts'
import { expect, test as base } from './fixtures.ts'
import { mailsTo } from './mail-files.ts'
import { expectNoSidewaysScroll, listenForErrors, looks, photograph, settled, shareOf, wear } from './pictures.ts'
import { OWNER, startShop } from './shop-server.ts'
import { startStripe } from '../packages/server/test/stripe-server.ts'
import { cards, serveStripeJs } from './stripe-js.ts'

type Storefront = {
  readonly url: string
  readonly directory: string
  readonly owner: Client
  readonly giftCard: string
  readonly stripe: Awaited<ReturnType<typeof startStripe>>
}

/** The demo shop with a second shipping option, a discount code, a gift card, and Stripe in the United States. */
async function openForBusiness(owner: Client): Promise<string> {
  const { admin } = owner
  const { regions } = await admin.regions.list()
  const manual = { provider_id: 'manual', price_type: 'flat_rate', data: { id: 'manual-fulfillment' } } as const
  for (const { id } of regions) {
    await admin.shippingOptions.create({ body: { ...manual, name: 'Express', region_id: id, amount: 1290 } })
  }
  const { id: overseas = '' } = regions.find(({ name }) => name === 'United States') ?? {}
  await admin.regions.update({ id: overseas, body: { payment_providers: ['manual', 'stripe'] } })
  const rule = { type: 'percentage', value: 10, allocation: 'total' } as const
  await admin.discounts.create({ body: { code: 'WELCOME10', rule, regions: regions.map(({ id }) => id) } })
  const region_id = regions.find(({ currency_code }) => currency_code === 'eur')?.id ?? ''
  return (await admin.giftCards.create({ body: { value: 500, region_id } })).gift_card.code
}

const test = base.extend<object, { storefront: Storefront }>({
  storefront: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, provide) => {
      const stripe = await startStripe()
      const environment = { ...stripe.environment, STRIPE_PUBLISHABLE_KEY: 'pk_test_storeroom' }
      const server = await startShop({ template: demoShop, environment })
      const owner = createClient({ baseUrl: server.url })
      await owner.admin.auth.createToken({ body: OWNER })
      const giftCard = await openForBusiness(owner)
      await provide({ url: server.url, directory: server.directory, owner, giftCard, stripe })
      await server.stop()
      await stripe.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ storefront }, provide) => provide(storefront.url),
})

/** Country and language of the shopper, as the browser stores them. */
const remember = (page: Page, kept: Readonly<Record<string, string>>) =>
  page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries))
      if (localStorage.getItem(`storefront.${key}`) === null) localStorage.setItem(`storefront.${key}`, value)
  }, kept)

test.beforeEach(({ page }) => remember(page, { country: 'de' }))

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function putIntoCart(page: Page, handle = 'two-bar-soap') {
  await page.goto(`/shop/products/${handle}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()
}

const address = [
  ['First name', 'Amélie'],
  ['Last name', 'Marchand'],
  ['Street and number', 'Lilienweg 4'],
  ['Postcode', '10115'],
  ['Town', 'Berlin'],
] as const

/** Goes from the cart to the last step of the checkout. */
async function goThroughCheckout(page: Page, email = 'amelie@example.com', provider?: RegExp) {
  await page.goto('/shop/checkout')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue to address' }).click()
  for (const [label, text] of address) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  if (provider) await page.getByRole('radio', { name: provider }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible()
}

const pressPlaceOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ }).click()

async function placeOrder(page: Page) {
  await pressPlaceOrder(page)
  await expect(heading(page, 'Thank you for your order')).toBeVisible()
  return (await page.getByText(/^#\d+$/).innerText()).slice(1)
}

/** Presses Tab until the element is focused. */
async function tabTo(page: Page, place: Locator) {
  await expect(place).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(place).toBeFocused()
}

async function pressOn(page: Page, place: Locator) {
  await tabTo(page, place)
  await page.keyboard.press('Enter')
}

test('pages show the shop’s name from its settings', async ({ page, storefront }) => {
  const { store } = await storefront.owner.admin.store.retrieve()
  await page.goto('/shop')
  await expect(page.getByRole('banner').getByRole('link', { name: store.name, exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(`${store.name}. Made to be used`)
  await expect(page).toHaveTitle(store.name)
})

test('a shopper buys with the keyboard alone', { tag: '@all' }, async ({ page }) => {
  await page.goto('/shop')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('soap')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Results for “soap”')).toBeFocused()

  await pressOn(page, page.getByRole('link', { name: /^Two-Bar Soap/ }))
  await expect(heading(page, 'Two-Bar Soap')).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'Oat & honey' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Charcoal & mint' })).toBeChecked()
  await pressOn(page, page.getByRole('button', { name: 'Add to cart' }))
  await expect(page.getByText('Two-Bar Soap is in your cart')).toBeAttached()

  await pressOn(page, page.getByRole('link', { name: 'View cart' }))
  await expect(heading(page, 'Cart')).toBeFocused()
  await pressOn(page, page.getByRole('link', { name: 'Check out' }))
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type('keyboard@example')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/name@example\.com/)
  await page.keyboard.type('.com')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeFocused()
  for (const [label, text] of address) {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeFocused()
  await tabTo(
    page,
    page
      .getByRole('radio', { name: /^Parcel/ })
      .or(page.getByRole('radio', { name: /^Express/ }))
      .first(),
  )
  await page.keyboard.press('ArrowDown')
  await pressOn(page, page.getByRole('button', { name: 'Continue to payment' }))
  await pressOn(page, page.getByRole('button', { name: 'Continue to review' }))
  await expect(page.getByRole('heading', { name: 'Review and order' })).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: /^Place order for €/ }))
  await expect(heading(page, 'Thank you for your order')).toBeFocused()
  await expect(page.getByText('keyboard@example.com')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
})

test('a search is filtered, the filters are in the address, and Back restores them', async ({ page }) => {
  await page.goto('/shop/search')
  await expect(page.getByText(/^\d+ products$/)).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: /^Lighting/ }).check()
  await expect(page).toHaveURL(/type=ptyp_/)
  await page.getByLabel('Sort by').selectOption('Name, A to Z')
  const titles = page.locator('.card-title')
  await expect(page.getByRole('button', { name: 'Remove filter: Lighting' })).toBeVisible()
  await expect(async () => {
    const shown = await titles.allInnerTexts()
    expect(shown.length).toBeGreaterThan(1)
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b)))
  }).toPass()
  const list = await titles.allInnerTexts()
  await titles.first().click()
  await expect(heading(page, list[0] ?? '')).toBeVisible()
  await page.goBack()
  await expect(titles).toHaveText(list)

  await page.goto('/shop/search?q=zeppelin')
  await expect(page.getByText('Nothing fits')).toBeVisible()
})

test('a category shows its products and those of the categories below it', { tag: '@all' }, async ({ page }) => {
  await page.goto('/shop')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Home' }).click()
  await expect(heading(page, 'Home')).toBeFocused()
  const count = page.locator('.list-bar [role=status]')
  await expect(count).toHaveText(/^[2-9]\d products$/)
  await page.getByRole('link', { name: 'Bath & scent' }).click()
  await expect(heading(page, 'Bath & scent')).toBeFocused()
  await expect(page.getByRole('link', { name: /^Two-Bar Soap/ })).toBeVisible()
})

test('a product costs what its variant costs, with the taxes of the country', { tag: '@all' }, async ({ page }) => {
  await page.goto('/shop/products/kind-hand-wash')
  const price = page.locator('.product-price')
  await expect(price).toHaveText(/^€22\.68\s*incl\. 20% tax$/)
  await page.getByRole('radio', { name: 'Refill, 500 ml' }).check({ force: true })
  await expect(price).toHaveText(/^€11\.88/)
  await page.getByLabel('Deliver to').selectOption('United States')
  await expect(price).toHaveText('$12.00')
  await page.reload()
  await expect(page.getByLabel('Deliver to')).toHaveValue('us')
})

test('the cart is stored, follows the stock, and can be emptied', async ({ page, storefront }) => {
  await putIntoCart(page)
  await page.getByRole('link', { name: 'View cart' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Two-Bar Soap' })
  await line.getByRole('button', { name: 'One more' }).click()
  await expect(line.getByText('€30.96')).toBeVisible()

  const { products } = await storefront.owner.admin.products.list({ query: { q: 'Two-Bar Soap' } })
  const [product] = products
  const variant = product?.variants.find(({ title }) => title === 'Oat & honey')
  const stock = (inventory_quantity: number) =>
    storefront.owner.admin.products.updateVariant({
      ...{ id: product?.id ?? '', variant_id: variant?.id ?? '', body: { inventory_quantity } },
    })
  await stock(1)
  await page.reload()
  await expect(line.getByText('Only 1 is left: we changed the quantity.')).toBeVisible()
  await stock(variant?.inventory_quantity ?? 50)

  await line.getByRole('button', { name: 'Remove Two-Bar Soap' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(heading(page, 'Cart')).toBeFocused()
})

test(
  'discount codes and gift cards lower the price; refused codes show the reason at the field',
  { tag: '@all' },
  async ({ page, storefront }) => {
    await putIntoCart(page)
    await page.goto('/shop/checkout')
    const total = page.locator('.totals-total dd')
    await expect(total).toHaveText('€15.48')
    const apply = async (label: string, code: string) => {
      await page.getByLabel(label).fill(code)
      await page.getByLabel(label).press('Enter')
    }
    await apply('Discount code', 'NOTHING')
    await expect(page.getByLabel('Discount code')).toHaveAccessibleDescription(/“NOTHING” does not apply/)
    await apply('Discount code', 'WELCOME10')
    await expect(total).toHaveText('€13.93')
    await apply('Gift card code', storefront.giftCard)
    await expect(page.locator('.totals').getByText('Gift card')).toBeVisible()
    await page.getByRole('button', { name: 'Remove code WELCOME10' }).click()
    await page.getByRole('button', { name: `Remove code ${storefront.giftCard}` }).click()
    await expect(total).toHaveText('€15.48')
  },
)

test('H2 a double click places one order; its number and e-mail address show the state, a mailed link all of it', async ({
  page,
  storefront,
}) => {
  await putIntoCart(page)
  await goThroughCheckout(page, 'double@example.com')
  await page.getByRole('button', { name: /^Place order/ }).dblclick()
  await expect(heading(page, 'Thank you for your order')).toBeVisible()
  const { orders } = await storefront.owner.admin.orders.list({ query: { q: 'double@example.com' } })
  expect(orders).toHaveLength(1)

  await page.goto('/shop/orders/find')
  await page.getByLabel('Order number').fill(String(orders[0]?.display_id))
  await page.getByLabel('E-mail').fill('somebody@example.com')
  await page.getByRole('button', { name: 'Find order' }).click()
  await expect(page.getByRole('alert')).toHaveText(/no order with this number/)
  await page.getByLabel('E-mail').fill('double@example.com')
  await page.getByRole('button', { name: 'Find order' }).click()
  const found = page.getByRole('region', { name: `Order #${orders[0]?.display_id}` })
  await expect(found).toContainText('Received')
  await expect(found).toContainText('× 1')
  await expect(found).not.toContainText('€')
  await expectAccessible(page)
  await found.getByRole('button', { name: 'Mail me the link' }).click()
  await expect(found.getByRole('status')).toHaveText('The link is on its way to double@example.com.')
  const link = await linkTo('orders/open', storefront.directory, 'double@example.com')
  expect((await page.goto(link))?.status()).toBe(200)
  await expect(heading(page, `Order #${orders[0]?.display_id}`)).toBeVisible()
  await expect(page.getByText(orders[0]?.shipping_address?.postal_code ?? '')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Parcels' })).toHaveCount(0)

  const { admin } = storefront.owner
  const { id } = orders[0] ?? { id: '' }
  const { items = [] } = (await admin.orders.retrieve({ id })).order
  const pieces = items.map(({ id: item_id, quantity }) => ({ item_id, quantity }))
  const { fulfillments = [] } = (await admin.orders.createFulfillment({ id, body: { items: pieces } })).order
  const tracking_links = [{ tracking_number: 'DHL-7', url: 'https://carrier.example/DHL-7' }]
  await admin.orders.createShipment({ id, body: { fulfillment_id: fulfillments[0]?.id ?? '', tracking_links } })
  await page.reload()
  const parcels = page.getByRole('region', { name: 'Parcels' })
  await expect(parcels).toContainText('Shipped on')
  await expect(parcels.getByRole('link', { name: 'DHL-7' })).toHaveAttribute('href', 'https://carrier.example/DHL-7')
  await expect(parcels).not.toContainText('The rest follows')
  await expectAccessible(page)
  await page.goto('/shop/orders/open?token=old')
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(heading(page, 'Find an order')).toBeFocused()
})

/** A shopper in the United States at the last step of the checkout, who pays by Stripe. */
async function goToStripe(page: Page, email: string) {
  await page.goto('/shop')
  await page.getByLabel('Deliver to').selectOption('United States')
  await putIntoCart(page)
  await goThroughCheckout(page, email, /^Card/)
}

test('a card payment at Stripe shows its refusal, asks for authentication, and authorizes one order', async ({
  page,
  storefront: { url, owner, stripe },
}) => {
  const errors = listenForErrors(page, [])
  const loads = await serveStripeJs(page, stripe, async () => {})
  await goToStripe(page, 'card@example.com')
  const number = page.getByRole('region', { name: 'Payment details' }).getByLabel('Card number')
  await expect(number).toBeVisible()
  expect(loads).toEqual([expect.stringMatching(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js$/)])
  await number.fill(cards.declined)
  await pressPlaceOrder(page)
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await expectAccessible(page)

  await number.fill(cards.challenge)
  await placeOrder(page)
  // L10: Stripe.js is loaded at the payment step only.
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)
  const { orders } = await owner.admin.orders.list({ query: { q: 'card@example.com', expand: 'payments' } })
  expect(orders).toMatchObject([{ payment_status: 'awaiting', payments: [{ provider_id: 'stripe' }] }])
  const intent = [...stripe.intents.values()].find(({ status }) => status === 'requires_capture')
  expect(intent?.amount).toBe(orders[0]?.total)
  await page.goto(`${url}/shop/cart`)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  expect(errors).toEqual([])
})

test(
  'a shopper who returns from the bank’s page sees the one order that Stripe has already confirmed',
  { tag: '@all' },
  async ({ page, storefront: { url, owner, stripe } }) => {
    await serveStripeJs(page, stripe, async (intent) => {
      expect(await stripe.send(url, 'payment_intent.amount_capturable_updated', intent)).toBe(200)
    })
    await goToStripe(page, 'bank@example.com')
    // The payment is not confirmed yet, so a shopper who returns now continues the checkout.
    const carts = await page.evaluate(() => localStorage.getItem('storefront.cart'))
    await page.goto(`/shop/checkout?cart=${carts ?? ''}&redirect_status=failed`)
    await expect(page.getByRole('alert')).toHaveText(/The payment is not complete yet/)
    await page.getByRole('radio', { name: /^Card/ }).check()
    await page.getByRole('button', { name: 'Continue to review' }).click()

    await page.getByLabel('Card number').fill(cards.elsewhere)
    await pressPlaceOrder(page)
    await expect(heading(page, 'Thank you for your order')).toBeVisible()
    const { orders } = await owner.admin.orders.list({ query: { q: 'bank@example.com' } })
    expect(orders).toHaveLength(1)
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  },
)

test(
  'a storefront with a publishable key shows what the channels of the key sell',
  { tag: '@all' },
  async ({ page, storefront }) => {
    const { admin } = storefront.owner
    const { products } = await admin.products.list({ query: { q: 'Two-Bar Soap' } })
    const { sales_channel } = await admin.salesChannels.create({ body: { name: 'Market stall' } })
    await admin.salesChannels.addProducts({
      ...{ id: sales_channel.id, body: { product_ids: products.map(({ id }) => ({ id })) } },
    })
    const { publishable_api_key } = await admin.publishableApiKeys.create({ body: { title: 'Market stall' } })
    const { id } = publishable_api_key
    await admin.publishableApiKeys.addSalesChannels({ id, body: { sales_channel_ids: [{ id: sales_channel.id }] } })
    await page.route('**/shop/search', async (route) => {
      const page = await route.fetch()
      const html = (await page.text()).replace(
        'name="publishable-key" content=""',
        `name="publishable-key" content="${id}"`,
      )
      await route.fulfill({ response: page, body: html })
    })
    await page.goto('/shop/search')
    await expect(page.getByText('1 product', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Two-Bar Soap/ })).toBeVisible()
  },
)

test(
  'the checkout continues where it was left, and earlier steps can be changed',
  { tag: '@all' },
  async ({ page }) => {
    await putIntoCart(page)
    await goThroughCheckout(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Continue to review' })).toBeVisible()
    await page.getByRole('button', { name: 'Change: Delivery address' }).click()
    await expect(page.getByLabel('Town')).toHaveValue('Berlin')
    await page.getByLabel('Town').fill('Potsdam')
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await expect(page.getByText('10115 Potsdam')).toBeVisible()
  },
)

test('S1-20 a shopper registers, saves an address, buys with it, and resets the password', async ({
  page,
  storefront,
}) => {
  const email = 'ines@example.com'
  await page.goto('/shop/account')
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByLabel('First name').fill('Inés')
  await page.getByLabel('Last name').fill('Ortega')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.getByLabel('Password').fill('a long password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page, 'Hello, Inés')).toBeVisible()
  await expect(page.getByText('No orders yet')).toBeVisible()

  await page.getByRole('link', { name: 'Addresses' }).click()
  await page.getByRole('button', { name: 'Add an address' }).click()
  for (const [label, text] of address) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('10115 Berlin')).toBeVisible()

  await putIntoCart(page)
  await page.goto('/shop/checkout')
  await expect(page.getByRole('listitem').filter({ hasText: 'Contact' }).getByText(email)).toBeVisible()
  await page.getByRole('button', { name: /Lilienweg 4/ }).click()
  await expect(page.getByLabel('Town')).toHaveValue('Berlin')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  const number = await placeOrder(page)
  await page.goto('/shop/account')
  await page.getByRole('link', { name: new RegExp(`^Order #${number}`) }).click()
  await expect(heading(page, `Order #${number}`)).toBeFocused()

  await page.goto('/shop/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto('/shop/forgot-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(/a link is on its way/)).toBeVisible()
  await page.goto(await linkTo('reset-password', storefront.directory, email))
  await page.getByLabel('New password').fill('another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(/Your password is changed/)).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('a long password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(/do not match/)
  await page.getByLabel('Password').fill('another password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Hello, Inés')).toBeVisible()
})

test(
  'M11 a shopper changes the e-mail address and reverts the change',
  { tag: '@all' },
  async ({ page, storefront }) => {
    const email = 'paul@example.com'
    await page.goto('/shop/register')
    await page.getByLabel('First name').fill('Paul')
    await page.getByLabel('Last name').fill('Novak')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill('a long password')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(heading(page, 'Hello, Paul')).toBeVisible()
    await page.goto('/shop/account/details')
    const password = page.getByRole('form', { name: 'Password' })
    await password.getByLabel('Current password').fill('not this one')
    await password.getByLabel('New password').fill('another password')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(password.getByText('This is not your current password')).toBeVisible()
    await page.getByLabel('E-mail').fill('typed-wrong@example.com')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your details are saved.')).toBeVisible()

    await page.goto(await linkTo('restore-email', storefront.directory, email))
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByText(`Your account has the address ${email} again.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(0)
    await page.goto(await linkTo('reset-password', storefront.directory, email))
    await expect(heading(page, 'Choose a new password')).toBeVisible()
  },
)

/** The link to a page, from the first mail to the address that contains it: the shop also sends mails about the order. */
async function linkTo(pageName: string, directory: string, email: string): Promise<string> {
  const link = new RegExp(`https?:\\S+${pageName}\\S+`)
  const links = async () => (await mailsTo(directory, email)).flatMap((mail) => link.exec(mail) ?? [])
  await expect.poll(async () => (await links()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  return (await links())[0] ?? ''
}

/** Buys a soap through the API: as a guest, or as the customer who is signed in to a page. Returns the order number. */
async function buySoap(url: string, email: string, page?: Page): Promise<number> {
  const cookies = (await page?.context().cookies(url)) ?? []
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { store } = createClient({ baseUrl: url, ...(page && { customHeaders: { cookie, origin: url } }) })
  const { regions } = await store.regions.list()
  const region_id = regions.find(({ currency_code }) => currency_code === 'eur')?.id ?? ''
  const { products } = await store.products.list({ query: { q: 'Two-Bar Soap' } })
  const items = [{ variant_id: products[0]?.variants?.[0]?.id ?? '', quantity: 1 }]
  const { id } = (await store.carts.create({ body: { region_id, items } })).cart
  const names = { first_name: 'Noor', last_name: 'Haddad' }
  const shipping_address = {
    ...names,
    address_1: 'Lilienweg 4',
    city: 'Berlin',
    postal_code: '10115',
    country_code: 'de',
  }
  await store.carts.update({ id, body: { email, shipping_address } })
  const { shipping_options } = await store.shippingOptions.listForCart({ cart_id: id })
  const parcel = shipping_options.find(({ name }) => name === 'Parcel')
  await store.carts.addShippingMethod({ id, body: { option_id: parcel?.id ?? '' } })
  await store.carts.createPaymentSessions({ id })
  const { data } = await store.carts.complete({ id })
  return (await store.orders.retrieve({ id: data.id })).order.display_id
}

test('S7-39 a guest sends a piece back, cancels that, asks again, and follows it to the refund', async ({
  page,
  storefront: { url, directory, owner },
}) => {
  const email = 'returning@example.com'
  await buySoap(url, email)
  const { admin } = owner
  const { orders } = await admin.orders.list({ query: { q: email } })
  const { id, items = [] } = orders[0] ?? { id: '' }
  const [line] = items
  await admin.orders.capture({ id })
  await page.goto(await linkTo('orders/open', directory, email))
  await expect(page.getByText('We have your order and are getting it ready.')).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Returns' })).toHaveCount(0)

  const pieces = [{ item_id: line?.id ?? '', quantity: 1 }]
  const { fulfillments = [] } = (await admin.orders.createFulfillment({ id, body: { items: pieces } })).order
  await admin.orders.createShipment({ id, body: { fulfillment_id: fulfillments[0]?.id ?? '' } })
  await admin.returnReasons.create({ body: { value: 'too_bright', label: 'Too bright' } })
  await page.reload()
  await expect(page.getByText('Everything is on its way to you.')).toBeVisible()
  const returns = page.getByRole('region', { name: 'Returns' })
  await returns.getByRole('button', { name: 'Send something back' }).click()
  await returns.getByRole('button', { name: 'Send nothing back' }).click()
  await returns.getByRole('button', { name: 'Send something back' }).click()
  const quantity = returns.getByLabel(/^Quantity: Two-Bar Soap/)
  await expect(quantity).toHaveValue('1')
  await quantity.selectOption('0')
  await returns.getByRole('button', { name: 'Request return' }).click()
  await expect(returns.getByRole('alert')).toHaveText('Choose how many you want to send back.')
  await quantity.selectOption('1')
  await returns.getByLabel('Reason').selectOption('Too bright')
  await returns.getByLabel('How you send it').selectOption({ index: 1 })
  await returns.getByLabel('Note for the shop').fill('Hurts my eyes')
  const photo = await page.screenshot()
  await returns.getByLabel('Photos').setInputFiles({ name: 'bright.png', mimeType: 'image/png', buffer: photo })
  await expectAccessible(page)
  await returns.getByRole('button', { name: 'Request return' }).click()
  await expect(returns.getByRole('status')).toContainText(`A message is on its way to ${email}.`)
  await expect(returns.getByRole('listitem')).toContainText('Return requested')
  await expect(returns.getByRole('listitem')).toContainText('Two-Bar Soap')
  await expect(returns.getByRole('button', { name: 'Send something back' })).toHaveCount(0)
  const [asked] = (await admin.orders.retrieve({ id })).order.returns ?? []
  expect(asked?.items).toMatchObject([{ quantity: 1, note: 'Hurts my eyes', reason: { label: 'Too bright' } }])
  expect(asked?.shipping_method?.shipping_option).toMatchObject({ name: 'Return parcel' })
  expect((await admin.returns.listPhotos({ id: asked?.id ?? '' })).photos).toMatchObject([{ name: 'bright.png' }])
  await returns.getByText('Add photos', { exact: true }).first().click()
  const more = returns.getByLabel('Photos')
  await more.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('bright') })
  await expect(returns.getByRole('alert')).toHaveText('note.txt is not a picture')
  await more.setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: photo })
  await expect(returns.getByText('Your photos are with the shop.')).toBeVisible()
  await expectAccessible(page)

  await returns.getByRole('button', { name: 'Cancel return' }).click()
  await expect(returns.getByRole('listitem')).toContainText('Return canceled')
  await returns.getByRole('button', { name: 'Send something back' }).click()
  await returns.getByRole('button', { name: 'Request return' }).click()
  await expect(returns.getByRole('listitem').nth(1)).toContainText('Return requested')
  const again = (await admin.orders.retrieve({ id })).order.returns?.find(({ status }) => status === 'requested')
  await admin.returns.receive({ id: again?.id ?? '', body: { items: pieces } })
  await page.reload()
  await expect(returns.getByRole('listitem').nth(1)).toContainText('Return received')
  await expect(page.getByText(/refunded on/)).toBeVisible()
  await expectAccessible(page)
})

test('the order of a signed-in customer links to the edit and the exchange that wait for an answer', async ({
  page,
  storefront: { url, owner },
}) => {
  await page.goto('/shop')
  await signedIn(page)
  const email = 'waiting@example.com'
  const number = await buySoap(url, email, page)
  const { admin } = owner
  const { orders } = await admin.orders.list({ query: { q: email } })
  const { id, items = [] } = orders[0] ?? { id: '' }
  const [line] = items
  const variant_id = line?.variant_id ?? ''
  await admin.orders.capture({ id })
  const { order_edit } = await admin.orderEdits.create({ body: { order_id: id } })
  await admin.orderEdits.addLineItem({ id: order_edit.id, body: { variant_id, quantity: 1 } })
  await page.goto('/shop/account')
  await page.getByRole('link', { name: new RegExp(`^Order #${number}`) }).click()
  await expect(heading(page, `Order #${number}`)).toBeFocused()
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting).toHaveCount(0)

  await admin.orderEdits.requestConfirmation({ id: order_edit.id })
  await page.reload()
  await expect(waiting).toContainText('Nothing changes until you confirm.')
  await expectAccessible(page)
  await waiting.getByRole('link', { name: 'See the change' }).click()
  await expect(heading(page, /change/i)).toBeVisible()
  await admin.orderEdits.cancel({ id: order_edit.id })

  const pieces = [{ item_id: line?.id ?? '', quantity: 1 }]
  const { fulfillments = [] } = (await admin.orders.createFulfillment({ id, body: { items: pieces } })).order
  await admin.orders.createShipment({ id, body: { fulfillment_id: fulfillments[0]?.id ?? '' } })
  const exchange = { return_items: pieces, additional_items: [{ variant_id, quantity: 1 }] }
  await admin.orders.createSwap({ id, body: exchange })
  await page.goto(`/shop/orders/${id}`)
  await expect(waiting.getByRole('link')).toHaveCount(1)
  await waiting.getByRole('link', { name: 'See the exchange' }).click()
  await expect(heading(page, 'Your exchange')).toBeVisible()
  await page.goto(`/shop/orders/${id}`)
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Sent back for an exchange')
})

test(
  'a guest’s order is requested in the account and added by a mailed link, once',
  { tag: '@all' },
  async ({ page, storefront: { url, directory } }) => {
    const email = 'noor@example.com'
    const number = await buySoap(url, email)
    await page.goto('/shop')
    await signedIn(page)
    await page.goto('/shop/account')
    const asking = page.getByRole('region', { name: 'Add orders I placed as a guest' })
    const ask = async (address: string) => {
      await asking.getByLabel('Order number').fill(`#${number}`)
      await asking.getByLabel('E-mail').fill(address)
      await asking.getByRole('button', { name: 'Send link' }).click()
    }
    await ask('somebody@example.com')
    await expect(asking.getByRole('alert')).toHaveText(/no order with this number/)
    await ask(email)
    await expect(asking.getByRole('status')).toHaveText(/A link is on its way to noor@example\.com/)
    await expectAccessible(page)
    await expect(page.getByText('No orders yet')).toBeVisible()

    const link = await linkTo('confirm-orders', directory, email)
    expect((await page.goto(link))?.status()).toBe(200)
    await expect(heading(page, 'Add orders to an account')).toBeVisible()
    await page.getByRole('button', { name: 'Add the orders' }).click()
    await expect(page.getByText('The orders are in the account that asked for them.')).toBeVisible()
    await page.getByRole('link', { name: 'See the orders' }).click()
    await expect(page.getByRole('link', { name: new RegExp(`^Order #${number}`) })).toBeVisible()

    await page.goto(link)
    await page.getByRole('button', { name: 'Add the orders' }).click()
    await expect(page.getByRole('alert')).toHaveText(/This link no longer works/)
    await page.getByRole('link', { name: 'Ask for a new one in your account' }).click()
    await expect(heading(page, 'Hello, Amélie')).toBeFocused()
    // The order has the address of the account now, and is no longer found by the former one.
    await ask(email)
    await expect(asking.getByRole('alert')).toHaveText(/no order with this number/)
  },
)

test('Arabic is written from right to left, and the language is remembered', { tag: '@all' }, async ({ page }) => {
  await page.goto('/shop')
  await page.getByLabel('Language').selectOption('العربية')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'وصل حديثًا' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const brand = await page.locator('.brand').boundingBox()
  const cart = await page.locator('.cart-link').boundingBox()
  expect(brand?.x).toBeGreaterThan(cart?.x ?? Infinity)
})

test('an unknown page shows a not-found message', { tag: '@all' }, async ({ page }) => {
  for (const path of ['/shop/nowhere', '/shop/products/nothing', '/shop/categories/nothing', '/shop/orders/nothing']) {
    await page.goto(path)
    await expect(heading(page, 'This page does not exist')).toBeVisible()
  }
})

type Shop = Pick<Storefront, 'url' | 'owner'>

type Scene = {
  readonly name: string
  /** Or makes what the page shows, and answers its address. */
  readonly path: string | ((shop: Shop) => Promise<string>)
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Opens the state to check, by selectors that are the same in every language. */
  readonly open?: (page: Page) => Promise<unknown>
  readonly answers?: readonly number[]
}

const signedIn = async (page: Page) => {
  const body = { email: `look-${crypto.randomUUID()}@example.com`, password: 'a long password' }
  const origin = new URL(page.url()).origin
  await page.request.post('/store/customers', {
    data: { ...body, first_name: 'Amélie', last_name: 'Marchand' },
    headers: { origin },
  })
  await remember(page, { 'signed-in': 'yes' })
}

/** An order of Two-Bar Soap that was captured and shipped, with an invoice; `link` opens a page of it as its mails do. */
async function shippedOrder({ url, owner }: Shop) {
  const { admin } = owner
  const email = `look-${crypto.randomUUID()}@example.com`
  await buySoap(url, email)
  const { orders } = await admin.orders.list({ query: { q: email } })
  const { id, items = [] } = orders[0] ?? { id: '' }
  const pieces = items.map(({ id: item_id, quantity }) => ({ item_id, quantity }))
  await admin.orders.capture({ id })
  const { fulfillments = [] } = (await admin.orders.createFulfillment({ id, body: { items: pieces } })).order
  const tracking_links = [{ tracking_number: 'DHL-7', url: 'https://carrier.example/DHL-7' }]
  await admin.orders.createShipment({ id, body: { fulfillment_id: fulfillments[0]?.id ?? '', tracking_links } })
  await admin.orderDocuments.issueInvoice({ id })
  const { token } = (await admin.orders.link({ id })).order_link
  const link = (page: string) => `/shop${page}?${new URLSearchParams({ token }).toString()}`
  return { id, pieces, variant_id: items[0]?.variant_id ?? '', link }
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
  const { id, pieces, variant_id, link } = await shippedOrder(shop)
  const body = { return_items: pieces, additional_items: [{ variant_id, quantity: 2 }] }
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

/** Pages about an order after its sale, as their mails open them. */
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

const lookedAt: readonly Scene[] = [
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

for (const [index, { name, path, before, open, answers = [] }] of lookedAt.entries())
  test(`picture: ${name} is accessible in every look`, shareOf(index), async ({ page, storefront }) => {
    if (before) await page.goto('/shop')
    await before?.(page)
    const address = typeof path === 'string' ? path : await path(storefront)
    const errors = listenForErrors(page, answers)
    for (const look of looks) {
      if (look.language === 'ar') await remember(page, { language: 'ar' })
      await wear(page, look)
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

test('picture: an order that was just placed', { tag: '@all' }, async ({ page }) => {
  await putIntoCart(page)
  await goThroughCheckout(page, 'pictured@example.com')
  await placeOrder(page)
  for (const look of looks.filter(({ language }) => language === 'en')) {
    await wear(page, look)
    await settled(page)
    await photograph(page, 'storefront-order', look)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
