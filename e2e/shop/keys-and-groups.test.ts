import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, OWNER, test, type Shop } from '../fixtures.ts'
import { heading, question } from '../locators.ts'

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const names = (page: Page, list: string) => table(page, list).getByRole('rowheader')

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Makes writes to a path fail. */
const refuse = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { type: 'unknown_error', message: 'Not now' } }),
  )

const newGroup = async ({ owner }: Shop, name: string) =>
  (await owner.admin.customerGroups.create({ body: { name } })).customer_group
const newChannel = async ({ owner }: Shop, name: string) =>
  (await owner.admin.salesChannels.create({ body: { name } })).sales_channel
const newKey = async ({ owner }: Shop, title: string, channels: readonly { id: string }[] = []) => {
  const body = { title, sales_channel_ids: channels.map(({ id }) => ({ id })) }
  return (await owner.admin.publishableApiKeys.create({ body })).publishable_api_key
}
const titlesShown = async ({ url }: Shop, key: string) => {
  const answer = await fetch(`${url}/store/products?fields=title&expand=&limit=100`, {
    headers: { 'x-publishable-api-key': key },
  })
  return answer.status === 200
    ? ((await answer.json()) as { products: { title: string }[] }).products.map(({ title }) => title)
    : answer.status
}

test('S2-18 screens §28 a group is created in a dialog that stays open if saving fails, and groups are sorted by the server', async ({
  page,
  shop,
}) => {
  const path = '/a/customers/groups'
  await newGroup(shop, 'Taken name')
  await shop.open(page, path)
  await page.getByRole('link', { name: 'New group' }).click()
  const form = dialog(page, 'New customer group')
  await form.getByRole('button', { name: 'Create group' }).click()
  await expect(form.getByText('Fill in this field')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('Taken name')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Key (name)=(Taken name) already exists.')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Name' }).fill('Fresh name')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Fresh name')).toBeVisible()

  await page.goto(shop.url + path)
  const header = table(page, 'Customer groups').getByRole('button', { name: /^Customers/ })
  await header.click()
  await header.click()
  await expect(page).toHaveURL(/order=-customer_count/)
  await expect(names(page, 'Customer groups').first()).toHaveText('Regulars')
  // The largest of all groups, not only of the loaded page.
  await page.goto(`${shop.url}${path}?order=-customer_count&size=1`)
  await expect(names(page, 'Customer groups')).toHaveText(['Regulars'])
  await page.getByRole('searchbox', { name: 'Search Customer groups' }).fill('fresh')
  await expect(names(page, 'Customer groups')).toHaveText(['Fresh name'])
})

