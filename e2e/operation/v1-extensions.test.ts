import { createClient, type Client } from '@storeroom/client'
import type { Page, Route } from '@playwright/test'
import { demoShop } from '../demo-shop.setup.ts'
import { expect, OWNER, signIn, startShop, test } from '../fixtures.ts'
import { pictureFile } from '../picture-file.ts'
import { builtExtensions } from './v1-packages.ts'

const SAMPLE = '@storeroom-tests/v1'
const STRIPE = 'medusa-payment-stripe'
const IMAGES = 'medusa-plugin-variant-images'
const CREDIT = '@agilo/medusa-plugin-store-credit'
const ANALYTICS = '@rsc-labs/medusa-store-analytics'

let folders: readonly string[]
test.beforeAll(async () => {
  test.setTimeout(900_000)
  folders = await builtExtensions()
})

async function openShop(page: Page, id: string) {
  const shop = await startShop({ template: demoShop, environment: { STOREROOM_EXTENSIONS: folders.join(',') } })
  const owner = createClient({ baseUrl: shop.url })
  await owner.admin.auth.createToken({ body: OWNER })
  await owner.admin.extensions.update({ id, body: { is_enabled: true } })
  await signIn(page.context(), shop.url)
  return { ...shop, owner, open: (path: string) => page.goto(shop.url + path) }
}

/** Answers of the plug-in's part in v1's server, which does not run here. */
const answer = (page: Page, path: RegExp, body: object) => page.route(path, (route) => route.fulfill({ json: body }))

/** Changes an answer of the server as the plug-in's part in v1's server would. */
const changed = (page: Page, path: RegExp, change: (body: unknown) => void) =>
  page.route(path, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const body: unknown = await response.json()
    change(body)
    return route.fulfill({ response, json: body })
  })

