import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../sample-product.ts'
import { everyMethod, openV1Shop, refusal, type V1Shop } from './v1-shop.ts'

let shop: V1Shop
let admin: V1Shop['staff']['admin']
let product: Awaited<ReturnType<typeof admin.products.create>>['product']
let variantId: string
let regionId: string
beforeAll(async () => {
  shop = await openV1Shop()
  admin = shop.staff.admin
  product = (await admin.products.create(newProduct('Blue mug'))).product
  variantId = product.variants[0]?.id ?? ''
  regionId = (await shop.shopper.regions.list()).regions[0]?.id ?? ''
})
afterAll(() => shop.stop())

test('price lists are created, filled, emptied and deleted', () =>
  everyMethod(admin.priceLists, async (lists) => {
    const euros = (amount: number) => ({ variant_id: variantId, currency_code: 'eur', amount })
    const { price_list } = await lists.create({
      name: 'Sale',
      description: 'Summer',
      type: 'sale' as never,
      status: 'active' as never,
      prices: [euros(900)],
    })
    const { id } = price_list
    expect(price_list).toMatchObject({
      id: expect.stringMatching(/^pl_/),
      name: 'Sale',
      customer_groups: [],
      prices: [{ amount: 900, variant_id: variantId, variants: [{ id: variantId }] }],
    })
    expect((await lists.retrieve(id)).price_list).toEqual(price_list)
    const status = ['active'] as never
    expect(await lists.list({ q: 'sal', status, limit: 5 })).toMatchObject({
      price_lists: [{ id }],
      count: 1,
      offset: 0,
      limit: 5,
    })
    expect((await lists.update(id, { name: 'Autumn' })).price_list).toMatchObject({ name: 'Autumn', type: 'sale' })
    expect(await lists.listProducts(id, { limit: 5 })).toMatchObject({ products: [{ id: product.id }], count: 1 })
    expect((await lists.listProducts(id)).count).toBe(1)

    const { price_list: added } = await lists.addPrices(id, { prices: [euros(800)], override: true })
    expect(added.prices).toMatchObject([{ amount: 800 }])
    const priceId = added.prices[0]?.id ?? ''
    const gone = (ids: readonly unknown[]) => ({ ids, object: 'money-amount', deleted: true })
    expect(await lists.deletePrices(id, { price_ids: [priceId] })).toMatchObject(gone([priceId]))
    const fill = () => lists.addPrices(id, { prices: [euros(800)] })
    await fill()
    expect(await lists.deleteProductPrices(id, product.id)).toMatchObject(gone([expect.any(String)]))
    await fill()
    expect(await lists.deleteVariantPrices(id, variantId)).toMatchObject(gone([expect.any(String)]))
    await fill()
    expect(await lists.deleteProductsPrices(id, { product_ids: [product.id] })).toMatchObject(
      gone([expect.any(String)]),
    )
    expect(await lists.delete(id)).toMatchObject({ id, object: 'price-list', deleted: true })
    expect(await refusal(lists.retrieve(id))).toEqual({
      status: 404,
      data: { type: 'not_found', message: `Price list with id: ${id} was not found` },
    })
  }))

test('variants are listed and shown with their stock', () =>
  everyMethod(admin.variants, async (variants) => {
    expect(await variants.list({ q: 'mug', region_id: regionId, limit: 5 })).toMatchObject({
      variants: [{ id: variantId, product: { title: 'Blue mug' }, calculated_price: 1250 }],
      count: 1,
    })
    expect((await variants.retrieve(variantId)).variant).toMatchObject({ id: variantId, inventory_quantity: 3 })
    expect((await variants.getInventory(variantId)).variant).toMatchObject({
      id: variantId,
      inventory: [{ location_levels: [{ stocked_quantity: 3 }] }],
      sales_channel_availability: [{ available_quantity: 3 }],
    })
  }))

test('shoppers list and see variants', () =>
  everyMethod(shop.shopper.products.variants, async (variants) => {
    expect((await variants.list({ ids: variantId, region_id: regionId })).variants).toMatchObject([
      { id: variantId, calculated_price: 1250, product: { id: product.id } },
    ])
    expect((await variants.retrieve(variantId)).variant).toMatchObject({ id: variantId, title: 'Small' })
    expect(await refusal(variants.retrieve('variant_unknown'))).toMatchObject({ status: 404 })
  }))
