import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'

/** What a product of thousands of variants needs: answers without all of them, and parts of them that are never old. */

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const admin = () => shop.owner.admin
const idOnly = { fields: 'id', expand: '' }
let count = 0

const sizes = (...values: string[]) => ({
  options: [{ title: 'Size' }],
  variants: values.map((value) => ({
    title: value,
    inventory_quantity: 5,
    options: [{ value }],
    prices: [{ currency_code: 'usd', amount: 1000 }],
  })),
})
const make = async (...values: string[]) => {
  const { id, product } = await createProduct(shop, `Crowd ${(count += 1)}`, sizes(...values))
  return { id, product, variants: product.variants }
}

describe('every write of a product answers with the requested fields', () => {
  test('and nothing more', async () => {
    const { product } = await admin().products.create({ query: idOnly, body: { title: 'Lone', ...sizes('S') } })
    const { id } = product
    const option_id = (await admin().products.retrieve({ id })).product.options[0]?.id ?? ''
    const body = { title: 'M', options: [{ option_id, value: 'M' }], prices: [] }
    const answers = [
      product,
      (await admin().products.update({ id, query: idOnly, body: { subtitle: 'Alone' } })).product,
      (await admin().products.setMetadata({ id, query: idOnly, body: { key: 'shelf', value: '4' } })).product,
      (await admin().products.updateOption({ id, option_id, query: idOnly, body: { title: 'Width' } })).product,
      (await admin().products.createVariant({ id, query: idOnly, body })).product,
      (await admin().products.addOption({ id, query: idOnly, body: { title: 'Color' } })).product,
    ]
    const stored = (await admin().products.retrieve({ id })).product
    const [variant_id, color] = [stored.variants[1]?.id ?? '', stored.options[1]?.id ?? '']
    answers.push((await admin().products.removeVariant({ id, variant_id, query: idOnly })).product)
    answers.push((await admin().products.removeOption({ id, option_id: color, query: idOnly })).product)
    expect(answers.map((answer) => Object.keys(answer))).toEqual(answers.map(() => ['id']))
  })
})

test('the number of variants, and each option value once in their order, are read without them', async () => {
  const query = { fields: '+variant_count,+options.title,+options.distinct_values', expand: 'options' }
  const { id, variants, product } = await make('S', 'L', 'M')
  const read = async () => (await admin().products.retrieve({ id, query })).product
  const before = await read()
  expect(before).not.toHaveProperty('variants')
  expect([before.variant_count, before.options.map((option) => option.distinct_values)]).toEqual([3, [['S', 'L', 'M']]])
  await admin().products.addOption({ id, body: { title: 'Glaze' } })
  await admin().products.removeVariant({ id, variant_id: variants[0]?.id ?? '' })
  const options = [{ option_id: product.options[0]?.id ?? '', value: 'XL' }]
  await admin().products.updateVariant({ id, variant_id: variants[1]?.id ?? '', body: { options } })
  const after = await read()
  const values = new Map(after.options.map((option) => [option.title, option.distinct_values]))
  expect([after.variant_count, values.get('Size'), values.get('Glaze')?.length]).toEqual([2, ['XL', 'M'], 1])
})

describe('stock that is read with variants is that of this moment', () => {
  const adjust = async (variantId: string, stocked_quantity: number) => {
    const { variant } = await admin().variants.inventory({ id: variantId })
    const [item] = variant.inventory
    const location_id = item?.location_levels?.[0]?.location_id ?? ''
    await admin().inventoryItems.adjust({
      id: item?.id ?? '',
      body: { location_id, stocked_quantity, reason: 'count' },
    })
  }

  test('level by level, and as what can be sold', async () => {
    const { id, variants } = await make('S', 'L')
    const fields = [
      ...['title', 'inventory_quantity', 'inventory_items.inventory_item_id', 'inventory_items.inventory.id'],
      'inventory_items.inventory.location_levels.stocked_quantity',
    ].join()
    const read = async () => {
      const answer = await admin().products.listVariants({ id, query: { fields, expand: '' } })
      return answer.variants.map(({ inventory_quantity, inventory_items }) => [
        inventory_quantity,
        inventory_items?.[0]?.inventory?.location_levels?.[0]?.stocked_quantity,
      ])
    }
    expect(await read()).toEqual([
      [5, 5],
      [5, 5],
    ])
    await adjust(variants[1]?.id ?? '', 8)
    expect(await read()).toEqual([
      [5, 5],
      [8, 8],
    ])
  })

  test('also of the other variants, where a variant shows its whole product', async () => {
    const { variants } = await make('S', 'L')
    const [first, second] = [variants[0]?.id ?? '', variants[1]?.id ?? '']
    const read = async () => {
      const answer = await admin().variants.retrieve({ id: first, query: { expand: 'product.variants' } })
      const { product } = answer.variant as typeof answer.variant & {
        readonly product: { readonly variants: readonly { id: string; inventory_quantity: number }[] }
      }
      return product.variants.find(({ id }) => id === second)?.inventory_quantity
    }
    expect(await read()).toBe(5)
    await adjust(second, 3)
    expect(await read()).toBe(3)
  })
})

test('variants sent as ids only get the order of the list and stay unchanged', async () => {
  const { id, variants } = await make('S', 'M', 'L')
  const [small, medium, large] = variants.map((variant) => ({ id: variant.id }))
  if (!small || !medium || !large) throw new Error('Three were made')
  await admin().products.update({
    id,
    query: idOnly,
    body: { variants: [large, { ...small, title: 'Small' }, medium] },
  })
  const { product } = await admin().products.retrieve({ id })
  expect(product.variants.map(({ title, variant_rank }) => [title, variant_rank])).toEqual([
    ['L', 0],
    ['Small', 1],
    ['M', 2],
  ])
  expect(product.variants.map(({ prices }) => prices[0]?.amount)).toEqual([1000, 1000, 1000])
  expect(product.variants.map(({ inventory_quantity }) => inventory_quantity)).toEqual([5, 5, 5])
})
