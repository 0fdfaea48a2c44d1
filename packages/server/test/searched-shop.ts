import type { NewProduct } from '@storeroom/contract'
import { createMarket } from './sample-checkout.ts'
import { createProduct } from './sample-product.ts'
import type { TestShop } from './shop.ts'

type Staffed = Pick<TestShop, 'owner'>
type Codes = Pick<NonNullable<NewProduct['variants']>[number], 'sku' | 'barcode' | 'ean' | 'upc'>

/** Products in the order in which they are created; many look like others. */
const products: readonly (readonly [title: string, codes?: Codes])[] = [
  ['Mug rack', { sku: 'RACK-01', upc: '036000291452' }],
  ['Mug', { sku: 'MUG-01', barcode: '4006381333931' }],
  ['Blue mug', { sku: 'MUG-BLUE-01', barcode: '4006381333932' }],
  ['Mugs of the world', { sku: 'BOOK-1' }],
  ['Smuggler’s chest', { sku: 'MUG-011' }],
  ['Café cup', { sku: 'CUP-7', ean: '4006381333948' }],
  ['Cafeteria tray', { sku: 'CUP-70' }],
  ['Linen t-shirt', { sku: 'LINEN-1' }],
  ['T-shirt', { sku: 'SHIRT-1' }],
  ['100 wool blankets', { sku: 'WOOL-100' }],
  ['100% wool blanket', { sku: 'WOOL-1' }],
  ['Underscore lamp'],
  ['Under_score lamp'],
  ['فنجان قهوة'],
  ['فنجان'],
  ['Straße sign'],
  ['Street sign'],
  ['Summer dress', { sku: 'DRESS-1' }],
  ['Dress for summer', { sku: 'DRESS-2' }],
]

const customers: readonly (readonly [first_name: string, last_name: string, email: string])[] = [
  ['Anna', 'Bergmann', 'anna.bergmann@example.com'],
  ['Hanna', 'Berg', 'hanna.berg@example.com'],
  ['Anna', 'Berg', 'anna.berg@example.com'],
  ['José', 'Álvarez', 'jose@example.com'],
  ['ليلى', 'حداد', 'layla@example.com'],
  ['Zoe', 'Quill', 'zoe@quill.example'],
]

/** Who has placed the orders, by their numbers; all others are guests of their own. */
const buyers: Readonly<Record<number, string>> = { 7: 'anna.berg@example.com', 9: 'zoe@quill.example' }
const ORDERS = 13
const RETURNED_ORDER = 3

/** Ids by kind and name: `product Mug`, `order #7`. */
export type Ids = Map<string, string>

/** A shop whose records look like each other; made through the API. */
export async function createSearchedShop(shop: Staffed): Promise<Ids> {
  const ids: Ids = new Map()
  await createCatalog(shop, ids)
  await createPeople(shop, ids)
  await createSales(shop, ids)
  return ids
}

async function createCatalog(shop: Staffed, ids: Ids) {
  const { admin } = shop.owner
  for (const [title, codes = {}] of products) {
    const { id, variantId } = await createProduct(shop, title, {
      variants: [{ title: 'Only one', ...codes, options: [{ value: 'S' }], prices: [] }],
    })
    ids.set(`product ${title}`, id).set(`variant ${codes.sku}`, variantId)
  }
  for (const title of ['Summer sale', 'Summer', 'Winter'])
    ids.set(`collection ${title}`, (await admin.collections.create({ body: { title } })).collection.id)
  for (const name of ['Kitchen tools', 'Kitchen']) {
    const { product_category } = await admin.productCategories.create({ body: { name } })
    ids.set(`category ${name}`, product_category.id)
  }
}

async function createPeople({ owner: { admin } }: Staffed, ids: Ids) {
  for (const [first_name, last_name, email] of customers) {
    const body = { first_name, last_name, email, password: 'a long enough password' }
    ids.set(`customer ${email}`, (await admin.customers.create({ body })).customer.id)
  }
  for (const name of ['Wholesalers', 'VIP'])
    ids.set(`customer_group ${name}`, (await admin.customerGroups.create({ body: { name } })).customer_group.id)
}

async function createSales(shop: Staffed, ids: Ids) {
  const { admin } = shop.owner
  const { regionId, optionId } = await createMarket(shop)
  const rule = { type: 'percentage', value: 10, allocation: 'total', description: 'For our guests' } as const
  for (const code of ['SUMMER100', 'SUMMER10', 'WELCOME']) {
    const { discount } = await admin.discounts.create({ body: { code, rule, regions: [regionId] } })
    ids.set(`discount ${code}`, discount.id)
  }
  for (const name of ['Wholesale 2026', 'Wholesale']) {
    const { price_list } = await admin.priceLists.create({ body: { name, description: '', type: 'sale', prices: [] } })
    ids.set(`price_list ${name}`, price_list.id)
  }
  const { gift_card } = await admin.giftCards.create({ body: { region_id: regionId, value: 4000 } })
  ids.set('gift_card', gift_card.id).set('code of the gift card', gift_card.code)
  for (let number = 1; number <= ORDERS; number += 1) {
    const draft = await createDraft(shop, buyers[number] ?? `buyer-${number}@example.com`, { regionId, optionId })
    const { order } = await admin.draftOrders.markPaid({ id: draft.id })
    ids.set(`order #${order.display_id}`, order.id)
  }
  const draft = await createDraft(shop, 'draft@example.com', { regionId, optionId })
  ids.set(`draft_order #${draft.display_id}`, draft.id)
  const id = ids.get(`order #${RETURNED_ORDER}`) ?? ''
  ids.set(`return #${RETURNED_ORDER}`, await createReturn(shop, id))
}

type Sale = { readonly regionId: string; readonly optionId: string }

async function createDraft({ owner: { admin } }: Staffed, email: string, { regionId, optionId }: Sale) {
  const { draft_order } = await admin.draftOrders.create({
    body: {
      email,
      region_id: regionId,
      shipping_methods: [{ option_id: optionId }],
      items: [{ title: 'Repair', quantity: 1, unit_price: 300 }],
    },
  })
  return draft_order
}

/** Sends the one unit of an order and asks for it back; returns the id of the return. */
async function createReturn({ owner: { admin } }: Staffed, id: string): Promise<string> {
  const item_id = (await admin.orders.retrieve({ id })).order.items?.[0]?.id ?? ''
  const items = [{ item_id, quantity: 1 }]
  const { order } = await admin.orders.createFulfillment({ id, query: { expand: 'fulfillments' }, body: { items } })
  await admin.orders.createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
  await admin.orders.requestReturn({ id, body: { items } })
  return (await admin.orders.retrieve({ id })).order.returns?.[0]?.id ?? ''
}