async function firstProduct(owner: Client) {
  const { products } = await owner.admin.products.list({ query: { limit: 1, expand: 'variants' } })
  const [product] = products
  if (!product) throw new Error('The demo shop has no product')
  return product
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test(
  'S3-08 S8-10 an extension of v1 with widgets, nested routes and a page of the settings works unchanged',
  { tag: '@all' },
  async ({ page }) => {
    test.setTimeout(240_000)
    const shop = await openShop(page, SAMPLE)
    const { id, title, variants } = await firstProduct(shop.owner)

    await shop.open(`/a/products/${id}`)
    await expect(heading(page, `Label of ${title}`)).toBeVisible()
    await expect(page.getByText(`Label: none, ${variants.length} variants`)).toBeVisible()
    // An extension of v1 is light, as v1 was, also in a dark dashboard.
    await page.emulateMedia({ colorScheme: 'dark' })
    const around = page.locator('.storeroom-v1').filter({ has: heading(page, `Label of ${title}`) })
    await expect(around).toHaveCSS('color', 'rgb(27, 26, 24)')
    await expect(around).toHaveCSS('background-color', 'rgb(251, 251, 250)')
    await page.emulateMedia({ colorScheme: null })
    // A component with `defaultProps`, below one that calls `findDOMNode`.
    await expect(page.getByTitle('P', { exact: true })).toHaveText('Paper A6')
    await page.getByRole('button', { name: 'Print the label' }).click()
    const question = page.getByRole('alertdialog', { name: 'Print the label?' })
    await expect(question).toHaveCSS('position', 'fixed')
    await question.getByRole('button', { name: 'Print' }).click()
    await expect(page.getByText(`${title} is at the printer`)).toBeVisible()
    await expect(page.getByText(`Label: printed, ${variants.length} variants`)).toBeVisible()
    // What the extension has changed is loaded again by the dashboard.
    await expect(page.getByRole('region', { name: 'General' })).toContainText('With a label')
    expect((await shop.owner.admin.products.retrieve({ id })).product.metadata).toMatchObject({ label: 'printed' })

    const { orders } = await shop.owner.admin.orders.list({ query: { limit: 1, fields: 'customer_id' } })
    const customer = orders[0]?.customer_id ?? ''
    const { count } = await shop.owner.admin.orders.list({ query: { customer_id: customer, limit: 1 } })
    await shop.open(`/a/customers/${customer}`)
    await expect(page.getByText(`${count} orders of this customer`)).toBeVisible()

    const link = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Labels' })
    await expect(link.locator('svg')).toHaveAttribute('viewBox', '0 0 20 20')
    await link.click()
    await expect(heading(page, 'Labels')).toHaveCSS('letter-spacing', '3px')
    await expect(heading(page, 'Labels')).toHaveCSS('font-size', '24px')
    await expect(page.getByText(/^For \d+ products$/)).toBeVisible()
    await page.getByRole('link', { name: 'Jobs' }).click()
    await expect(heading(page, 'Jobs')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/a/labels/jobs')
    await page.getByRole('button', { name: 'Which?' }).click()
    await expect(page.getByText('None is printed')).toBeVisible()
    await page.getByRole('button', { name: 'The seventh' }).click()
    await expect(heading(page, 'Label 7')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Jobs')).toBeVisible()
    // As from a bookmark.
    await page.reload()
    await expect(heading(page, 'Jobs')).toBeVisible()

    await shop.open('/a/settings')
    await page
      .getByRole('region', { name: 'Extensions' })
      .getByRole('link', { name: /Labels of v1/ })
      .click()
    await expect(page.getByText('Now on nothing')).toBeVisible()
    await page.getByRole('textbox', { name: 'Paper of labels' }).fill('A7')
    await page.getByRole('button', { name: 'Save the paper' }).click()
    await expect(page.getByText('Printed on A7')).toBeVisible()
    await expect(page.getByText('Now on A7')).toBeVisible()
    await shop.stop()
  },
)

test('S8-10 v1’s widget of Stripe shows the payments of an order', { tag: '@all' }, async ({ page }) => {
  const shop = await openShop(page, STRIPE)
  const { orders } = await shop.owner.admin.orders.list({ query: { limit: 1 } })
  const id = orders[0]?.id ?? ''
  await changed(page, new RegExp(`/admin/orders/${id}(?:\\?|$)`), (body) => {
    const { order } = body as { order: { payments: { provider_id: string }[] } }
    for (const payment of order.payments) payment.provider_id = 'stripe'
  })
  const payment = {
    id: 'pi_1',
    amount: 1999,
    created: 1_700_000_000,
    type: 'visa',
    risk_score: 7,
    risk_level: 'normal',
    region: { currency_code: 'eur' },
  }
  await answer(page, new RegExp(`/admin/orders/stripe-payments/${id}`), { payments: [payment] })
  await shop.open(`/a/orders/${id}`)
  await expect(heading(page, 'Stripe Payments')).toBeVisible()
  await expect(page.getByText('pi_1')).toBeVisible()
  await expect(page.getByText('€19.99')).toBeVisible()
  await expect(page.getByText('Normal - 7')).toBeVisible()
  await shop.stop()
})

test('S8-10 v1’s plug-in for pictures of variants uploads and saves one', { tag: '@all' }, async ({ page }) => {
  const shop = await openShop(page, IMAGES)
  const product = await firstProduct(shop.owner)
  const {
    id,
    variants: [variant],
  } = product
  await changed(page, new RegExp(`/admin/products/${id}(?:\\?|$)`), (body) => {
    const loaded = body as { product: { variants?: { images?: object[] }[] } }
    for (const each of loaded.product.variants ?? []) each.images = []
  })
  const imagesOf = async () =>
    (await shop.owner.admin.products.retrieve({ id, query: { expand: 'images' } })).product.images?.length ?? 0
  const before = await imagesOf()
  const sent: unknown[] = []
  await page.route(`**/admin/products/${id}/variants/${variant?.id}`, (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { product } })
  })
  await shop.open(`/a/products/${id}`)
  await expect(heading(page, 'Variants Images')).toBeVisible()
  const widget = page.locator('.storeroom-v1').filter({ has: heading(page, 'Variants Images') })
  await widget.getByRole('button').first().click()
  await page.getByRole('menuitem', { name: 'Edit Media' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Media' })).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(pictureFile('dot.png'))
  await dialog.getByRole('button', { name: 'Save and close' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  await expect(dialog).toHaveCount(0)
  await expect.poll(imagesOf).toBe(before + 1)
  // The page may still be loading the product again.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await shop.stop()
})

test(
  'S8-10 v1’s plug-in for store credit lists it, and shows a credit on a page below',
  { tag: '@all' },
  async ({ page }) => {
    const shop = await openShop(page, CREDIT)
    const { customers } = await shop.owner.admin.customers.list({ query: { limit: 1 } })
    const { regions } = await shop.owner.admin.regions.list({ query: { limit: 1 } })
    const [customer] = customers
    const [region] = regions
    const balance = { customer, region, amount: 5000, balance: 3000 }
    await answer(page, /\/admin\/store-credits\/customers\?/, { customers: [balance], count: 1, offset: 0, limit: 15 })
    await answer(page, /\/admin\/store-credits\/customers\/[^/]+\?region_id/, { customer: balance })
    const credit = {
      id: 'stcred_1',
      value: 5000,
      balance: 3000,
      region,
      customer,
      is_disabled: false,
      description: 'Sorry',
      metadata: {},
      created_at: '2026-01-01T00:00:00Z',
      ends_at: null,
    }
    await answer(page, /\/admin\/store-credits\?/, { store_credits: [credit], count: 1, offset: 0, limit: 15 })
    await answer(page, /\/admin\/store-credits\/stcred_1/, { store_credit: credit })
    await answer(page, /\/admin\/store-credit-transactions/, {
      store_credit_transactions: [],
      count: 0,
      offset: 0,
      limit: 15,
    })
    await shop.open('/a/home')
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Store Credit' }).click()
    await expect(page.getByText(customer?.email ?? '', { exact: true })).toBeVisible()
    await page.getByText(customer?.email ?? '', { exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/a/store-credits/customers/${customer?.id}\\?region_id=${region?.id}`))
    await expect(page.getByText('Original Amount').first()).toBeVisible()
    await shop.open('/a/store-credits/stcred_1')
    await expect(page.getByText('Sorry')).toBeVisible()

    const { orders } = await shop.owner.admin.orders.list({ query: { limit: 1 } })
    await shop.open(`/a/orders/${orders[0]?.id}`)
    await expect(page.getByText('Store credits used')).toBeVisible()
    await shop.stop()
  },
)

test('S8-10 v1’s plug-in for analytics draws its numbers, with its own styles', { tag: '@all' }, async ({ page }) => {
  const shop = await openShop(page, ANALYTICS)
  await answer(page, /\/admin\/\w+-analytics\//, {})
  await answer(page, /\/admin\/orders-analytics\/count/, { analytics: { current: '42', previous: '21' } })
  await shop.open('/a/home')
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await expect(heading(page, '42').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Customers' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Customers' })).toBeVisible()
  await shop.stop()
})
