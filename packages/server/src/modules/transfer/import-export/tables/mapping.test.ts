import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csv, findProduct, importFile, keepFile } from '../../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const columnsOf = (...columns: readonly string[]) =>
  shop.owner.admin.batchJobs.mapColumns({ body: { columns: [...columns] } })
const create = async (mapping: unknown) =>
  shop.owner.admin.batchJobs.create({
    body: {
      type: 'product-import',
      dry_run: true,
      context: { fileKey: await keepFile(shop, 'Handle,Title\na,A\n'), mapping },
    },
  })

describe('the columns of a file', () => {
  test("go where Shopify's names say, and nowhere if they say nothing", async () => {
    const answer = await columnsOf('Handle', 'Title', 'Vendor', 'Variant SKU', 'SKU', 'Color of the lid', '')
    expect(answer).toMatchObject({
      format: 'shopify',
      is_remembered: false,
      columns: [
        { name: 'Handle', target: 'handle' },
        { name: 'Title', target: 'title' },
        { name: 'Vendor', target: 'vendor' },
        { name: 'Variant SKU', target: 'sku' },
        { name: 'SKU', target: 'ignore' },
        { name: 'Color of the lid', target: 'ignore' },
      ],
    })
    expect(answer.targets).toEqual(expect.arrayContaining(['title', 'compare_at_price', 'metadata', 'ignore']))
  })

  test("can be those of v1's format, or of no known one", async () => {
    expect((await columnsOf('Product Handle', 'Product Title')).format).toBe('medusa')
    expect((await columnsOf('what', 'ever')).format).toBeNull()
  })
})

test('a choice holds for the import, and for the next file with the same columns in any order', async () => {
  const mapping = { Code: 'handle', Name: 'title', Maker: 'metadata', Euros: 'price', Note: 'ignore' }
  const file = csv(['Code', 'Name', 'Maker', 'Euros', 'Note'], ['lamp', 'Lamp', 'Loom', '12.50', 'none'])
  const job = await importFile(shop, file, { mapping })
  expect(job).toMatchObject({ status: 'completed', context: { mapping }, result: { ignored_columns: ['Note'] } })
  expect(await findProduct(shop, 'lamp')).toMatchObject({
    title: 'Lamp',
    metadata: { maker: 'Loom' },
    variants: [{ prices: [{ currency_code: 'eur', amount: 1250 }] }],
  })
  expect(await columnsOf('Note', 'Euros', 'Maker', 'Name', 'Code')).toMatchObject({
    is_remembered: true,
    columns: [
      { name: 'Note', target: 'ignore' },
      { name: 'Euros', target: 'price' },
      { name: 'Maker', target: 'metadata' },
      { name: 'Name', target: 'title' },
      { name: 'Code', target: 'handle' },
    ],
  })
  await importFile(shop, file, { mapping: { ...mapping, Maker: 'type' } })
  const { columns } = await columnsOf('Code', 'Name', 'Maker', 'Euros', 'Note')
  expect(columns[2]).toEqual({ name: 'Maker', target: 'type' })
})

test.each([
  ['words', 'context.mapping must be an object'],
  [{ Handle: 'handle', Title: 'nonsense' }, 'context.mapping.Title must be one of the following values: '],
  [{ Handle: 'handle', Title: 'title', Name: 'title' }, 'The columns "Title" and "Name" both go to title'],
  [{ Handle: 'handle', Title: 'metadata' }, 'No column goes to title'],
])('the mapping %j is refused', async (mapping, message) => {
  await expect(create(mapping)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) })
})
