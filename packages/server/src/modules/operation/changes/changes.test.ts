import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'
import { tx } from '../../../kernel/tx.ts'

let shop: TestShop
let ownerId: string
beforeAll(async () => {
  shop = await openShop()
  ownerId = (await shop.owner.admin.auth.retrieve()).user.id
})
afterAll(() => shop.stop())

const products = () => shop.owner.admin.products
const changesOf = async (id: string, limit = 100) =>
  (await shop.owner.admin.changes.listOfProduct({ id, query: { limit } })).changes
let count = 0
const newProduct = () => createProduct(shop, `Mug ${(count += 1)}`)

/** Changes that `work` made, in the order they were made. */
async function changesBy(id: string, work: () => Promise<unknown>) {
  const before = (await changesOf(id)).length
  await work()
  const after = await changesOf(id)
  return after.slice(0, after.length - before).toReversed()
}

describe('a change of a product says', () => {
  test('who, when, and each changed column before and after', async () => {
    const { id } = await newProduct()
    const [change, ...others] = await changesBy(id, () =>
      products().update({ id, body: { title: 'Cup', subtitle: 'Blue' } }),
    )
    expect(others).toEqual([])
    expect(change).toEqual({
      id: expect.stringMatching(/^\d+$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      user_id: ownerId,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      actor: { kind: 'user', name: null },
      table: 'product',
      row_id: id,
      action: 'updated',
      columns: {
        title: { before: expect.stringMatching(/^Mug/), after: 'Cup' },
        subtitle: { before: null, after: 'Blue' },
      },
    })
  })

  test('the names of the records that it refers to, also of deleted ones', async () => {
    const { id } = await newProduct()
    const { admin } = shop.owner
    const { collection } = await admin.collections.create({ body: { title: 'Kitchen' } })
    const { sales_channel } = await admin.salesChannels.create({ body: { name: 'Market stall' } })
    await products().update({
      id,
      body: { collection_id: collection.id, type: { value: 'Crockery' }, sales_channels: [{ id: sales_channel.id }] },
    })
    await products().update({ id, body: { collection_id: null } })
    await admin.collections.remove({ id: collection.id })
    const { product } = await products().retrieve({ id })
    const { names } = await admin.changes.listOfProduct({ id, query: {} })
    expect(names).toMatchObject({
      [collection.id]: 'Kitchen',
      [product.type_id ?? '']: 'Crockery',
      [sales_channel.id]: 'Market stall',
    })
    expect(names).not.toHaveProperty(id)

    const { role } = await admin.roles.create({ body: { name: 'Photographer', permissions: ['products:read'] } })
    const password = 'correct horse battery'
    await admin.users.create({ body: { email: 'photos@example.com', role_id: role.id, password } })
    const photographer = await shop.signIn('photos@example.com', password)
    const seen = (await photographer.admin.changes.listOfProduct({ id, query: {} })).names
    expect(seen).toHaveProperty([product.type_id ?? ''], 'Crockery')
    expect(seen).not.toHaveProperty(collection.id)
  })

  test('addresses in one line', async () => {
    const { admin } = shop.owner
    const { customer } = await admin.customers.create({
      body: { email: 'line@example.com', first_name: 'Ada', last_name: 'Line', password: 'long enough 1' },
    })
    const address = { first_name: 'Ada', last_name: 'Line', address_1: 'Main St 1', city: 'Bonn', postal_code: '53111' }
    const { id } = customer
    const { customer: withAddress } = await admin.customers.addAddress({ id, body: { ...address, country_code: 'de' } })
    await admin.customers.update({ id, body: { billing_address_id: withAddress.shipping_addresses?.[0]?.id ?? '' } })
    const { names } = await admin.changes.listOfCustomer({ id, query: {} })
    expect(Object.values(names)).toEqual(['Ada Line, Main St 1, 53111 Bonn, DE'])
  })

  test('what a discount gives, where, and for what', async () => {
    const { admin } = shop.owner
    const { id: productId } = await newProduct()
    const { regions } = await admin.regions.list()
    const regionId = regions[0]?.id ?? ''
    const rule = { type: 'percentage', allocation: 'total', value: 10 } as const
    const { discount } = await admin.discounts.create({ body: { code: 'HISTORY', rule, regions: [regionId] } })
    await admin.discounts.update({ id: discount.id, body: { rule: { id: discount.rule.id, value: 20 } } })
    await admin.discounts.createCondition({
      discount_id: discount.id,
      body: { operator: 'in', products: [productId] },
    })
    const { changes, names } = await admin.changes.listOfDiscount({ id: discount.id, query: { limit: 100 } })
    expect(changes.map(({ table, action }) => `${table} ${action}`)).toEqual(
      expect.arrayContaining(['discount created', 'discount_regions created', 'discount_condition_product created']),
    )
    const raised = changes.find(({ table, action }) => table === 'discount_rule' && action === 'updated')
    expect(raised?.columns).toMatchObject({ value: { before: 10, after: 20 } })
    expect(names).toMatchObject({ [regionId]: regions[0]?.name, [productId]: expect.stringMatching(/^Mug/) as string })
  })

  test('what a gift card is worth', async () => {
    const { admin } = shop.owner
    const region_id = (await admin.regions.list()).regions[0]?.id ?? ''
    const { gift_card } = await admin.giftCards.create({ body: { region_id, value: 1000 } })
    await admin.giftCards.update({ id: gift_card.id, body: { balance: 400 } })
    const { changes } = await admin.changes.listOfGiftCard({ id: gift_card.id, query: {} })
    expect(changes[0]).toMatchObject({ action: 'updated', columns: { balance: { before: 1000, after: 400 } } })
    expect(changes.at(-1)).toMatchObject({ action: 'created', table: 'gift_card' })
  })

  test('what was made, without the columns that stayed empty', async () => {
    const { id, variantId } = await newProduct()
    const changes = await changesOf(id)
    const tables = new Set(changes.map(({ table, action }) => `${table} ${action}`))
    expect([...tables].toSorted()).toEqual([
      'money_amount created',
      'product created',
      'product_option created',
      'product_option_value created',
      'product_sales_channel created',
      'product_variant created',
    ])
    const variant = changes.find(({ table }) => table === 'product_variant')
    expect(variant?.row_id).toBe(variantId)
    expect(variant?.columns).toHaveProperty('title', { before: null, after: 'Small' })
    expect(variant?.columns).not.toHaveProperty('sku')
  })

  test('every kind of part, under the product it belongs to', async () => {
    const { id, variantId, optionId } = await newProduct()
    await sql`insert into product_category (id, name, handle)
        values (${`pcat_${count}`}, 'K', ${`k${count}`})`.run(shop.services.db)
    const changes = await changesBy(id, async () => {
      await products().updateVariant({
        id,
        variant_id: variantId,
        body: { prices: [{ currency_code: 'eur', amount: 1 }] },
      })
      await products().updateOption({ id, option_id: optionId, body: { title: 'Width' } })
      await products().updateVariant({
        id,
        variant_id: variantId,
        body: { options: [{ option_id: optionId, value: 'L' }] },
      })
      await products().update({ id, body: { images: ['https://example.com/a.png'] } })
      await products().update({ id, body: { tags: [{ value: `tag ${count}` }] } })
      await products().update({ id, body: { categories: [{ id: `pcat_${count}` }] } })
      await products().update({ id, body: { sales_channels: [] } })
    })
    expect(changes.map(({ table, action }) => `${table} ${action}`)).toEqual([
      'money_amount updated',
      'product_option updated',
      'product_option_value updated',
      'product_images created',
      'product_tags created',
      'product_category_product created',
      'product_sales_channel deleted',
    ])
    expect(changes[0]?.columns).toEqual({ amount: { before: 1250, after: 1 } })
  })

  test('nothing when only a revision or a date moved', async () => {
    const { id } = await newProduct()
    const changes = await changesBy(id, async () => {
      await products().update({ id, body: { title: (await products().retrieve({ id })).product.title } })
      await sql`update product set rev = rev, updated_at = now() where id = ${id}`.run(shop.services.db)
    })
    expect(changes).toEqual([])
  })

  test('no user where none made it', async () => {
    const { id } = await newProduct()
    const [change] = await changesBy(id, () =>
      sql`update product set title = 'By a job' where id = ${id}`.run(shop.services.db),
    )
    expect(change).toMatchObject({ user_id: null, request_id: null })
  })

  test('nothing of its stock', async () => {
    const { id, variantId } = await newProduct()
    expect(
      await changesBy(id, () =>
        products().updateVariant({ id, variant_id: variantId, body: { inventory_quantity: 9 } }),
      ),
    ).toEqual([])
  })

  test('a deletion', async () => {
    const { id } = await newProduct()
    await products().remove({ id })
    const rows = await sql<{ table_name: string }>`select table_name from change
        where root_id = ${id} and columns ? 'deleted_at' order by id`.all(shop.services.db)
    expect(rows.map((row) => row.table_name)).toEqual(
      expect.arrayContaining(['product', 'product_variant', 'money_amount', 'product_option_value']),
    )
  })
})

/** Makes a record, changes its name or title, and returns its id. */
type Edited = (admin: TestShop['owner']['admin']) => Promise<string>

const edited: Readonly<Record<string, readonly [list: HistoryRoute, edit: Edited]>> = {
  'a collection': [
    'listOfCollection',
    async ({ collections }) => {
      const { id } = (await collections.create({ body: { title: 'Spring' } })).collection
      await collections.update({ id, body: { title: 'Summer' } })
      return id
    },
  ],
  'a category': [
    'listOfProductCategory',
    async ({ productCategories }) => {
      const { id } = (await productCategories.create({ body: { name: 'Cups' } })).product_category
      await productCategories.update({ id, body: { name: 'Mugs' } })
      return id
    },
  ],
  'a region': [
    'listOfRegion',
    async ({ regions }) => {
      const { id } = (await regions.list()).regions[0] ?? { id: '' }
      await regions.update({ id, body: { name: 'Renamed region' } })
      return id
    },
  ],
  'a sales channel': [
    'listOfSalesChannel',
    async ({ salesChannels }) => {
      const { id } = (await salesChannels.create({ body: { name: 'Fair' } })).sales_channel
      await salesChannels.update({ id, body: { name: 'Market' } })
      return id
    },
  ],
  'a price list': [
    'listOfPriceList',
    async ({ priceLists }) => {
      const body = { name: 'Spring', description: 'Less', type: 'sale' as const, prices: [] }
      const { id } = (await priceLists.create({ body })).price_list
      await priceLists.update({ id, body: { name: 'Summer' } })
      return id
    },
  ],
}

type HistoryRoute =
  | 'listOfCollection'
  | 'listOfProductCategory'
  | 'listOfRegion'
  | 'listOfSalesChannel'
  | 'listOfPriceList'

test.each(Object.keys(edited))('the history of %s says who changed it', async (kind) => {
  const [list, edit] = edited[kind] ?? []
  if (!list || !edit) throw new Error(`There is no ${kind}`)
  const id = await edit(shop.owner.admin)
  const [change] = (await shop.owner.admin.changes[list]({ id })).changes
  expect(change).toMatchObject({ row_id: id, action: 'updated', user_id: ownerId, actor: { kind: 'user' } })
  expect(Object.keys(change?.columns ?? {})).toEqual(
    expect.arrayContaining([list === 'listOfCollection' ? 'title' : 'name']),
  )
})

describe('the list', () => {
  test('lists the newest first, in pages, with an exact count', async () => {
    const { id } = await newProduct()
    for (const title of ['One', 'Two', 'Three']) await products().update({ id, body: { title } })
    const page = (offset: number) => shop.owner.admin.changes.listOfProduct({ id, query: { limit: 2, offset } })
    const [first, second] = [await page(0), await page(2)]
    expect(first).toMatchObject({ offset: 0, limit: 2, count: second.count })
    const titles = [...first.changes, ...second.changes].map(({ columns }) => columns['title']?.after)
    expect(titles.slice(0, 3)).toEqual(['Three', 'Two', 'One'])
    expect(new Set([...first.changes, ...second.changes].map((change) => change.id)).size).toBe(4)
  })

  test('of an unknown product is 404', async () => {
    await expect(shop.owner.admin.changes.listOfProduct({ id: 'prod_none' })).rejects.toMatchObject({
      status: 404,
      message: 'Product with id: prod_none was not found',
    })
  })
})

describe('secrets', () => {
  test('are in no history, whatever was changed with them', async () => {
    const { user } = await shop.owner.admin.users.create({
      body: { email: 'secret@example.com', password: 'long enough' },
    })
    await sql`update "user" set password_hash = 'changed', first_name = 'New'
        where id = ${user.id}`.run(shop.services.db)
    await sql`update "user" set password_hash = 'changed again' where id = ${user.id}`.run(shop.services.db)
    await shop.owner.admin.invites.create({ body: { user: 'invited@example.com', role: 'member' } })
    const rows = await sql<{ action: string; columns: object }>`select action, columns from change
        where table_name in ('user', 'invite') order by id`.all(shop.services.db)
    const text = JSON.stringify(rows)
    for (const word of ['password_hash', 'argon2', 'changed', '"token"']) expect(text).not.toContain(word)
    expect(rows.filter(({ action }) => action === 'updated').map(({ columns }) => Object.keys(columns))).toEqual([
      ['first_name'],
    ])
  })
})

describe('months', () => {
  const partitionOf = (id: string) =>
    sql<{ place: string }>`select tableoid::regclass::text as place from change
        where root_id = ${id} limit 1`.one(shop.services.db)

  /** The first day of this month or of one ahead, in UTC. */
  const monthAhead = (months: number) => {
    const now = new Date()
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months))
  }
  const partitionFor = (month: Date) => `change_${month.toISOString().slice(0, 7).replace('-', '_')}`
  const partitions = () =>
    sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = 'change'::regclass order by 1`.column(shop.services.db)

  test('have one partition each, created two months ahead', async () => {
    const { id } = await newProduct()
    const [month, ...ahead] = [0, 1, 2].map((months) => partitionFor(monthAhead(months)))
    expect(await partitionOf(id)).toEqual({ place: month })
    expect(await partitions()).toEqual([month, ...ahead, 'change_rest'].toSorted())
  })

  test('are prepared by a task that may run at any time', async () => {
    const { db, jobs } = shop.services
    await sql`drop table ${sql.identifier(partitionFor(monthAhead(2)))}`.run(db)
    expect(await partitions()).toHaveLength(3)
    await jobs.enqueue(db, 'prepare-history', {})
    await expect.poll(partitions, { timeout: 20_000 }).toHaveLength(4)
    await jobs.enqueue(db, 'prepare-history', {})
  })

  test('that have rows already elsewhere are left alone', async () => {
    const { db } = shop.services
    const month = monthAhead(2)
    // At once, so that the task of the test before does not make the partition again in between.
    await tx(db, {}, async (inside) => {
      await sql`drop table ${sql.identifier(partitionFor(month))}`.run(inside)
      await sql`insert into change (created_at, table_name, row_id, root_table, action, columns)
        values (${month}, 'x', 'x', 'x', 'created', '{}')`.run(inside)
    })
    await sql`select ensure_change_partitions()`.run(db)
    expect(await partitions()).not.toContain(partitionFor(month))
    const rows = await sql`select tableoid::regclass::text as place from change where table_name = 'x'`.all(db)
    expect(rows).toEqual([{ place: 'change_rest' }])
  })
})
