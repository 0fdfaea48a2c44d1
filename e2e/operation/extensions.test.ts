import { createClient, type Client } from '@storeroom/client'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { demoShop } from '../demo-shop.setup.ts'
import { expect, OWNER, signIn, startShop, test } from '../fixtures.ts'
import { sentOrder } from '../selling/sent-order.ts'
import { startLasting } from '../shop-server.ts'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'packages/extension/test/all-zones')
const ALL_ZONES = '@storeroom-tests/all-zones'
const BROKEN = 'broken'

/** Folders of two extensions: one that fills every zone, built as its author would, and one that is no module. */
let folders: string
/** A shop with both. */
let server: Awaited<ReturnType<typeof startShop>>
test.beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, 'packages/server/src/cli.ts'), 'extension', 'build', source])
  folders = await mkdtemp(join(tmpdir(), 'storeroom-extensions-'))
  await cp(source, join(folders, 'all-zones'), { recursive: true })
  await mkdir(join(folders, BROKEN))
  await writeFile(
    join(folders, BROKEN, 'package.json'),
    JSON.stringify({ name: BROKEN, version: '1.0.0', storeroom: { admin: 'admin.js' } }),
  )
  await writeFile(join(folders, BROKEN, 'admin.js'), 'export default {')
  const environment = { STOREROOM_EXTENSIONS: ['all-zones', BROKEN].map((name) => join(folders, name)).join(',') }
  server = await startLasting(() => startShop({ template: demoShop, environment }))
})
test.afterAll(async () => {
  await server.stop()
  await rm(folders, { recursive: true, force: true })
})

/** The shop, in which only these extensions are on. */
async function openShop(page: Page, ...enabled: readonly string[]) {
  const owner = createClient({ baseUrl: server.url })
  await owner.admin.auth.createToken({ body: OWNER })
  for (const id of [ALL_ZONES, BROKEN])
    await owner.admin.extensions.update({ id, body: { is_enabled: enabled.includes(id) } })
  await signIn(page.context(), server.url)
  return { url: server.url, owner, open: (path: string) => page.goto(server.url + path) }
}

