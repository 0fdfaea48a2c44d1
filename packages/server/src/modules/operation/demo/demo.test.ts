import { demoShop } from '@storeroom/demo-shop'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'
import { fillDemoShop, renderPicture } from './fill-demo-shop.ts'

const never = new AbortController().signal

describe('the demonstration shop', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.stop())

  const counts = () =>
    sql<
      Record<string, number>
    >`select (select count(*)::int from product) as products, (select count(*)::int from image) as images,
        (select count(*)::int from product where thumbnail is null) as bare, (select count(*)::int from region) as regions,
        (select count(*)::int from product_collection) as collections, (select count(*)::int
        from product_category) as categories`.one(shop.services.db)

  /** Stops after this many pictures, as drawing all takes a minute; returns the files of the drawn ones. */
  async function fillUntil(pictures: number): Promise<string[]> {
    const stopping = new AbortController()
    const drawn: string[] = []
    const files = {
      ...shop.services.files,
      put: async (...args: Parameters<typeof shop.services.files.put>) => {
        drawn.push(args[0])
        if (drawn.length === pictures) stopping.abort()
        return shop.services.files.put(...args)
      },
    }
    await expect(fillDemoShop({ ...shop.services, files }, demoShop(), stopping.signal)).rejects.toThrow()
    return drawn
  }

  test('continues where an interrupted run stopped, without duplicates', async () => {
    const products = demoShop().products
    const first = await fillUntil(3)
    const interrupted = await counts()
    expect(interrupted).toMatchObject({ products: products.length, images: first.length })
    expect(interrupted['bare']).toBeLessThan(products.length)
    const second = await fillUntil(5)
    const usedFiles = new Set(products.flatMap(({ images }) => images.map(({ file }) => `public/demo/${file}`)))
    const drawn = new Set([...first, ...second])
    expect([drawn.size, drawn.difference(usedFiles).size]).toEqual([first.length + second.length, 0])
    expect(await counts()).toMatchObject({
      ...interrupted,
      images: first.length + second.length,
      bare: expect.any(Number),
    })
  })

  test('has customers in groups', async () => {
    const { customer_groups } = await shop.owner.admin.customerGroups.list({
      query: { order: 'name', fields: 'name,customer_count' },
    })
    expect(customer_groups.map(({ name, customer_count }) => [name, customer_count])).toEqual([
      ['Press', 2],
      ['Regulars', 4],
      ['Wholesale', 3],
    ])
    expect((await shop.owner.admin.customers.list()).count).toBe(demoShop().customers.length)
  })

  test('is complete when every product has its pictures, and then stays unchanged', async () => {
    await sql`update product set thumbnail = 'drawn' where thumbnail is null`.run(shop.services.db)
    const before = await counts()
    await fillDemoShop(shop.services, demoShop(), never)
    expect(await counts()).toEqual(before)
  })

  test('has weeks of sales, with orders in every payment status, backdated without history', async () => {
    const { orders, count } = await shop.owner.admin.orders.list({ query: { limit: 100, order: 'created_at' } })
    expect(count).toBeGreaterThanOrEqual(40)
    expect(orders.map(({ display_id }) => display_id)).toEqual(orders.map((_, index) => index + 1))
    expect([...new Set(orders.map(({ payment_status }) => payment_status))].toSorted()).toEqual([
      'awaiting',
      'canceled',
      'captured',
      'partially_refunded',
      'refunded',
    ])
    const waiting = orders.filter(({ payment_status }) => payment_status === 'awaiting')
    expect(waiting.flatMap(({ payments }) => payments ?? []).filter((payment) => payment.captured_at !== null)).toEqual(
      [],
    )
    expect(new Set(orders.map(({ currency_code }) => currency_code))).toEqual(new Set(['eur', 'gbp', 'usd']))
    expect(Date.parse(orders[0]?.created_at ?? '')).toBeLessThan(Date.now() - 25 * 86_400_000)
    const changes = await shop.owner.admin.changes.listOfOrder({ id: orders[0]?.id ?? '' })
    expect(changes.count).toBe(0)
    const { carts } = await shop.owner.admin.carts.list({ query: { limit: 100 } })
    const phases = carts.map(({ phase }) => phase).filter((phase) => phase !== 'completed')
    expect(phases.toSorted()).toEqual([
      'abandoned',
      'abandoned',
      'abandoned',
      'open',
      'open',
      'open',
      'stopped',
      'stopped',
    ])
    expect(await sql`select 1 from outbox where name like 'order.%'`.all(shop.services.db)).toEqual([])
  })

  test('sells to shoppers: pictures, prices in three currencies, stock', async () => {
    const { products, count } = await shop.anonymous.store.products.list({ query: { limit: 100 } })
    expect(count).toBeGreaterThanOrEqual(60)
    const illustrated = products.filter(({ thumbnail }) => thumbnail !== 'drawn')
    expect(illustrated.length).toBeGreaterThan(1)
    for (const { thumbnail, variants } of illustrated) {
      const picture = await fetch(String(thumbnail))
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(new Set(variants[0]?.prices?.map(({ currency_code }) => currency_code)).size).toBe(3)
    }
    expect(products.some(({ variants }) => Number(variants[0]?.inventory_quantity) > 0)).toBe(true)
  })

  test('has shipping and return options, a reduced tax rate, and nested return reasons', async () => {
    const { regions, shippingOptions, taxRates, returnReasons } = shop.owner.admin
    for (const region of (await regions.list()).regions) {
      const { shipping_options } = await shippingOptions.list({ query: { region_id: region.id } })
      expect(shipping_options.map(({ name, is_return }) => [name, is_return]).toSorted()).toEqual([
        ['Express', false],
        ['Parcel', false],
        ['Return parcel', true],
      ])
    }
    const { tax_rates } = await taxRates.list({ query: { expand: ['region', 'product_types'], order: 'name' } })
    expect(tax_rates.map(({ name, rate, region }) => [name, rate, region?.name])).toEqual([
      ['Reduced', 7, 'Europe'],
      ['Zero', 0, 'United Kingdom'],
    ])
    expect(tax_rates.flatMap(({ product_types = [] }) => product_types.map(({ value }) => value))).toEqual([
      'Paper goods',
      'Paper goods',
    ])
    const { return_reasons } = await returnReasons.list()
    expect(return_reasons.map(({ label, return_reason_children }) => [label, return_reason_children.length])).toEqual([
      ['Does not fit', 2],
      ['Damaged', 0],
      ['Not wanted any more', 0],
    ])
  })

  test('puts every country into one region, and leaves the owner’s country alone', async () => {
    const { regions } = await shop.owner.admin.regions.list()
    const codes = regions.flatMap(({ countries }) => countries.map(({ iso_2 }) => iso_2))
    expect(new Set(codes).size).toBe(codes.length)
    expect(regions.find(({ name }) => name === 'Germany')?.countries.map(({ iso_2 }) => iso_2)).toEqual(['de'])
  })
})

test('does not fill a shop that has a product', async () => {
  const shop = await openShop()
  await createProduct(shop, 'Own')
  await fillDemoShop(shop.services, demoShop(), never)
  expect(await sql`select title from product`.all(shop.services.db)).toEqual([{ title: 'Own' }])
  await shop.stop()
})

test('pictures are rendered as WebP of 1200 by 1500 pixels in a small file', async () => {
  const backpack = demoShop().products.flatMap(({ images }) =>
    images.filter(({ picture }) => picture.motif === 'backpack'),
  )
  const webp = await renderPicture(backpack[0]?.draw() ?? '')
  const { format, width, height } = await sharp(webp).metadata()
  expect([format, width, height]).toEqual(['webp', 1200, 1500])
  expect(webp.byteLength).toBeLessThan(100_000)
})
