import type { Db } from '../packages/server/src/kernel/db.ts'
import { newId } from '../packages/server/src/kernel/ids.ts'
import { sql } from '../packages/server/src/kernel/sql.ts'
import { tx } from '../packages/server/src/kernel/tx.ts'
import type { ProductGraph, VariantGraph } from '../packages/server/src/modules/catalog/products/write/product-graph.ts'
import { insertProducts } from '../packages/server/src/modules/catalog/products/write/product-writer.queries.ts'
import {
  findDefaults,
  idsOfValues,
  type Defaults,
} from '../packages/server/src/modules/catalog/products/products.queries.ts'

const PRODUCTS = 1000
const BATCH = 125
const SIZES = ['Small', 'Medium', 'Large', 'Extra large']
const COLORS = ['White', 'Slate', 'Moss', 'Rust']
const CURRENCIES = ['eur', 'usd', 'gbp', 'sek', 'dkk', 'nok']
const TAGS = ['everyday', 'handmade', 'organic', 'limited']
const SENTENCES = [
  'Made in small batches by people who use it themselves.',
  'It gets better with age and can be repaired when it breaks.',
  'Comes in a box of recycled paper without any plastic.',
]

/** Fills a set-up shop with 1,000 published products of 4 variants × 6 prices; the same ones every time but for ids. */
export async function fill(db: Db): Promise<void> {
  const defaults = await findDefaults(db)
  const tags = await idsOfValues(db, 'product_tag', TAGS)
  const types = await idsOfValues(db, 'product_type', ['Tableware', 'Clothing', 'Stationery'])
  const graphs = Array.from({ length: PRODUCTS }, (_, index) =>
    graphOf(index, defaults, [...tags.values()], [...types.values()]),
  )
  for (let done = 0; done < PRODUCTS; done += BATCH) {
    await tx(db, {}, (transaction) =>
      insertProducts(transaction, graphs.slice(done, done + BATCH), defaults.location_id),
    )
    // Without statistics PostgreSQL scans whole tables for each row: 1,000 products took two minutes.
    await sql`analyze`.run(db)
  }
}

const pick = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value

function graphOf(
  index: number,
  defaults: Defaults,
  tagIds: readonly string[],
  typeIds: readonly string[],
): ProductGraph {
  const id = newId('prod')
  const options = ['Size', 'Color'].map((title) => ({ id: newId('opt'), title }))
  const address = `https://pictures.example/products/${index}`
  return {
    product: {
      id,
      title: `Product number ${index}`,
      subtitle: pick(SENTENCES, index),
      description: SENTENCES.join(' '),
      handle: `product-${index}`,
      status: 'published',
      thumbnail: `${address}-1.webp`,
      type_id: pick(typeIds, index),
      discountable: true,
      is_giftcard: false,
      weight: 100 + (index % 900),
    },
    options,
    variants: SIZES.map((_, rank) => variantOf(id, options, index, rank)),
    images: [1, 2, 3].map((number) => ({ url: `${address}-${number}.webp` })),
    tagIds: [pick(tagIds, index), pick(tagIds, index + 1)],
    categoryIds: [],
    channelIds: [defaults.sales_channel_id].filter((one) => one !== null),
    profileId: defaults.profile_id ?? '',
  }
}

function variantOf(productId: string, options: ProductGraph['options'], index: number, rank: number): VariantGraph {
  const values = [pick(SIZES, rank), pick(COLORS, index + rank)]
  return {
    variant: {
      id: newId('variant'),
      product_id: productId,
      title: values.join(' / '),
      sku: `P${index}-${rank}`,
      variant_rank: rank,
      manage_inventory: true,
      allow_backorder: false,
    },
    values: options.map(({ id }, place) => ({ optionId: id, value: values[place] ?? '' })),
    prices: CURRENCIES.map((currency_code, place) => ({
      currency_code,
      region_id: null,
      amount: 500 + ((index * 37 + rank * 100 + place * 11) % 20_000),
      min_quantity: null,
      max_quantity: null,
    })),
    quantity: (index + rank) % 50,
    managed: true,
  }
}