const marker = (page: Page, zone: string) => page.getByText(new RegExp(`^zone ${zone.replaceAll('.', '\\.')}\\b`))
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('S2-41 S2-43 S2-45 S8-11 an extension is switched on, its pages are there, and a broken one harms nothing', async ({
  page,
}) => {
  const shop = await openShop(page, BROKEN)
  await shop.open('/a/settings/extensions')
  const installed = page.getByRole('list', { name: 'Installed extensions' })
  const card = installed.getByRole('listitem').filter({ hasText: ALL_ZONES })
  await expect(card).toContainText('Orders (view) and Products (edit)')
  await expect(page.getByText('can do whatever the signed-in staff member can do')).toBeVisible()
  const broken = page.getByRole('region', { name: BROKEN })
  await expect(broken).toContainText('Its module could not be loaded')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.getByRole('region', { name: 'All zones' }).getByRole('button', { name: 'Switch on' }).click()
  const question = page.getByRole('alertdialog', { name: 'Switch on All zones?' })
  await question.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('All zones is on', { exact: true })).toBeVisible()
  const own = page.getByRole('region', { name: 'All zones' })
  await expect(own).toContainText(/The path .?\/products.? belongs to the dashboard/)
  await expect(own).toContainText(/The path .?\/regions.? belongs to the dashboard/)
  await expect(own).toContainText(/Part .?no,id.? has no id of at most 40 letters/)
  await expectAccessible(page)

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Labels' }).click()
  await expect(heading(page, 'Labels')).toBeVisible()
  await expect(page.getByText('May edit orders')).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByText('The label is at the printer')).toBeVisible()

  // Opened by their addresses, as from a bookmark.
  await shop.open('/a/labels/7')
  await expect(heading(page, 'Label of /a/labels/7')).toBeVisible()
  await shop.open('/a/products/reports')
  await expect(heading(page, 'Reports of products')).toBeVisible()
  await shop.open('/a/products')
  await expect(heading(page, 'Products')).toBeVisible()
  await shop.open('/a/label-nothing')
  await expect(heading(page, 'Page not found')).toBeVisible()

  await shop.open('/a/settings')
  await page
    .getByRole('region', { name: 'Extensions' })
    .getByRole('link', { name: /Label paper/ })
    .click()
  await expect(heading(page, 'Label paper')).toBeVisible()
  await page.getByRole('button', { name: 'Paper' }).click()
  await expect(page.getByText('A6 is loaded')).toBeVisible()

  // If the list of extensions cannot be loaded, there are none, and no error is shown.
  await page.route('**/admin/extensions/enabled', (route) => route.abort())
  await shop.open('/a/labels/7')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Labels' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('S2-42 a widget that throws shows a notice in its place, is reported, and can be tried again', async ({
  page,
}) => {
  const shop = await openShop(page, ALL_ZONES)
  const { products } = await shop.owner.admin.products.list({ query: { limit: 1 } })
  const [product] = products
  await shop.open(`/a/products/${product?.id}`)
  await expect(marker(page, 'product.details.after')).toHaveText(`zone product.details.after product=${product?.id}`)
  await page.getByRole('button', { name: 'Break' }).click()
  const notice = page.getByRole('note').filter({ hasText: `A part of ${ALL_ZONES} has failed` })
  await expect(notice).toBeVisible()
  await expect(marker(page, 'product.details.after')).toBeVisible()
  await expect(heading(page, product?.title ?? '')).toBeVisible()
  const lastError = async () =>
    (await shop.owner.admin.extensions.list()).extensions.find(({ id }) => id === ALL_ZONES)?.last_error
  await expect.poll(lastError).toMatchObject({
    message: `Error: ${product?.handle} is fragile`,
    place: 'product.details.after',
    count: 1,
  })
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Break' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test(
  'columns, actions, tabs and documents of an extension are there, and do what they say',
  { tag: '@all' },
  async ({ page }) => {
    test.setTimeout(240_000)
    const shop = await openShop(page, ALL_ZONES)
    const { products } = await shop.owner.admin.products.list({ query: { limit: 1, order: '-created_at' } })
    const { id = '', title = '', handle = '' } = products[0] ?? {}
    const asked: string[] = []
    page.on('request', (request) => {
      const { searchParams } = new URL(request.url())
      if (searchParams.get('fields') === 'id,handle') asked.push(request.url())
    })
    await shop.open('/a/products')
    const table = page.getByRole('table', { name: 'Products' })
    const row = table.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
    // The rows come first, then the extension.
    await expect(row).toContainText(title)
    await expect(marker(page, 'product.list.before')).toBeVisible()
    await expect(row).toContainText(`label ${handle}`)
    // One request for the whole page.
    expect(asked).toHaveLength(1)

    await page.getByRole('button', { name: 'Columns' }).click()
    const columns = page.getByRole('dialog', { name: 'Columns' })
    await columns.getByRole('checkbox', { name: 'Label', exact: true }).click({ force: true })
    await columns.getByRole('checkbox', { name: 'Fragile' }).click({ force: true })
    await page.keyboard.press('Escape')
    await expect(table.getByRole('columnheader', { name: 'Label' })).toHaveCount(0)
    await expect(row.getByRole('button', { name: `A part of ${ALL_ZONES} has failed` })).toBeVisible()
    await expect(row).toContainText(title)
    expect(new URL(page.url()).searchParams.get('columns')?.split(',')).toContain(`${ALL_ZONES}/fragile`)

    await row.getByRole('checkbox').click({ force: true })
    await page.getByRole('button', { name: 'Print labels' }).click()
    const question = page.getByRole('alertdialog', { name: 'Print 1 labels?' })
    await question.getByRole('button', { name: 'Print' }).click()
    await expect(page.getByText(`${id} are at the printer`)).toBeVisible()
    await expect(row.getByRole('checkbox')).not.toBeChecked()

    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: 'Label', exact: true }).click()
    await page.getByRole('option', { name: `label ${handle}` }).click()
    await page.keyboard.press('Escape')
    // The heading, and the product that was chosen.
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(row).toBeVisible()
    expect(new URL(page.url()).searchParams.get(`${ALL_ZONES}/label`)).toBe(`any:${id}`)
    // From a bookmark.
    await page.reload()
    await expect(row).toBeVisible()
    await expect(marker(page, 'product.list.before')).toBeVisible()
    await expect(page.getByRole('button', { name: `label ${handle}` }).first()).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(2)

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog').filter({ has: page.getByRole('searchbox') })
    await palette.getByRole('searchbox').fill('tear')
    await palette.getByRole('menuitem', { name: 'Tear the paper' }).click()
    await expect(page.getByText(`A part of ${ALL_ZONES} has failed`, { exact: true })).toBeVisible()
    await page.keyboard.press('Control+k')
    await palette.getByRole('searchbox').fill('stationery')
    await palette.getByRole('menuitem', { name: 'Order label paper' }).click()
    await expect(heading(page, 'Labels')).toBeVisible()

    await shop.open(`/a/products/${id}`)
    await page.getByRole('tab', { name: 'Labels' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Labels' })).toContainText(`Labels of ${handle}`)
    expect(new URL(page.url()).searchParams.get('tab')).toBe(`${ALL_ZONES}/labels`)

    await page.getByRole('tab', { name: 'Overview' }).click()
    const fields = page.getByRole('region', { name: 'Extensions' })
    await fields.getByRole('button', { name: 'Edit: Extensions' }).click()
    const form = page.getByRole('dialog', { name: 'Extensions' })
    await form.getByRole('textbox', { name: 'Label paper' }).fill('A7')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(fields).toContainText('A7')
    const { product } = await shop.owner.admin.products.retrieve({ id })
    expect(product.metadata).toMatchObject({ [`${ALL_ZONES}/paper`]: 'A7' })
    await expect(page.getByRole('region', { name: 'Metadata' })).toHaveCount(0)

    const { orders } = await shop.owner.admin.orders.list({ query: { limit: 1 } })
    await shop.open(`/a/orders/${orders[0]?.id}`)
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Leaflet' }).click()
    const preview = page.getByRole('dialog', { name: 'Leaflet' })
    const paper = preview.frameLocator('iframe')
    await expect(paper.getByRole('heading', { name: `Leaflet for order ${orders[0]?.display_id}` })).toBeVisible()
    await expectAccessible(page)
    await paper.locator('body').evaluate((body) => {
      Object.assign(body.ownerDocument.defaultView ?? {}, { print: () => body.setAttribute('data-printed', 'yes') })
    })
    await preview.getByRole('button', { name: 'Print' }).click()
    await expect(paper.locator('body')).toHaveAttribute('data-printed', 'yes')
    await preview.getByRole('button', { name: 'Close' }).last().click()
    await expect(preview).toHaveCount(0)
    const printed = page.getByRole('listitem').filter({ hasText: `Label of order ${orders[0]?.display_id} printed` })
    await expect(printed).toContainText('On paper A6')

    const sent = await sentOrder(shop)
    const items = [{ item_id: sent.item_id, quantity: 1 }]
    await shop.owner.admin.orders.requestReturn({ id: sent.id, body: { items } })
    await shop.open(`/a/orders/${sent.id}`)
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await page.getByRole('menuitem', { name: 'What comes back' }).click()
    const back = page.getByRole('dialog', { name: 'What comes back' }).frameLocator('iframe')
    await expect(back.getByRole('heading', { name: `1 lines of order ${sent.display_id} come back` })).toBeVisible()

    await shop.open(`/a/products/${id}`)
    await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Print: Product sheet' }).click()
    const sheet = page.getByRole('dialog', { name: 'Product sheet' }).frameLocator('iframe')
    await expect(sheet.getByRole('heading', { name: `Sheet of ${handle}` })).toBeVisible()

    await shop.open(`/a/settings/extensions/${encodeURIComponent(ALL_ZONES)}`)
    await expect(heading(page, 'Stored rows')).toBeVisible()
    await expect(page.getByText('Nothing is stored')).toBeVisible()
  },
)

