import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from './shop.ts'

/** Shows each resource in one walkthrough; rules and refusals are tested in the modules. */

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const mug = (title: string) => ({
  title,
  status: 'published' as const,
  options: [{ title: 'Size' }],
  variants: [
    {
      title: 'Small',
      inventory_quantity: 4,
      options: [{ value: 'S' }],
      prices: [{ currency_code: 'eur', amount: 1250 }],
    },
    {
      title: 'Large',
      inventory_quantity: 0,
      options: [{ value: 'L' }],
      prices: [{ currency_code: 'eur', amount: 1450 }],
    },
  ],
})

test('S1-01 S3-20 S7-66 a product is created, changed, and not found after its deletion', async () => {
  const { products } = shop.owner.admin
  const { product } = await products.create({ body: mug('Camping mug') })
  expect(product).toMatchObject({ handle: 'camping-mug', options: [{ title: 'Size' }], status: 'published' })
  const changed = await products.update({ id: product.id, body: { subtitle: 'Enamelled' } })
  expect(changed.product.subtitle).toBe('Enamelled')
  expect(await products.remove({ id: product.id })).toEqual({ id: product.id, object: 'product', deleted: true })
  await expect(products.retrieve({ id: product.id })).rejects.toMatchObject({ status: 404 })
})

test('S3-13 S3-23 variants have prices in minor units and an available quantity', async () => {
  const { product } = await shop.owner.admin.products.create({ body: mug('Tea mug') })
  const [small, large] = product.variants
  expect(small).toMatchObject({ inventory_quantity: 4, purchasable: true })
  expect(small?.prices[0]).toMatchObject({ currency_code: 'eur', amount: 1250 })
  expect(large).toMatchObject({ inventory_quantity: 0, purchasable: false })
})

test('S3-21 S7-31 S7-64 categories form a tree and have products, and shoppers see the public ones', async () => {
  const { productCategories, products } = shop.owner.admin
  const { product } = await products.create({ body: mug('Soup mug') })
  const { product_category: kitchen } = await productCategories.create({ body: { name: 'Kitchen', is_active: true } })
  const { product_category: mugs } = await productCategories.create({
    body: { name: 'Mugs', parent_category_id: kitchen.id },
  })
  const product_ids = [{ id: product.id }]
  await productCategories.addProducts({ id: mugs.id, body: { product_ids } })
  const inMugs = await products.list({ query: { category_id: [mugs.id] } })
  expect(inMugs.products.map(({ id }) => id)).toEqual([product.id])
  const { store } = shop.anonymous
  expect((await store.productCategories.retrieve({ id: kitchen.id })).product_category.category_children).toEqual([])
  await productCategories.update({ id: mugs.id, body: { is_active: true } })
  const open = await store.productCategories.retrieve({ id: kitchen.id })
  expect(open.product_category.category_children.map(({ name }) => name)).toEqual(['Mugs'])
  await productCategories.create({ body: { name: 'Back room', is_active: true, is_internal: true } })
  await productCategories.create({ body: { name: 'Attic', is_active: false } })
  const listed = await store.productCategories.list()
  expect(listed.product_categories.map(({ name }) => name).toSorted()).toEqual(['Kitchen', 'Mugs'])
  expect(listed.count).toBe(2)
  await productCategories.removeProducts({ id: mugs.id, body: { product_ids } })
  expect((await products.list({ query: { category_id: [mugs.id] } })).count).toBe(0)
})

test('S1-08 S3-19 S7-45 S7-30 products are added to and removed from a collection, which shoppers see', async () => {
  const { collections, products } = shop.owner.admin
  const { product } = await products.create({ body: mug('Gift mug') })
  const { collection } = await collections.create({ body: { title: 'Gifts' } })
  const product_ids = [product.id]
  const filled = await collections.addProducts({ id: collection.id, body: { product_ids } })
  expect(filled.collection.products.map(({ id }) => id)).toEqual(product_ids)
  const emptied = await collections.removeProducts({ id: collection.id, body: { product_ids } })
  expect(emptied.removed_products).toEqual(product_ids)
  const seen = await shop.anonymous.store.collections.retrieve({ id: collection.id })
  expect(seen.collection.title).toBe('Gifts')
  expect((await shop.anonymous.store.collections.list({ query: { handle: ['gifts'] } })).count).toBe(1)
})

test('S3-22 S7-65 S7-32 tags and types are created with products and listed for staff and shoppers', async () => {
  await shop.owner.admin.products.create({
    body: { ...mug('Blue mug'), tags: [{ value: 'blue' }], type: { value: 'Crockery' } },
  })
  const query = { value: 'blue' }
  expect((await shop.owner.admin.productTags.list({ query })).product_tags[0]?.value).toBe('blue')
  expect((await shop.anonymous.store.productTags.list({ query })).count).toBe(1)
  expect((await shop.owner.admin.productTypes.list({ query: { q: 'crock' } })).count).toBe(1)
  expect((await shop.anonymous.store.productTypes.list()).product_types.map(({ value }) => value)).toContain('Crockery')
  expect((await shop.owner.admin.products.tagUsage()).tags).toContainEqual(
    expect.objectContaining({ usage_count: '1' }),
  )
})

test('S7-27 S7-28 shoppers list, open and search published products', async () => {
  const { product } = await shop.owner.admin.products.create({ body: mug('Würfelbecher') })
  const draft = await shop.owner.admin.products.create({ body: { ...mug('Secret mug'), status: 'draft' } })
  const { products } = shop.anonymous.store
  expect((await products.retrieve({ id: product.id })).product.title).toBe('Würfelbecher')
  expect((await products.search({ body: { q: 'wurfel' } })).hits.map(({ id }) => id)).toEqual([product.id])
  expect((await products.list({ query: { q: 'secret' } })).count).toBe(0)
  await expect(products.retrieve({ id: draft.product.id })).rejects.toMatchObject({ status: 404 })
})

