import type { Page } from '@playwright/test'
import { expect, offers, type Shop } from '../fixtures.ts'
import { appScreens } from './app-screens.ts'
import { press, type Screen } from './screen.ts'
import { homeScreens, reportScreens } from './report-screens.ts'
import { soldScreens } from './sold-screens.ts'

/** A well-formed token for pages that only display it. */
const token = (claims: object): string =>
  ['{}', JSON.stringify(claims), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')

const inviteToken = token({ user_email: 'amelie@example.com' })
const resetToken = token({ email: 'amelie@example.com', exp: 4_000_000_000 })

/** The answers of a shop without an owner. */
const withoutOwner = (page: Page) =>
  page.route('**/admin/setup', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), needed: true } })
  })

/** The oldest product, from the demo shop: products of other tests may have no variants. */
async function firstProduct({ owner }: Shop): Promise<string> {
  const { products } = await owner.admin.products.list({ query: { order: 'created_at', limit: 1, fields: 'id' } })
  return products[0]?.id ?? ''
}

const product = async (shop: Shop, search = '') => `/a/products/${await firstProduct(shop)}${search}`

/** A partly refunded order of the demo shop. */
async function order({ owner }: Shop, search = ''): Promise<string> {
  const query = {
    payment_status: ['partially_refunded' as const],
    order: 'created_at',
    limit: 1,
    fields: 'id',
    expand: '',
  }
  const { orders } = await owner.admin.orders.list({ query })
  return `/a/orders/${orders[0]?.id ?? ''}${search}`
}

/** An order of the demo shop with a history: it is captured and partly refunded here. */
async function changedOrder({ owner }: Shop): Promise<string> {
  const query = { payment_status: ['awaiting' as const], order: 'created_at', limit: 1, fields: 'id', expand: '' }
  const { orders } = await owner.admin.orders.list({ query })
  const id = orders[0]?.id ?? ''
  await owner.admin.orders.capture({ id })
  await owner.admin.orders.refund({ id, body: { amount: 100, reason: 'discount', note: 'Came a day late' } })
  return `/a/orders/${id}?tab=history`
}

async function cart({ owner }: Shop): Promise<string> {
  const query = { phase: ['stopped' as const], order: 'created_at', limit: 1, fields: 'id', expand: '' }
  const { carts } = await owner.admin.carts.list({ query })
  return `/a/carts/${carts[0]?.id ?? ''}`
}

/** The categories, with one whose name leaves little room for its state on a phone. */
async function categories({ owner }: Shop): Promise<string> {
  const { productCategories } = owner.admin
  const body = { name: 'Hand-woven blankets', is_active: false }
  const { count } = await productCategories.list({ query: { q: body.name, limit: 0 } })
  if (count === 0) await productCategories.create({ body })
  return '/a/product-categories'
}

async function collection({ owner }: Shop): Promise<string> {
  const { collections } = await owner.admin.collections.list({ query: { limit: 1 } })
  return `/a/collections/${collections[0]?.id ?? ''}`
}

async function inventoryItem({ owner }: Shop, search = ''): Promise<string> {
  const { inventory_items } = await owner.admin.inventoryItems.list({ query: { order: 'created_at', limit: 1 } })
  return `/a/inventory/${inventory_items[0]?.id ?? ''}${search}`
}

/** One purchase order for all pictures, partly received. */
async function purchaseOrder({ owner: { admin } }: Shop): Promise<string> {
  const { purchase_orders } = await admin.purchaseOrders.list({ query: { q: 'Photographed supplier', limit: 1 } })
  return `/a/inventory/purchase-orders/${purchase_orders[0]?.id ?? (await createPurchaseOrder(admin))}`
}

async function createPurchaseOrder(admin: Shop['owner']['admin']): Promise<string> {
  const { inventory_items } = await admin.inventoryItems.list({ query: { order: 'created_at', limit: 3 } })
  const items = inventory_items.map(({ id }, index) => ({
    inventory_item_id: id,
    quantity: 12 * (index + 1),
    cost_per_item: 450,
  }))
  const body = {
    supplier_name: 'Photographed supplier',
    supplier_email: 'orders@example.com',
    location_id: inventory_items[0]?.location_levels[0]?.location_id ?? '',
    expected_at: '2026-03-02T22:59:59.999Z',
    items,
  }
  const { id } = (await admin.purchaseOrders.create({ body })).purchase_order
  const { purchase_order } = await admin.purchaseOrders.order({ id })
  const [first, second] = purchase_order.items ?? []
  const received = [first, second].flatMap((line) =>
    line ? [{ id: line.id, quantity: 13, open_quantity: line.quantity }] : [],
  )
  await admin.purchaseOrders.receive({ id, body: { items: received } })
  return id
}

