import { afterAll, beforeAll, expect, test } from 'vitest'
import { textsOfPdf } from '../../../../test/pdf-text.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

test('an order whose shipping option was deleted shows it, and gets its invoice', async () => {
  const { orders, orderDocuments, shippingOptions } = shop.owner.admin
  const { shipping_option: option } = await shippingOptions.create({
    body: {
      name: 'Courier',
      region_id: market.regionId,
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: 700,
      data: {},
      requirements: [],
    },
  })
  const variant_id = await createVariantForSale(shop, 'Couriered lamp', 5)
  const cart = await createReadyCart(shop.anonymous, { ...market, optionId: option.id }, [{ variant_id, quantity: 1 }])
  const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
  await shippingOptions.remove({ id: option.id })
  const { order } = await orders.retrieve({ id })
  expect(order.shipping_methods?.map(({ shipping_option }) => shipping_option?.name)).toEqual(['Courier'])
  const { document } = await orderDocuments.issueInvoice({ id, body: {} })
  const file = await orderDocuments.print({ id, document_id: document.id })
  expect(textsOfPdf(Buffer.from(await file.arrayBuffer()))).toContain('Courier')
})