test(
  'screens §28 a group is deleted after confirmation, and its page is left only once it is deleted',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newGroup(shop, 'Short lived')
    await shop.open(page, '/a/customers/groups?q=Short')
    await choose(page, 'Short lived', 'Delete')
    await expect(question(page)).toContainText('Delete “Short lived”?')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await names(page, 'Customer groups').getByRole('link', { name: 'Short lived' }).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await refuse(page, `**/admin/customer-groups/${id}`)
    await question(page).getByRole('button', { name: 'Delete group' }).click()
    await expect(question(page).getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${id}$`))
    await page.unroute(`**/admin/customer-groups/${id}`)
    await question(page).getByRole('button', { name: 'Delete group' }).click()
    await expect(page).toHaveURL(/\/a\/customers\/groups$/)
    await expect(shop.owner.admin.customerGroups.retrieve({ id })).rejects.toMatchObject({ status: 404 })
  },
)

test('S2-19 screens §29 customers are searched on the server, added to a group and removed, and the history names them', async ({
  page,
  shop,
}) => {
  const { id } = await newGroup(shop, 'Tasters')
  await shop.open(page, `/a/customers/groups/${id}`)
  await expect(page.getByText('No one in this group yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add customers' }).click()
  const picker = dialog(page, 'Add customers to “Tasters”')
  await picker.getByRole('searchbox').fill('OLIVEIRA')
  await expect(table(page, 'Search all customers').getByRole('checkbox', { name: 'Tomás Oliveira' })).toBeVisible()
  await picker.getByRole('checkbox', { name: 'Tomás Oliveira' }).press('Space')
  await picker.getByRole('searchbox').fill('yara')
  await picker.getByRole('checkbox', { name: 'Yara Haddad' }).press('Space')
  await expectAccessible(page)
  // The customers of a group can be searched like the list of all customers.
  const { customer_groups } = await shop.owner.admin.customerGroups.list({ query: { q: 'Regulars' } })
  const groups = customer_groups.filter(({ name }) => name === 'Regulars').map((group) => group.id)
  const { customers: regulars } = await shop.owner.admin.customers.list({ query: { groups, order: 'email' } })
  await picker.getByRole('searchbox').fill('')
  await picker.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Groups' }).click()
  await page.getByRole('option', { name: 'Regulars', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(names(page, 'Search all customers')).toHaveText(
    regulars.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  )
  await expectAccessible(page)
  await picker.getByRole('button', { name: 'Add 2 customers' }).click()
  await expect(picker).toBeHidden()
  await expect(names(page, 'Customers')).toHaveText(['Tomás Oliveira', 'Yara Haddad'])
  await expect(table(page, 'Customers').getByRole('row', { name: /Yara/ })).toContainText('Regulars')

  await page.getByRole('button', { name: 'Remove Tomás Oliveira from the group' }).click()
  await question(page).getByRole('button', { name: 'Remove from group' }).click()
  await expect(names(page, 'Customers')).toHaveText(['Yara Haddad'])
  const { customers } = await shop.owner.admin.customerGroups.listCustomers({ id })
  expect(customers.map(({ first_name }) => first_name)).toEqual(['Yara'])
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Customer removed', { exact: true })).toBeVisible()
  await expect(page.getByText('Tomás Oliveira').first()).toBeVisible()
})

test(
  'screens §29 a group shows its number of customers and what uses it, is exported, and names both before deletion',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { customerGroups, customers, priceLists, discounts, regions } = shop.owner.admin
    const { id } = await newGroup(shop, 'Well used')
    const { customers: some } = await customers.list({ query: { limit: 2, order: 'email' } })
    await customerGroups.addCustomers({ id, body: { customer_ids: some.map((customer) => ({ id: customer.id })) } })
    const list = { description: '', type: 'override' as const, prices: [], customer_groups: [{ id }] }
    await priceLists.create({ body: { name: 'Used prices', ...list } })
    const { regions: all } = await regions.list({ query: { limit: 1 } })
    const conditions = [{ operator: 'in' as const, customer_groups: [id] }]
    const rule = { type: 'percentage' as const, value: 5, allocation: 'total' as const, conditions }
    await discounts.create({ body: { code: 'USEDCODE', rule, regions: all.map((region) => region.id) } })

    await shop.open(page, `/a/customers/groups/${id}`)
    await expect(page.getByText('2 customers', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Used prices' })).toHaveAttribute('href', /\/a\/pricing\//)
    await expect(page.getByRole('link', { name: 'USEDCODE' })).toHaveAttribute('href', /\/a\/discounts\//)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = (await (await download).createReadStream()).setEncoding('utf8')
    const text = (await file.toArray()).join('')
    for (const { email } of some) expect(text).toContain(email)
    expect(text.trim().split('\r\n')).toHaveLength(3)

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(question(page)).toContainText('Used by 1 price list and 1 discount')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await page.goto(`${shop.url}/a/discounts?customer_group_id=any%3A${id}`)
    await expect(names(page, 'Discounts')).toHaveText(['USEDCODE'])
  },
)

test(
  'S2-35 screens §44 channels are searched by any text, a closed form leads back to the list, and a link opens its channel',
  { tag: '@all' },
  async ({ page, shop }) => {
    const path = '/a/sales-channels'
    const made = await Promise.all(['Kiosk (north)', 'Kiosk south'].map((name) => newChannel(shop, name)))
    await shop.open(page, path)
    await page.getByRole('searchbox', { name: 'Search Sales channels' }).fill('(')
    await expect(names(page, 'Sales channels')).toHaveText(['Kiosk (north)'])
    await page.getByRole('link', { name: 'New channel' }).click()
    await expect(dialog(page, 'New sales channel')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'New sales channel')).toBeHidden()
    await expect(page).toHaveURL(/\/a\/sales-channels(?:\?.*)?$/)
    await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveAttribute('aria-current', 'page')

    await page.goto(`${shop.url}${path}/${made[1]?.id}`)
    await expect(heading(page, 'Kiosk south')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${made[1]?.id}$`))
    await expect(page.getByText('No location yet: nothing is in stock here.')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(heading(page, 'Sales channels')).toBeVisible()
  },
)