/** The screens with zones that show no record. */
const lists: Readonly<Record<string, string>> = {
  home: '/a/home',
  top_bar: '/a/home',
  'order.list': '/a/orders',
  'draft_order.list': '/a/draft-orders',
  'customer.list': '/a/customers',
  'customer_group.list': '/a/customers/groups',
  'product.list': '/a/products',
  'product_collection.list': '/a/collections',
  'price_list.list': '/a/pricing',
  'discount.list': '/a/discounts',
  'gift_card.list': '/a/gift-cards',
  'product_category.list': '/a/product-categories',
  'inventory_item.list': '/a/inventory',
  'reservation.list': '/a/inventory/reservations',
  'stock_location.list': '/a/inventory/locations',
  'purchase_order.list': '/a/inventory/purchase-orders',
  'cart.list': '/a/carts',
  'change_set.list': '/a/change-sets',
  'sales_channel.list': '/a/sales-channels',
  'publishable_api_key.list': '/a/publishable-api-keys',
  'region.list': '/a/settings/regions',
  'redirect.list': '/a/settings/redirects',
}

type Shown = { readonly path: string; readonly shows: string; readonly api: string }

/** Screens of one record, by their place: their path, what the widget shows, and the path of the record in the API. */
async function details({ admin }: Client): Promise<Readonly<Record<string, Shown>>> {
  const firstOnly = { limit: 1 }
  const [{ orders }, { customers }, { products }, { collections }, { regions }, { inventory_items }] =
    await Promise.all([
      admin.orders.list({ query: firstOnly }),
      admin.customers.list({ query: firstOnly }),
      admin.products.list({ query: firstOnly }),
      admin.collections.list({ query: firstOnly }),
      admin.regions.list({ query: firstOnly }),
      admin.inventoryItems.list({ query: firstOnly }),
    ])
  const [
    { customer_groups },
    { product_categories },
    { carts },
    { sales_channels },
    { tax_rates },
    { shipping_profiles },
  ] = await Promise.all([
    admin.customerGroups.list({ query: firstOnly }),
    admin.productCategories.list({ query: firstOnly }),
    admin.carts.list({ query: firstOnly }),
    admin.salesChannels.list({ query: firstOnly }),
    admin.taxRates.list({ query: firstOnly }),
    admin.shippingProfiles.list(),
  ])
  const region_id = regions[0]?.id ?? ''
  const rule = { type: 'percentage', value: 10, allocation: 'total' } as const
  const item = { inventory_item_id: inventory_items[0]?.id ?? '', quantity: 1, cost_per_item: 100 }
  const location_id = inventory_items[0]?.location_levels[0]?.location_id ?? ''
  const { draft_order } = await admin.draftOrders.create({
    body: { email: 'zones@example.com', region_id, shipping_methods: [] },
  })
  const { price_list } = await admin.priceLists.create({
    body: { name: 'Zones', description: 'Zones', type: 'override', prices: [] },
  })
  const { discount } = await admin.discounts.create({ body: { code: 'ZONES', rule, regions: [region_id] } })
  const { gift_card } = await admin.giftCards.create({ body: { value: 500, region_id } })
  const { product: gift } = await admin.products.create({
    body: { title: 'Gift card', is_giftcard: true, discountable: false, options: [{ title: 'Denominations' }] },
  })
  const { purchase_order } = await admin.purchaseOrders.create({
    body: { supplier_name: 'Zones', location_id, items: [item] },
  })
  const { change_set } = await admin.changeSets.create({ body: { name: 'Zones' } })
  const at = (path: string, prop: string, api: string, id = '', address = id): Shown => ({
    path: `${path}/${address}`,
    shows: `${prop}=${id}`,
    api: `/${api}/${id}`,
  })
  return {
    'order.details': at('/a/orders', 'order', 'orders', orders[0]?.id),
    'order.timeline': at('/a/orders', 'order', 'orders', orders[0]?.id),
    'draft_order.details': at('/a/draft-orders', 'draftOrder', 'draft-orders', draft_order.id),
    'customer.details': at('/a/customers', 'customer', 'customers', customers[0]?.id),
    'customer_group.details': at('/a/customers/groups', 'customerGroup', 'customer-groups', customer_groups[0]?.id),
    'product.details': at('/a/products', 'product', 'products', products[0]?.id),
    'product_collection.details': at('/a/collections', 'productCollection', 'collections', collections[0]?.id),
    'price_list.details': at('/a/pricing', 'priceList', 'price-lists', price_list.id),
    'discount.details': at('/a/discounts', 'discount', 'discounts', discount.id),
    'gift_card.details': at('/a/gift-cards', 'giftCard', 'products', gift.id, `manage?product=${gift.id}`),
    custom_gift_card: at('/a/gift-cards', 'giftCard', 'gift-cards', gift_card.id),
    'product_category.details': at(
      '/a/product-categories',
      'productCategory',
      'product-categories',
      product_categories[0]?.id,
    ),
    'inventory_item.details': at('/a/inventory', 'inventoryItem', 'inventory-items', inventory_items[0]?.id),
    'purchase_order.details': at('/a/inventory/purchase-orders', 'purchaseOrder', 'purchase-orders', purchase_order.id),
    'cart.details': at('/a/carts', 'cart', 'carts', carts[0]?.id),
    'change_set.details': at('/a/change-sets', 'changeSet', 'change-sets', change_set.id),
    'sales_channel.details': at('/a/sales-channels', 'salesChannel', 'sales-channels', sales_channels[0]?.id),
    'region.details': at('/a/settings/regions', 'region', 'regions', region_id),
    'tax_rate.details': at(`/a/settings/taxes/${tax_rates[0]?.region_id}`, 'taxRate', 'tax-rates', tax_rates[0]?.id),
    'shipping_profile.details': at(
      '/a/settings/shipping-profiles',
      'shippingProfile',
      'shipping-profiles',
      shipping_profiles[0]?.id,
    ),
  }
}

test(
  'S2-42 S3-08 every zone shows its widget, with the whole record of its screen',
  { tag: '@all' },
  async ({ page }) => {
    test.setTimeout(240_000)
    const shop = await openShop(page, ALL_ZONES)
    for (const [place, path] of Object.entries(lists)) {
      await shop.open(path)
      for (const side of ['before', 'after'])
        await expect(marker(page, `${place}.${side}`)).toHaveText(`zone ${place}.${side}`)
    }
    for (const [place, { path, shows, api }] of Object.entries(await details(shop.owner))) {
      await shop.open(path)
      for (const side of ['before', 'after'])
        await expect(marker(page, `${place}.${side}`)).toHaveText(`zone ${place}.${side} ${shows}`)
      // All of it, also what the screen itself does not load.
      const [whole] = Object.values(await shop.owner.admin.custom.get<Record<string, Record<string, unknown>>>(api))
      const given = await marker(page, `${place}.after`).getAttribute('data-record')
      expect.soft(JSON.parse(given ?? ''), place).toMatchObject(whole ?? {})
    }
    await page.context().clearCookies()
    await shop.open('/login')
    for (const side of ['before', 'after']) await expect(marker(page, `login.${side}`)).toHaveText(`zone login.${side}`)
  },
)