async function region({ owner }: Shop): Promise<string> {
  const { regions } = await owner.admin.regions.list({ query: { limit: 1 } })
  return `/a/settings/regions/${regions[0]?.id ?? ''}`
}

/** A tax rate of the demo shop. */
async function taxRate({ owner }: Shop): Promise<string> {
  const { tax_rates } = await owner.admin.taxRates.list({ query: { order: 'name', limit: 1 } })
  const [rate] = tax_rates
  return `/a/settings/taxes/${rate?.region_id ?? ''}/${rate?.id ?? ''}`
}

/** The tax settings of the region of that tax rate. */
const taxes = async (shop: Shop) => (await taxRate(shop)).split('/').slice(0, -1).join('/')

/** One price list for all pictures: fixed prices of two products of the demo shop, one above the base price. */
async function priceList({ owner }: Shop, search = ''): Promise<string> {
  const { price_lists } = await owner.admin.priceLists.list({ query: { name: 'Photographed list', limit: 1 } })
  const id = price_lists[0]?.id ?? (await createPriceList(owner))
  return `/a/pricing/${id}${search}`
}

async function createPriceList({ admin }: Shop['owner']): Promise<string> {
  const query = { order: 'created_at', limit: 2, fields: 'id', expand: 'variants,variants.prices' }
  const { products } = await admin.products.list({ query })
  const prices = products.flatMap(({ variants }, index) =>
    variants.flatMap(({ id, prices }) =>
      prices.slice(0, 1).map(({ currency_code, amount }) => ({
        variant_id: id,
        currency_code,
        amount: index === 0 ? amount + 500 : amount - 500,
      })),
    ),
  )
  const body = {
    name: 'Photographed list',
    description: 'For regulars',
    type: 'override',
    status: 'active',
    prices,
  } as const
  return (await admin.priceLists.create({ body, query: { expand: '' } })).price_list.id
}

/** The customer with the most orders. */
async function customer({ owner }: Shop): Promise<string> {
  const { customers } = await owner.admin.customers.list({ query: { order: '-order_count', limit: 1, fields: 'id' } })
  return `/a/customers/${customers[0]?.id ?? ''}`
}

/** A collection with a rule, which has a preview; one for all pictures. */
async function ruledCollection({ owner }: Shop): Promise<string> {
  const title = 'Below fifty and in stock'
  const { collections } = await owner.admin.collections.list({ query: { title, limit: 1 } })
  return `/a/collections/${collections[0]?.id ?? (await createRuledCollection(owner, title))}`
}

async function createRuledCollection(owner: Shop['owner'], title: string): Promise<string> {
  const { store } = await owner.admin.store.retrieve()
  const { collection: made } = await owner.admin.collections.create({ body: { title } })
  const conditions = [
    { field: 'price', operator: 'below', value: 5000, currency_code: store.default_currency_code },
    { field: 'stock', operator: 'above', value: 0 },
    { field: 'status', operator: 'is', value: ['published', 'proposed'] },
  ]
  await owner.admin.collections.update({
    id: made.id,
    body: { metadata: { rule: { match: 'all', conditions } } },
  })
  return made.id
}

async function customerGroup({ owner }: Shop): Promise<string> {
  const query = { q: 'wholesale', limit: 1 }
  const { customer_groups } = await owner.admin.customerGroups.list({ query })
  return `/a/customers/groups/${customer_groups[0]?.id ?? ''}`
}

async function salesChannel({ owner }: Shop, search = ''): Promise<string> {
  const { sales_channels } = await owner.admin.salesChannels.list({ query: { q: 'pop-up', limit: 1 } })
  return `/a/sales-channels/${sales_channels[0]?.id ?? ''}${search}`
}

/** Keys for one channel, for all channels, and a revoked one. */
async function publishableKeys({ owner }: Shop): Promise<string> {
  const { sales_channels } = await owner.admin.salesChannels.list({ query: { q: 'pop-up', limit: 1 } })
  const create = (title: string, channels: readonly { readonly id: string }[] = []) =>
    owner.admin.publishableApiKeys.create({ body: { title, sales_channel_ids: channels.map(({ id }) => ({ id })) } })
  await create('Pop-up kiosk', sales_channels)
  await create('Web shop')
  const { publishable_api_key } = await create('Old app')
  await owner.admin.publishableApiKeys.revoke({ id: publishable_api_key.id })
  return '/a/publishable-api-keys'
}