test(
  'screens §44 a channel sells the stock of the locations that are chosen for it',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newChannel(shop, 'Harbour stand')
    await shop.owner.admin.stockLocations.create({ body: { name: 'Boat shed' } })
    const locations = page.getByRole('region', { name: 'Locations' })
    const linked = async () =>
      (await shop.owner.admin.stockLocations.list({ query: { sales_channel_id: [id] } })).stock_locations.map(
        ({ name }) => name,
      )
    await shop.open(page, `/a/sales-channels/${id}`)
    await page.getByRole('button', { name: 'Edit: Locations' }).click()
    const drawer = dialog(page, 'Locations')
    await drawer.getByRole('button', { name: /^Locations/ }).click()
    await page.keyboard.type('Boat')
    await page.getByRole('option', { name: 'Boat shed' }).click()
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(locations.getByText('Boat shed')).toBeVisible()
    expect(await linked()).toEqual(['Boat shed'])
    await page.getByRole('button', { name: 'Edit: Locations' }).click()
    await drawer.getByRole('button', { name: 'Remove Boat shed' }).click()
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(locations.getByText('No location yet')).toBeVisible()
    expect(await linked()).toEqual([])
  },
)

test(
  'screens §44 a channel lists the keys that are limited to it, and whether each is live or revoked',
  { tag: '@all' },
  async ({ page, shop }) => {
    const channel = await newChannel(shop, 'Tills')
    await newKey(shop, 'Front till', [channel])
    const { id: revoked } = await newKey(shop, 'Old till', [channel])
    await newKey(shop, 'Any till')
    await shop.owner.admin.publishableApiKeys.revoke({ id: revoked })
    await shop.open(page, `/a/sales-channels/${channel.id}`)
    const keys = page.getByRole('region', { name: 'Publishable keys', exact: true })
    await expect(keys.getByRole('listitem')).toHaveText(['Front tillLive', 'Old tillRevoked'])
  },
)

