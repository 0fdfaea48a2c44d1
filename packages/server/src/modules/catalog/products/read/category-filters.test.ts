import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '../../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'

let shop: TestShop
const ids: Record<string, string> = {}
beforeAll(async () => {
  shop = await openShop()
  await category('House')
  await category('Kitchen', { parent: 'House' })
  await category('Cups', { parent: 'Kitchen' })
  await category('Staff only', { parent: 'House', is_internal: true })
  await category('Below staff only', { parent: 'Staff only' })
  await category('Garden')
  for (const [title, categories] of Object.entries(placed))
    await createProduct(shop, title, { categories: categories.map((name) => ({ id: idOf(name) })) })
})
afterAll(() => shop.stop())

const placed = {
  Broom: ['House'],
  Mug: ['Cups'],
  'Mug and broom': ['House', 'Cups'],
  Badge: ['Staff only'],
  Lanyard: ['Below staff only'],
  Rake: ['Garden'],
}

const idOf = (name: string) => ids[name] ?? ''

async function category(
  name: string,
  { parent, is_internal = false }: { parent?: string; is_internal?: boolean } = {},
) {
  const place = parent === undefined ? {} : { parent_category_id: idOf(parent) }
  const { product_category } = await shop.owner.admin.productCategories.create({
    body: { name, is_internal, is_active: true, ...place },
  })
  ids[name] = product_category.id
}

const queryFor = (names: readonly string[], include_category_children?: boolean) => ({
  order: 'title',
  category_id: names.map(idOf),
  ...(include_category_children !== undefined && { include_category_children }),
})

async function titles(side: 'admin' | 'store', query: object) {
  const answer =
    side === 'admin'
      ? await shop.owner.admin.products.list({ query })
      : await shop.anonymous.store.products.list({ query })
  expect(answer.count).toBe(answer.products.length)
  return answer.products.map(({ title }) => title)
}

test.each([
  [
    'only the category’s own products where it is not sent',
    ['House'],
    undefined,
    ['Broom', 'Mug and broom'],
    ['Broom', 'Mug and broom'],
  ],
  [
    'all products below a category, each once',
    ['House'],
    true,
    ['Badge', 'Broom', 'Lanyard', 'Mug', 'Mug and broom'],
    ['Broom', 'Mug', 'Mug and broom'],
  ],
  [
    'the products of several categories',
    ['Kitchen', 'Garden'],
    true,
    ['Mug', 'Mug and broom', 'Rake'],
    ['Mug', 'Mug and broom', 'Rake'],
  ],
  ['nothing for a category without own products where it is false', ['Kitchen'], false, [], []],
  ['nothing below a hidden category to shoppers', ['Staff only'], true, ['Badge', 'Lanyard'], []],
  ['nothing of a hidden category to shoppers where it is not sent', ['Staff only'], undefined, ['Badge'], []],
] as const)('S7-27 include_category_children lists %s', async (_, names, include, forStaff, forShoppers) => {
  expect(await titles('admin', queryFor(names, include))).toEqual(forStaff)
  expect(await titles('store', queryFor(names, include))).toEqual(forShoppers)
})

test('the next list knows of a category that has moved', async () => {
  const { productCategories } = shop.owner.admin
  await productCategories.update({ id: idOf('Cups'), body: { parent_category_id: idOf('Garden') } })
  expect(await titles('store', queryFor(['Garden'], true))).toEqual(['Mug', 'Mug and broom', 'Rake'])
  expect(await titles('store', queryFor(['House'], true))).toEqual(['Broom', 'Mug and broom'])
  await productCategories.update({ id: idOf('Cups'), body: { parent_category_id: idOf('Kitchen') } })
})

test('an export accepts include_category_children', async () => {
  const { batch_job } = await shop.owner.admin.batchJobs.create({
    body: {
      type: 'product-export',
      dry_run: true,
      context: { filterable_fields: { category_id: [idOf('House')], include_category_children: true } },
    },
  })
  expect(batch_job.context).toMatchObject({ filterable_fields: { include_category_children: true } })
})