const csv = `Product Handle,Product Title,Product Status,Variant Title,Variant SKU,Variant Inventory Quantity,Option 1 Name,Option 1 Value,Price USD
photographed-mug,Photographed mug,published,Small,photographed-s,5,Size,Small,18
photographed-mug,,,Large,photographed-l,5,Size,Large,24
photographed-bowl,Photographed bowl,draft,One,photographed-b,3,Size,One,thirty
photographed-vase,Photographed vase,draft,One,photographed-v,3,Size,One,42
`

/** An import after its dry run, or after it was applied. */
async function importJob({ owner }: Shop, until: 'pre_processed' | 'completed'): Promise<string> {
  const { uploads } = await owner.admin.uploads.createProtected({
    files: [new File([csv], 'products.csv', { type: 'text/csv' })],
  })
  const context = { fileKey: uploads[0]?.key ?? '' }
  const { batch_job } = await owner.admin.batchJobs.create({ body: { type: 'product-import', context, dry_run: true } })
  const { id } = batch_job
  const status = async () => (await owner.admin.batchJobs.retrieve({ id })).batch_job.status
  await expect.poll(status, { timeout: 30_000 }).toBe('pre_processed')
  if (until === 'completed') {
    await owner.admin.batchJobs.confirm({ id })
    await expect.poll(status, { timeout: 30_000 }).toBe('completed')
  }
  return `/a/products?modal=import&job=${id}`
}

/** A gift card with three denominations in two currencies. */
async function giftCard({ owner }: Shop): Promise<string> {
  const { products } = await owner.admin.products.list({ query: { q: 'Photographed gift card', is_giftcard: true } })
  const variant = (dollars: number) => ({
    title: `${dollars}.00 USD`,
    manage_inventory: false,
    options: [{ value: `${dollars}.00 USD` }],
    prices: [
      { currency_code: 'usd', amount: dollars * 100 },
      { currency_code: 'eur', amount: dollars * 90 },
    ],
  })
  const create = async () => {
    const { product: made } = await owner.admin.products.create({
      body: {
        title: 'Photographed gift card',
        description: 'Credit for everything in the shop.',
        is_giftcard: true,
        status: 'published',
        options: [{ title: 'Denominations' }],
        variants: [variant(25), variant(50), variant(100)],
      },
    })
    return made.id
  }
  return `/a/gift-cards/manage?product=${products[0]?.id ?? (await create())}`
}

