import { createClient, type Client } from '../packages/client/src/client.ts'
import { owner } from './shop.data.ts'

/**
 * v1 allows products with 2,048 variants. The price list has two prices for each of the 2,000 variants of five other
 * products: 20,000.
 */
const shape = { variants: 2_048, products: 5, each: 2_000 } as const

type NewProduct = Parameters<Client['admin']['products']['create']>[0]['body']

/** Sizes × colors; a price in two currencies and some stock each. */
function productOf(title: string, variants: number): NewProduct {
  const colors = 32
  return {
    title,
    status: 'published',
    options: [{ title: 'Size' }, { title: 'Color' }],
    variants: Array.from({ length: variants }, (_, index) => {
      const [size, color] = [`S${Math.floor(index / colors)}`, `C${index % colors}`]
      return {
        title: `${size} / ${color}`,
        sku: `${title}-${index}`.replaceAll(' ', '-').toUpperCase(),
        inventory_quantity: index % 90,
        options: [{ value: size }, { value: color }],
        prices: ['eur', 'usd'].map((currency_code, at) => ({ currency_code, amount: 1_000 + (index % 700) + at })),
      }
    }),
  }
}

export type Furnished = { readonly product: string; readonly priceList: string }

/** A shop with one product of 2,048 variants, and a price list of 20,000 prices. */
export async function furnish(url: string): Promise<Furnished> {
  const { admin } = createClient({ baseUrl: url })
  await admin.auth.createToken({ body: owner })
  await admin.store.update({ body: { default_currency_code: 'eur', currencies: ['eur', 'usd'] } })
  const query = { fields: 'id', expand: '' }
  const { product } = await admin.products.create({ query, body: productOf('Wall of mugs', shape.variants) })
  const { price_list } = await admin.priceLists.create({
    query,
    body: { name: 'Summer', description: 'Twenty thousand prices', type: 'sale', status: 'active', prices: [] },
  })
  for (let at = 0; at < shape.products; at += 1) {
    const made = await admin.products.create({ query, body: productOf(`Priced ${at}`, shape.each) })
    await addPrices(admin, made.product.id, price_list.id)
  }
  return { product: product.id, priceList: price_list.id }
}

async function addPrices(admin: Client['admin'], id: string, priceListId: string): Promise<void> {
  for (let offset = 0; offset < shape.each; offset += 1_000) {
    const page = { fields: 'id', expand: '', limit: 1_000, offset }
    const { variants } = await admin.products.listVariants({ id, query: page })
    const prices = variants.flatMap(({ id: variant_id }, index) =>
      ['eur', 'usd'].map((currency_code) => ({ variant_id, currency_code, amount: 700 + (index % 500) })),
    )
    await admin.priceLists.addPrices({ id: priceListId, query: { fields: 'id', expand: '' }, body: { prices } })
  }
}