test('screens §44 the kind of a channel is set, and its orders are linked', { tag: '@all' }, async ({ page, shop }) => {
  const { sales_channels } = await shop.owner.admin.salesChannels.list({ query: { q: 'default' } })
  const [channel] = sales_channels
  const query = { sales_channel_id: [channel?.id ?? ''], limit: 1 }
  const { count } = await shop.owner.admin.orders.list({ query })
  await shop.open(page, `/a/sales-channels/${channel?.id}`)
  const kind = page.getByRole('region', { name: 'Kind', exact: true })
  await expect(kind).toContainText('Not set.')
  await kind.getByRole('button', { name: 'Edit' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Kind of channel/ })
    .click()
  await page.getByRole('option', { name: 'Wholesale' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(kind).toContainText('Wholesale')
  await expectAccessible(page)
  await page.getByRole('link', { name: `${count} orders` }).click()
  await expect(heading(page, 'Orders')).toBeVisible()
  await expect(page).toHaveURL(/sales_channel_id=any%3A/)
})

test('screens §44 the list of channels has as many pages as it needs', { tag: '@all' }, async ({ page, shop }) => {
  const made = await Promise.all(Array.from({ length: 27 }, (_, at) => newChannel(shop, `Pitch ${at + 10}`)))
  await shop.open(page, '/a/sales-channels?q=Pitch&order=name')
  await expect(names(page, 'Sales channels')).toHaveCount(25)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(names(page, 'Sales channels')).toHaveText(['Pitch 35', 'Pitch 36'])
  for (const { id } of made) await shop.owner.admin.salesChannels.remove({ id })
})

test(
  'screens §44 disabling or deleting a channel is reported once the server has answered; the default channel cannot be deleted',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newChannel(shop, 'Harbor market')
    await shop.open(page, '/a/sales-channels?q=Harbor')
    const row = table(page, 'Sales channels').getByRole('row', { name: /Harbor market/ })
    await choose(page, 'Harbor market', 'Disable')
    await refuse(page, `**/admin/sales-channels/${id}`)
    await question(page).getByRole('button', { name: 'Disable channel' }).click()
    await expect(question(page).getByRole('alert')).toBeVisible()
    await expect(toasts(page).getByText('“Harbor market” is disabled')).toHaveCount(0)
    await page.unroute(`**/admin/sales-channels/${id}`)
    await question(page).getByRole('button', { name: 'Disable channel' }).click()
    await expect(toasts(page).getByText('“Harbor market” is disabled')).toBeVisible()
    await expect(row.getByText('Disabled')).toBeVisible()
    await choose(page, 'Harbor market', 'Enable')
    await expect(toasts(page).getByText('“Harbor market” is enabled')).toBeVisible()
    await expect(row.getByText('Enabled')).toBeVisible()

    await choose(page, 'Harbor market', 'Delete')
    await expect(question(page).getByRole('button', { name: 'Delete channel' })).toBeDisabled()
    await question(page).getByRole('textbox').fill('Harbor market')
    await question(page).getByRole('button', { name: 'Delete channel' }).click()
    await expect(toasts(page).getByText('“Harbor market” deleted')).toBeVisible()

    const { store } = await shop.owner.admin.store.retrieve()
    await page.goto(`${shop.url}/a/sales-channels/${store.default_sales_channel_id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    const deletion = page.getByRole('menuitem', { name: 'The default channel can’t be deleted' })
    await expect(deletion).toHaveAttribute('aria-disabled', 'true')
  },
)

test(
  'S1-10 screens §44 products are added to a channel and removed, page by page',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newChannel(shop, 'Museum shop')
    const { products } = await shop.owner.admin.products.list({ query: { limit: 30, order: 'title', fields: 'title' } })
    const titles = products.map(({ title }) => title)
    const [removed = '', ...others] = titles.slice(25)
    await shop.open(page, `/a/sales-channels/${id}`)
    await expect(page.getByText('Nothing is sold here yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add products' }).click()
    const picker = dialog(page, 'Add products to “Museum shop”')
    const choices = picker.getByRole('rowheader')
    await expect(choices).toHaveText(titles.slice(0, 15))
    await picker.getByRole('checkbox', { name: 'Select all rows' }).press('Space')
    await picker.getByRole('button', { name: 'Next page' }).click()
    await expect(choices).toHaveText(titles.slice(15))
    await picker.getByRole('checkbox', { name: 'Select all rows' }).press('Space')
    await picker.getByRole('button', { name: 'Add 30 products' }).click()
    await expect(names(page, 'Products')).toHaveText(titles.slice(0, 25))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(names(page, 'Products')).toHaveText([removed, ...others])
    await page.getByRole('checkbox', { name: removed }).press('Space')
    await page.getByRole('toolbar').getByRole('button', { name: 'Remove from channel' }).click()
    await question(page).getByRole('button', { name: 'Remove from channel' }).click()
    await expect(names(page, 'Products')).toHaveText(others)
    const listed = await shop.owner.admin.products.list({
      query: { sales_channel_id: [id], order: 'title', fields: 'title' },
    })
    expect(listed.products.map(({ title }) => title)).toEqual([...titles.slice(0, 25), ...others])
    await page.getByRole('checkbox', { name: 'Select all rows' }).press('Space')
    await page.getByRole('toolbar').getByRole('button', { name: 'Remove from channel' }).click()
    await question(page).getByRole('button', { name: 'Remove from channel' }).click()
    await expect(page.getByText('This page is past the end of the list')).toBeVisible()
    await page.getByRole('button', { name: 'Go to the first page' }).click()
    await expect(names(page, 'Products')).toHaveText(titles.slice(0, 25))
  },
)

test('S1-11 S2-36 screens §45 a key is created with channels, copied, and limits its storefront to their products', async ({
  page,
  shop,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const channel = await newChannel(shop, 'Book fair')
  const { products } = await shop.owner.admin.products.list({
    query: { limit: 1, order: 'title', status: ['published'], fields: 'title' },
  })
  const [product] = products
  const product_ids = [{ id: product?.id ?? '' }]
  await shop.owner.admin.salesChannels.addProducts({ id: channel.id, body: { product_ids } })
  await shop.open(page, '/a/publishable-api-keys')
  await page.getByRole('link', { name: 'New key' }).first().click()
  const form = dialog(page, 'New publishable key')
  await expect(form.getByText(/Without a sales channel the key is not limited/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Title' }).fill('Fair app')
  await form.getByRole('button', { name: /^Sales channels/ }).click()
  await page.keyboard.type('Book')
  await page.getByRole('option', { name: 'Book fair' }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create key' }).click()
  const made = dialog(page, 'The key is ready')
  await made.getByRole('button', { name: 'Copy the key for Fair app' }).click()
  await expect(made.getByRole('button', { name: 'Copied' })).toBeVisible()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key).toMatch(/^pk_/)
  await made.getByRole('button', { name: 'Close' }).last().click()
  const row = table(page, 'Publishable API keys').getByRole('row', { name: /Fair app/ })
  await expect(row).toContainText('Book fair')
  await expect(row).toContainText('Live')
  await expect(row).toContainText('Never')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog', { name: 'Columns' }).getByText('Created by').click()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('cell', { name: OWNER.email })).toBeVisible()
  expect(await titlesShown(shop, key)).toEqual([product?.title])
  const lastUse = async () =>
    (await shop.owner.admin.publishableApiKeys.retrieve({ id: key, query: { fields: 'last_used_at' } }))
      .publishable_api_key
  await expect.poll(lastUse).not.toMatchObject({ last_used_at: null })
  await page.reload()
  await expect(row).not.toContainText('Never')
})

test(
  'screens §45 a key without channels is created in one request, and a failed request is shown as an error',
  { tag: '@all' },
  async ({ page, shop }) => {
    const writes: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST' && pathname.startsWith('/admin/publishable')) writes.push(pathname)
    })
    await shop.open(page, '/a/publishable-api-keys?modal=new')
    await dialog(page, 'New publishable key').getByRole('textbox', { name: 'Title' }).fill('Whole shop')
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'The key is ready')).toBeVisible()
    expect(writes).toEqual(['/admin/publishable-api-keys'])
    await page.keyboard.press('Escape')
    await expect(table(page, 'Publishable API keys').getByRole('row', { name: /Whole shop/ })).toContainText(
      'All channels',
    )

    await choose(page, 'Whole shop', 'Revoke')
    await refuse(page, '**/admin/publishable-api-keys/*/revoke')
    await question(page).getByRole('button', { name: 'Revoke key' }).click()
    await expect(question(page).getByRole('alert')).toBeVisible()
    await expect(toasts(page).getByText(/is revoked/)).toHaveCount(0)
  },
)

test(
  'S1-11 S4-34 screens §45 the channels of a key are changed, and the key is revoked and deleted',
  { tag: '@all' },
  async ({ page, shop }) => {
    const [from, to] = [await newChannel(shop, 'Old place'), await newChannel(shop, 'New place')]
    const { id } = await newKey(shop, 'Moving shop', [from])
    await shop.open(page, '/a/publishable-api-keys?q=Moving')
    await choose(page, 'Moving shop', 'Sales channels')
    const drawer = dialog(page, 'Sales channels of the key')
    await drawer.getByRole('button', { name: /^Sales channels/ }).click()
    await page.keyboard.type('New place')
    await page.getByRole('option', { name: 'New place' }).click()
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: 'Remove Old place' }).click()
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer).toBeHidden()
    const { sales_channels } = await shop.owner.admin.publishableApiKeys.listSalesChannels({ id })
    expect(sales_channels.map((channel) => channel.id)).toEqual([to.id])

    await choose(page, 'Moving shop', 'Edit')
    await dialog(page, 'Edit key').getByRole('textbox', { name: 'Title' }).fill('Moving shop, gone')
    await dialog(page, 'Edit key').getByRole('button', { name: 'Save' }).click()
    await expect(names(page, 'Publishable API keys')).toHaveText(['Moving shop, gone'])
    await choose(page, 'Moving shop, gone', 'Revoke')
    await question(page).getByRole('button', { name: 'Revoke key' }).click()
    await expect(table(page, 'Publishable API keys').getByText('Revoked')).toBeVisible()
    expect(await titlesShown(shop, id)).toBe(401)
    await choose(page, 'Moving shop, gone', 'Delete')
    await question(page).getByRole('button', { name: 'Delete key' }).click()
    await expect(page.getByText('Nothing matches')).toBeVisible()
  },
)

test('screens §46 tags are created, renamed, merged after a preview, and deleted after confirmation', async ({
  page,
  shop,
}) => {
  const body = { title: 'Tagged twice', tags: [{ value: 'color' }] }
  const { product } = await shop.owner.admin.products.create({ body })
  const shown = async () =>
    (await shop.owner.admin.products.retrieve({ id: product.id })).product.tags.map((tag) => tag.value)
  await shop.open(page, '/a/settings/product-tags')
  await page.getByRole('link', { name: 'New tag' }).click()
  await dialog(page, 'New tag').getByRole('textbox', { name: 'Name' }).fill('color')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'New tag').getByText('Product tag with value color already exists.')).toBeVisible()
  await dialog(page, 'New tag').getByRole('textbox', { name: 'Name' }).fill('colored')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'New tag')).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search Product tags' }).fill('colo')
  await expect(names(page, 'Product tags')).toHaveText(['color', 'colored'])

  await choose(page, 'colored', 'Rename')
  await dialog(page, 'Rename tag').getByRole('textbox', { name: 'Name' }).fill('colors')
  await dialog(page, 'Rename tag').getByRole('button', { name: 'Save' }).click()
  await expect(names(page, 'Product tags')).toHaveText(['color', 'colors'])

  await choose(page, 'color', 'Merge…')
  const merge = dialog(page, 'Merge “color”')
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(merge.getByText('Choose what to merge into')).toBeVisible()
  await merge.getByRole('button', { name: /^Merge into/ }).click()
  await page.keyboard.type('color')
  await expect(page.getByRole('option')).toHaveText(['colors'])
  await page.getByRole('option', { name: 'colors' }).click()
  await expect(merge.getByText('1 product gets “colors” in place of “color”.')).toBeVisible()
  await expectAccessible(page)
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(names(page, 'Product tags')).toHaveText(['colors'])
  expect(await shown()).toEqual(['colors'])

  await table(page, 'Product tags').getByRole('link', { name: 'colors' }).click()
  await expect(table(page, 'Products').getByRole('link')).toHaveText(['Tagged twice'])
  await page.goBack()
  await choose(page, 'colors', 'Delete')
  await expect(question(page)).toContainText('It is taken from 1 product.')
  await question(page).getByRole('button', { name: 'Delete tag' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  expect(await shown()).toEqual([])
})

test(
  'screens §46 types show product counts, are sorted by them, and a new name appears on all products',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { product } = await shop.owner.admin.products.create({ body: { title: 'Typed', type: { value: 'Lampe' } } })
    await shop.open(page, '/a/settings/product-types')
    const header = table(page, 'Product types').getByRole('button', { name: /^Products/ })
    await header.click()
    await header.click()
    await expect(page).toHaveURL(/order=-product_count/)
    await expect(names(page, 'Product types').first()).toHaveText('Clothing')
    await choose(page, 'Lampe', 'Rename')
    await dialog(page, 'Rename type').getByRole('textbox', { name: 'Name' }).fill('Lamp')
    await dialog(page, 'Rename type').getByRole('button', { name: 'Save' }).click()
    await expect(toasts(page).getByText('Type renamed')).toBeVisible()
    expect((await shop.owner.admin.products.retrieve({ id: product.id })).product.type?.value).toBe('Lamp')
  },
)

test(
  'screens §45 a key is replaced by one with the same channels, and the old key is revoked on request',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { admin } = shop.owner
    const channel = await newChannel(shop, 'Rotated channel')
    const { publishable_api_key: old } = await admin.publishableApiKeys.create({
      body: { title: 'Rotated key', sales_channel_ids: [{ id: channel.id }] },
    })
    const keys = async () =>
      (await admin.publishableApiKeys.list({ query: { q: 'Rotated key', expand: 'sales_channels' } }))
        .publishable_api_keys
    await shop.open(page, '/a/publishable-api-keys?q=Rotated')
    const replace = async () => {
      await page.getByRole('button', { name: 'Actions for Rotated key' }).last().click()
      await page.getByRole('menuitem', { name: 'Replace with a new key…' }).click()
      await question(page).getByRole('button', { name: 'Create new key' }).click()
      await expect(page.getByText('The new key for “Rotated key” is ready')).toBeVisible()
    }
    await replace()
    await expect(question(page).getByText(/^pk_/)).toBeVisible()
    await question(page).getByRole('button', { name: 'Revoke the old key' }).click()
    await expect(page.getByText('The old key for “Rotated key” is revoked')).toBeVisible()
    const after = await keys()
    expect(after.find(({ id }) => id === old.id)?.revoked_at).not.toBeNull()
    expect(after.find(({ id }) => id !== old.id)).toMatchObject({
      title: 'Rotated key',
      revoked_at: null,
      sales_channels: [{ id: channel.id }],
    })
  },
)

test(
  'products are added to a shipping profile on its page, and returned to the default profile',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { admin } = shop.owner
    const { shipping_profile } = await admin.shippingProfiles.create({ body: { name: 'Fragile', type: 'custom' } })
    await admin.products.create({ body: { title: 'Fragile vase' } })
    await shop.open(page, '/a/settings/shipping-profiles')
    await page.getByRole('link', { name: 'Fragile' }).click()
    await expect(heading(page, 'Fragile')).toBeVisible()
    await expect(page.getByText('No products yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add products' }).click()
    const picker = dialog(page, 'Add products to “Fragile”')
    await picker.getByRole('searchbox').fill('Fragile vase')
    await picker.getByRole('checkbox', { name: 'Fragile vase' }).press('Space')
    await picker.getByRole('button', { name: 'Add 1 product' }).click()
    await expect(names(page, 'Products')).toHaveText(['Fragile vase'])
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Move Fragile vase to/ }).click()
    await question(page).getByRole('button', { name: 'Move to the default profile' }).click()
    await expect(page.getByText('No products yet')).toBeVisible()
    const { count } = await admin.products.list({ query: { profile_id: [shipping_profile.id], limit: 0 } })
    expect(count).toBe(0)
  },
)

test(
  'screens §46 shipping profiles are created, filled, renamed and deleted; the last one of a type cannot be deleted',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { product } = await shop.owner.admin.products.create({ body: { title: 'Grand piano' } })
    const profile = async () => (await shop.owner.admin.products.retrieve({ id: product.id })).product.profile?.name
    await shop.open(page, '/a/settings/shipping-profiles')
    await page.getByRole('button', { name: 'New profile' }).click()
    await dialog(page, 'New shipping profile').getByRole('textbox', { name: 'Name' }).fill('Heavy')
    await page.keyboard.press('Enter')
    await choose(page, 'Heavy', 'Add products')
    const picker = dialog(page, 'Add products to “Heavy”')
    await picker.getByRole('searchbox').fill('grand piano')
    await picker.getByRole('checkbox', { name: 'Grand piano' }).press('Space')
    await picker.getByRole('button', { name: 'Add 1 product' }).click()
    await expect(
      table(page, 'Shipping profiles').getByRole('row', { name: /Heavy/ }).getByRole('cell').nth(1),
    ).toHaveText('1')
    expect(await profile()).toBe('Heavy')
    await choose(page, 'Heavy', 'Rename')
    await dialog(page, 'Rename shipping profile').getByRole('textbox', { name: 'Name' }).fill('Very heavy')
    await dialog(page, 'Rename shipping profile').getByRole('button', { name: 'Save' }).click()
    await expectAccessible(page)
    await choose(page, 'Very heavy', 'Delete')
    await expect(question(page)).toContainText('1 product moves to “Default Shipping Profile”.')
    await question(page).getByRole('button', { name: 'Delete profile' }).click()
    await expect(toasts(page).getByText('“Very heavy” deleted')).toBeVisible()
    expect(await profile()).toBe('Default Shipping Profile')
    await page.getByRole('button', { name: 'Actions for Default Shipping Profile' }).click()
    const deletion = page.getByRole('menuitem', { name: 'The last of its type can’t be deleted' })
    await expect(deletion).toHaveAttribute('aria-disabled', 'true')
  },
)