export const screens: readonly Screen[] = [
  { name: 'login', path: '/login', isPublic: true, answers: [401] },
  { name: 'forgot-password', path: '/login?reset-password=', isPublic: true },
  { name: 'reset-password', path: `/reset-password?token=${resetToken}`, isPublic: true },
  { name: 'reset-password-invalid', path: '/reset-password', isPublic: true },
  { name: 'invite', path: `/invite?token=${inviteToken}`, isPublic: true },
  { name: 'invite-invalid', path: '/invite', isPublic: true },
  { name: 'setup', path: '/setup?token=printed', isPublic: true, before: withoutOwner },
  { name: 'setup-without-link', path: '/setup', isPublic: true, before: withoutOwner },
  { name: 'setup-done', path: '/setup?token=printed', isPublic: true },
  { name: 'not-found', path: '/no/such/page', isPublic: true, answers: [404] },
  { name: 'not-found-in-shell', path: '/a/nothing' },
  { name: 'products-list', path: '/a/products' },
  {
    name: 'products-list-selected',
    path: '/a/products?status=any%3Apublished&order=title',
    open: async (page) => {
      for (const row of [1, 2, 3]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
    },
    opened: 'toolbar',
  },
  { name: 'products-list-tiles', path: '/a/products?layout=grid' },
  {
    name: 'products-list-prices',
    path: '/a/products?status=any%3Apublished&order=title',
    open: async (page, t) => {
      for (const row of [1, 2, 3]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
      await press(page, t('products', 'bulk.price.action'))
      await page.getByRole('dialog').getByRole('textbox').fill('-60')
      await press(page, t('products', 'bulk.continue'))
    },
    opened: 'alertdialog',
  },
  {
    name: 'products-list-add',
    path: '/a/products',
    open: async (page, t) => {
      await page.getByRole('row').nth(1).getByRole('checkbox').check()
      await press(page, t('products', 'bulk.add.action'))
    },
    opened: 'dialog',
  },
  {
    name: 'list-view-new',
    path: '/a/products?q=linen',
    open: (page, t) => press(page, t('common', 'list.view.saveAs')),
    opened: 'dialog',
  },
  { name: 'products-list-nothing-found', path: '/a/products?q=nothing-is-called-so' },
  {
    name: 'products-list-failed',
    path: '/a/products',
    before: (page) => page.route('**/admin/products?**', (route) => route.fulfill({ status: 503, json: {} })),
    answers: [503],
  },
  { name: 'product', path: (shop) => product(shop) },
  { name: 'product-history', path: (shop) => product(shop, '?tab=history') },
  {
    name: 'product-general',
    path: (shop) => product(shop),
    open: (page, t) => press(page, `${t('ui', 'edit')}: ${t('products', 'general.title')}`),
    opened: 'dialog',
  },
  {
    name: 'price-grid',
    path: (shop) => product(shop),
    open: (page, t) => press(page, t('products', 'prices.edit')),
    opened: 'dialog',
  },
  { name: 'orders', path: '/a/orders' },
  { name: 'order', path: (shop) => order(shop) },
  { name: 'order-history', path: changedOrder },
  {
    name: 'order-refund',
    path: (shop) => order(shop),
    open: (page, t) => press(page, t('orders', 'refund.open')),
    opened: 'dialog',
  },
  {
    name: 'order-customer',
    path: (shop) => order(shop),
    open: (page, t) => press(page, `${t('ui', 'edit')}: ${t('orders', 'customer.title')}`),
    opened: 'dialog',
  },
  ...soldScreens,
  ...homeScreens,
  ...reportScreens,
  { name: 'customers', path: '/a/customers' },
  { name: 'customer', path: customer },
  {
    name: 'customer-address',
    path: customer,
    open: (page, t) => press(page, t('customers', 'addresses.add')),
    opened: 'dialog',
  },
  { name: 'carts', path: '/a/carts' },
  { name: 'cart', path: cart },
  { name: 'price-lists', path: (shop) => priceList(shop).then(() => '/a/pricing') },
  { name: 'price-list', path: (shop) => priceList(shop) },
  { name: 'price-list-effects', path: (shop) => priceList(shop, '?tab=effects') },
  { name: 'price-list-history', path: (shop) => priceList(shop, '?tab=history') },
  {
    name: 'price-list-prices',
    path: (shop) => priceList(shop),
    open: (page, t) => press(page, t('price-lists', 'editor.open')),
    opened: 'dialog',
  },
  {
    name: 'price-list-details',
    path: (shop) => priceList(shop),
    open: (page, t) => press(page, `${t('ui', 'edit')}: ${t('price-lists', 'details')}`),
    opened: 'dialog',
  },
  { name: 'price-list-new', path: '/a/pricing/new' },
  { name: 'product-new', path: '/a/products/new' },
  { name: 'import', path: '/a/products?modal=import' },
  { name: 'import-review', path: (shop) => importJob(shop, 'pre_processed') },
  { name: 'import-finished', path: (shop) => importJob(shop, 'completed') },
  { name: 'gift-card', path: giftCard },
  { name: 'gift-card-new', path: '/a/gift-cards/manage?modal=new' },
  {
    name: 'gift-card-denomination',
    path: giftCard,
    open: (page, t) => press(page, t('gift-cards', 'denomination.add')),
    opened: 'dialog',
  },
  {
    name: 'variant-stock',
    path: (shop) => product(shop),
    open: async (page, t) => {
      await page
        .getByRole('grid', { name: t('products', 'variants.title') })
        .getByRole('button', { name: new RegExp(t('products', 'list.actionsOf').replace('{{title}}', '.+')) })
        .last()
        .click()
      await page.getByRole('menuitem', { name: t('products', 'stock.edit') }).click()
    },
    opened: 'dialog',
  },
  { name: 'categories', path: categories },
  { name: 'collections-list', path: '/a/collections' },
  { name: 'collection-new', path: '/a/collections?modal=new' },
  { name: 'collection', path: collection },
  {
    name: 'collection-rule',
    path: ruledCollection,
    open: async (page, t) => {
      await press(page, `${t('ui', 'edit')}: ${t('rules', 'title')}`)
      await press(page, t('rules', 'preview.open'))
      await expect(page.getByText(t('rules', 'preview.matching'))).toBeVisible()
    },
    opened: 'dialog',
  },
  { name: 'collection-ruled', path: ruledCollection },
  { name: 'inventory', path: '/a/inventory' },
  { name: 'inventory-item', path: (shop) => inventoryItem(shop) },
  { name: 'inventory-movements', path: (shop) => inventoryItem(shop, '?tab=movements') },
  {
    name: 'inventory-adjust',
    path: (shop) => inventoryItem(shop),
    open: (page, t) => press(page, t('inventory', 'adjust.open')),
    opened: 'dialog',
  },
  { name: 'reservations', path: '/a/inventory/reservations' },
  { name: 'reservation-new', path: '/a/inventory/reservations?modal=new' },
  { name: 'stock-item-new', path: '/a/inventory?modal=new' },
  {
    name: 'purchase-orders',
    path: async (shop) => {
      await purchaseOrder(shop)
      return '/a/inventory/purchase-orders'
    },
  },
  {
    name: 'purchase-order-new',
    path: '/a/inventory/purchase-orders/new',
    open: async (page, t) => {
      await page.getByRole('button', { name: new RegExp(`^${t('purchase-orders', 'lines.add')}`) }).click()
      await offers(page).first().click()
    },
  },
  { name: 'purchase-order', path: purchaseOrder },
  {
    name: 'purchase-order-receive',
    path: purchaseOrder,
    open: (page, t) => press(page, t('purchase-orders', 'receive.open')),
    opened: 'dialog',
  },
  { name: 'locations', path: '/a/inventory/locations' },
  { name: 'location-new', path: '/a/inventory/locations?modal=new' },
  { name: 'customer-groups', path: '/a/customers/groups' },
  { name: 'customer-group', path: customerGroup },
  {
    name: 'customer-group-add',
    path: customerGroup,
    open: (page, t) => press(page, t('customer-groups', 'members.add')),
    opened: 'dialog',
  },
  { name: 'sales-channels', path: '/a/sales-channels' },
  { name: 'sales-channel', path: (shop) => salesChannel(shop) },
  { name: 'sales-channel-history', path: (shop) => salesChannel(shop, '?tab=history') },
  { name: 'publishable-keys', path: publishableKeys },
  { name: 'publishable-key-new', path: '/a/publishable-api-keys?modal=new' },
  { name: 'shipping-profiles', path: '/a/settings/shipping-profiles' },
  { name: 'product-tags', path: '/a/settings/product-tags' },
  {
    name: 'product-type-merge',
    path: '/a/settings/product-types',
    open: async (page, t) => {
      await press(page, t('product-values', 'actionsOf').replace('{{value}}', 'Bags'))
      await page.getByRole('menuitem', { name: t('product-values', 'merge.open') }).click()
    },
    opened: 'dialog',
  },
  { name: 'change-sets', path: '/a/change-sets' },
  { name: 'change-set-new', path: '/a/change-sets?modal=new' },
  { name: 'settings', path: '/a/settings' },
  { name: 'settings-store', path: '/a/settings/details' },
  { name: 'settings-currencies', path: '/a/settings/currencies' },
  { name: 'settings-regions', path: '/a/settings/regions' },
  { name: 'settings-region-new', path: '/a/settings/regions?modal=new' },
  { name: 'settings-region', path: region },
  {
    name: 'settings-shipping-option-new',
    path: region,
    open: (page, t) => press(page, t('regions', 'shipping.new')),
    opened: 'dialog',
  },
  { name: 'settings-taxes', path: taxes },
  { name: 'settings-tax-rate', path: taxRate },
  { name: 'settings-return-reasons', path: '/a/settings/return-reasons' },
  { name: 'settings-catalog-health', path: '/a/settings/catalog-health' },
  { name: 'settings-redirects', path: '/a/settings/redirects' },
  { name: 'settings-redirect-new', path: '/a/settings/redirects?modal=new' },
  { name: 'settings-health', path: '/a/settings/health' },
  { name: 'settings-team', path: '/a/settings/team' },
  { name: 'settings-team-invite', path: '/a/settings/team?modal=invite' },
  { name: 'settings-personal', path: '/a/settings/personal-information' },
  {
    name: 'settings-token-new',
    path: '/a/settings/personal-information',
    open: (page, t) => press(page, t('personal-information', 'tokens.new')),
    opened: 'dialog',
  },
  { name: 'settings-security', path: '/a/settings/security-events' },
  ...appScreens,
  { name: 'palette', path: '/a/settings', open: (page) => page.keyboard.press('Control+k'), opened: 'dialog' },
  { name: 'help', path: '/a/settings', open: (page, t) => press(page, t('shell', 'help.open')), opened: 'dialog' },
  {
    name: 'activity',
    path: '/a/settings',
    open: (page, t) => page.getByRole('button', { name: new RegExp(`^${t('shell', 'activity.open')}`) }).click(),
    opened: 'dialog',
  },
  {
    name: 'account',
    path: '/a/settings',
    open: (page) => page.getByRole('banner').getByRole('button').last().click(),
    opened: 'menu',
  },
]
