import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../src/kernel/sql.ts'
import { newProduct } from '../sample-product.ts'
import { everyMethod, openV1Shop, refusal, type V1Shop } from './v1-shop.ts'

let shop: V1Shop
let admin: V1Shop['staff']['admin']
let regionId: string
let product: Awaited<ReturnType<typeof admin.products.create>>['product']
beforeAll(async () => {
  shop = await openV1Shop()
  admin = shop.staff.admin
  regionId = (await shop.shopper.regions.list()).regions[0]?.id ?? ''
  product = (await admin.products.create(newProduct('Blue mug'))).product
})
afterAll(() => shop.stop())

const parcel = () => ({
  name: 'Parcel',
  region_id: regionId,
  provider_id: 'manual',
  data: { id: 'manual-fulfillment' },
  price_type: 'flat_rate' as never,
  amount: 495,
})

test('shipping options are created, found, changed, offered and deleted', () =>
  everyMethod(admin.shippingOptions, async (options) => {
    const requirements = [{ type: 'min_subtotal' as never, amount: 1000 }]
    const { shipping_option } = await options.create({ ...parcel(), requirements })
    const { id } = shipping_option
    expect(shipping_option).toMatchObject({
      id: expect.stringMatching(/^so_/),
      amount: 495,
      region: { id: regionId },
      profile: { type: 'default' },
      requirements,
    })
    expect((await options.retrieve(id)).shipping_option).toEqual(shipping_option)
    expect(await options.list({ region_id: regionId, is_return: false, admin_only: false })).toMatchObject({
      shipping_options: [{ id }],
      count: 1,
      offset: 0,
      limit: 50,
    })
    const changed = await options.update(id, { name: 'Express', amount: 995, requirements: [] })
    expect(changed.shipping_option).toMatchObject({ id, name: 'Express', amount: 995, requirements: [] })
    expect(await refusal(options.create({ ...parcel(), provider_id: 'ups' }))).toEqual({
      status: 400,
      data: expect.objectContaining({
        type: 'invalid_data',
        message: 'The fulfillment provider is not available in the provided region',
      }),
    })

    await sql`insert into cart (id, region_id) values ('cart_v1', ${regionId})`.run(shop.services.db)
    await sql`insert into line_item (id, cart_id, title, unit_price, quantity, variant_id, product_id)
      values ('item_v1', 'cart_v1', 'Mug', 1250, 1, ${product.variants[0]?.id}, ${product.id})`.run(shop.services.db)
    await everyMethod(shop.shopper.shippingOptions, async (offered) => {
      const expected = { shipping_options: [{ id, amount: 995, price_incl_tax: expect.any(Number) }] }
      expect(await offered.list({ region_id: regionId, is_return: 'false', product_ids: product.id })).toMatchObject(
        expected,
      )
      expect(await offered.listCartOptions('cart_v1')).toMatchObject(expected)
    })

    expect(await options.delete(id)).toMatchObject({ id, object: 'shipping-option', deleted: true })
    expect(await refusal(options.retrieve(id))).toMatchObject({
      status: 404,
      data: { type: 'not_found', message: `Shipping Option with ${id} was not found` },
    })
  }))

test('tax rates are created, linked, found and deleted', () =>
  everyMethod(admin.taxRates, async (rates) => {
    const { shipping_option: option } = await admin.shippingOptions.create(parcel())
    const { product_types } = await admin.productTypes.list()
    expect(product_types).toEqual([])
    await admin.products.update(product.id, { type: { value: 'Crockery' } })
    const type = (await admin.productTypes.list()).product_types[0]?.id ?? ''
    const { tax_rate } = await rates.create({ name: 'Reduced', code: 'RED', region_id: regionId, rate: 7 })
    const { id } = tax_rate
    expect(tax_rate).toMatchObject({ id: expect.stringMatching(/^txr_/), rate: 7, code: 'RED', region_id: regionId })
    expect((await rates.retrieve(id)).tax_rate).toEqual(tax_rate)
    expect((await rates.update(id, { rate: 5 })).tax_rate).toMatchObject({ id, rate: 5 })

    const query = { expand: ['products', 'product_types', 'shipping_options'] }
    await rates.addProducts(id, { products: [product.id] })
    await rates.addProductTypes(id, { product_types: [type] })
    const { tax_rate: linked } = await rates.addShippingOptions(id, { shipping_options: [option.id] }, query)
    expect(linked).toMatchObject({
      products: [{ id: product.id }],
      product_types: [{ id: type }],
      shipping_options: [{ id: option.id }],
    })
    const counts = { fields: ['product_count', 'product_type_count', 'shipping_option_count'] }
    expect((await rates.retrieve(id, counts)).tax_rate).toMatchObject({
      product_count: 1,
      product_type_count: 1,
      shipping_option_count: 1,
    })
    expect(await rates.list({ region_id: regionId, rate: { lt: 6 }, expand: ['region'] })).toMatchObject({
      tax_rates: [{ id, region: { id: regionId } }],
      count: 1,
      limit: 50,
    })
    await rates.removeProducts(id, { products: [product.id] })
    await rates.removeProductTypes(id, { product_types: [type] })
    await rates.removeShippingOptions(id, { shipping_options: [option.id] })
    expect((await rates.retrieve(id, query)).tax_rate).toMatchObject({
      products: [],
      product_types: [],
      shipping_options: [],
    })
    expect(await rates.delete(id)).toMatchObject({ id, object: 'tax-rate', deleted: true })
    expect(await refusal(rates.retrieve(id))).toEqual({
      status: 404,
      data: { type: 'not_found', message: `TaxRate with ${id} was not found` },
    })
  }))