test('S1-12 S3-14 S7-68 S7-33 a region has a currency, a tax rate, countries and providers', async () => {
  const { regions } = shop.owner.admin
  const { region } = await regions.create({
    body: {
      name: 'Nordics',
      currency_code: 'eur',
      tax_rate: 24,
      countries: ['fi'],
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
    },
  })
  expect(region).toMatchObject({ currency_code: 'eur', tax_rate: 24, countries: [{ iso_2: 'fi' }] })
  const grown = await regions.addCountry({ id: region.id, body: { country_code: 'ee' } })
  expect(grown.region.countries.map(({ iso_2 }) => iso_2)).toEqual(['ee', 'fi'])
  const { fulfillment_options } = await regions.listFulfillmentOptions({ id: region.id })
  expect(fulfillment_options[0]).toMatchObject({ provider_id: 'manual' })
  expect((await shop.anonymous.store.regions.retrieve({ id: region.id })).region.name).toBe('Nordics')
  expect((await shop.anonymous.store.regions.list()).count).toBeGreaterThan(1)
})

test('S3-39 S1-10 products are sold in their sales channels', async () => {
  const { salesChannels, products } = shop.owner.admin
  const { product } = await products.create({ body: mug('Pop-up mug') })
  const { sales_channel } = await salesChannels.create({ body: { name: 'Pop-up store' } })
  await salesChannels.addProducts({ id: sales_channel.id, body: { product_ids: [{ id: product.id }] } })
  const listed = await shop.anonymous.store.products.list({ query: { sales_channel_id: [sales_channel.id] } })
  expect(listed.products.map(({ id }) => id)).toEqual([product.id])
})

test('S1-15 S3-07 S3-44 S3-45 S7-53 S7-79 an invited person becomes a user', async () => {
  const { invites, users } = shop.owner.admin
  const before = await users.list()
  const { invite_link } = await invites.createLink({ body: { user: 'ada@example.com', role: 'member' } })
  await shop.anonymous.admin.invites.accept({
    body: { token: invite_link.token, user: { first_name: 'Ada', password: 'analytical engine' } },
  })
  expect((await users.list()).count).toBe(before.count + 1)
  expect((await users.list({ query: { q: 'ada' } })).users[0]).toMatchObject({ role: 'member', first_name: 'Ada' })
  await shop.signIn('ada@example.com', 'analytical engine')
})

test('S3-04 S6-03 S6-04 S7-43 a user signs in with a cookie and a token, and signs out', async () => {
  const { email, password } = { email: 'owner@example.com', password: 'correct horse battery' }
  const answer = await fetch(`${shop.url}/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = /connect\.sid=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? ''
  const { user } = (await answer.json()) as { user: { id: string } }
  expect(user.id).toMatch(/^usr_/)
  const whoAmI = () => fetch(`${shop.url}/admin/auth`, { headers: { cookie } })
  expect((await whoAmI()).status).toBe(200)
  const byToken = await shop.signIn(email, password)
  expect((await byToken.admin.auth.retrieve()).user.id).toBe(user.id)
  expect((await byToken.admin.store.retrieve()).store.name).toBe('Test shop')
  await fetch(`${shop.url}/admin/auth`, { method: 'DELETE', headers: { cookie } })
  expect((await whoAmI()).status).toBe(401)
})

test('S3-46 S7-78 a file is uploaded, served at its address, and deleted', async () => {
  const { uploads } = shop.owner.admin
  const notes = new File(['Stock takes place on Monday.'], 'notes.txt', { type: 'text/plain' })
  const [upload] = (await uploads.create({ files: [notes] })).uploads
  expect((await fetch(upload?.url ?? '')).status).toBe(200)
  await uploads.remove({ body: { file_key: upload?.key ?? '' } })
  expect((await fetch(upload?.url ?? '')).status).toBe(404)
})

test('S3-03 S4-11 S7-44 a batch job is created, listed and canceled', async () => {
  const { batchJobs } = shop.owner.admin
  const { batch_job } = await batchJobs.create({ body: { type: 'product-export', context: {}, dry_run: true } })
  expect(batch_job).toMatchObject({ type: 'product-export', status: 'created', completed_at: null })
  expect((await batchJobs.list({ query: { type: ['product-export'] } })).batch_jobs[0]?.id).toBe(batch_job.id)
  expect((await batchJobs.cancel({ id: batch_job.id })).batch_job.status).toBe('canceled')
})

test('S3-05 S3-06 S7-75 S7-46 the store shows its currencies, providers, flags and modules', async () => {
  const { store } = await shop.owner.admin.store.retrieve()
  expect(store.currencies.map(({ code }) => code)).toEqual(['eur'])
  expect(store.payment_providers).toEqual([{ id: 'manual', is_installed: true }])
  expect(store.feature_flags).toContainEqual({ key: 'analytics', value: true })
  expect(store.modules.map(({ module }) => module).toSorted()).toEqual(['inventoryService', 'stockLocationService'])
  expect((await shop.owner.admin.store.listTaxProviders()).tax_providers[0]?.id).toBe('system')
  expect((await shop.owner.admin.currencies.list({ query: { code: 'jpy' } })).currencies[0]?.code).toBe('jpy')
})
