import { versionOf } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct, newProduct } from '../../../../test/sample-product.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
let regionId: string
beforeAll(async () => {
  shop = await openShop()
  regionId = (await shop.owner.admin.regions.list()).regions[0]?.id ?? ''
})
afterAll(() => shop.stop())

const products = () => shop.owner.admin.products
type Fields = Parameters<typeof newProduct>[1]
let count = 0
const make = (fields: Fields = {}) => createProduct(shop, `Mug ${(count += 1)}`, fields)
const load = async (id: string) => (await products().retrieve({ id })).product
const twoSizes = (fields: object = {}) => ({
  options: [{ title: 'Size' }, { title: 'Color' }],
  variants: [
    { title: 'S blue', options: [{ value: 'S' }, { value: 'Blue' }], prices: [], ...fields },
    { title: 'L blue', options: [{ value: 'L' }, { value: 'Blue' }], prices: [] },
  ],
})

describe('a product that was created with its parts', () => {
  test('has variants that are edited with the version that it was loaded with', async () => {
    const { id, variantId } = await make()
    const version = versionOf(await products().retrieve({ id }))
    const edit = (title: string) =>
      products().updateVariant({ id, variant_id: variantId, body: { title } }, { version })
    expect((await edit('Medium')).product.variants[0]?.title).toBe('Medium')
    await expect(edit('Large')).rejects.toMatchObject({ code: 'edit_conflict', conflicts: [{ theirs: 'Medium' }] })
  })
})

test('the answer to a changed variant has the requested fields', async () => {
  const { id, variantId } = await make()
  const query = { fields: 'title', expand: '' }
  const { product } = await products().updateVariant({ id, variant_id: variantId, query, body: { title: 'Medium' } })
  expect(Object.keys(product).toSorted()).toEqual(['id', 'title'])
  expect((await load(id)).variants[0]?.title).toBe('Medium')
})

describe('pictures', () => {
  test('have alt texts that shoppers get; an empty one takes it away, and the order of pictures stays', async () => {
    const images = ['https://example.com/a.png', 'https://example.com/b.png']
    const { id, product } = await make({ images })
    const image_id = product.images[1]?.id ?? ''
    const changed = await products().updateImage({ id, image_id, body: { alt: ' A blue mug ' } })
    expect(changed.product.images.map(({ url, metadata }) => [url, metadata])).toEqual([
      [images[0], null],
      [images[1], { alt: 'A blue mug' }],
    ])
    const shown = (await shop.anonymous.store.products.retrieve({ id })).product
    expect(shown.images[1]?.metadata).toEqual({ alt: 'A blue mug' })
    const emptied = await products().updateImage({ id, image_id, body: { alt: '' } })
    expect(emptied.product.images[1]?.metadata).toEqual({})
  })

  test('of other products are not found', async () => {
    const [one, other] = [await make({ images: ['https://example.com/a.png'] }), await make()]
    const image_id = one.product.images[0]?.id ?? ''
    await expect(products().updateImage({ id: other.id, image_id, body: { alt: 'x' } })).rejects.toMatchObject({
      status: 404,
      message: `Image with id: ${image_id} was not found`,
    })
  })
})

describe('S3-20 S7-66 a product', () => {
  test.each([{}, { sales_channels: [] }])('is in the default channel when it is made with %j', async (sent) => {
    const { default_sales_channel_id } = (await shop.owner.admin.store.retrieve()).store
    const { product } = await make(sent)
    expect((await load(product.id)).sales_channels).toMatchObject([{ id: default_sales_channel_id }])
  })

  test('is created with all of its parts', async () => {
    const { product } = await products().create({
      body: newProduct('Crème Mug', {
        subtitle: 'Handmade',
        type: { value: 'Cup' },
        tags: [{ value: 'new' }, { value: 'new' }, { value: 'gift' }],
        images: ['https://example.com/a.png', 'https://example.com/b.png'],
        weight: 12.5,
        metadata: { glaze: 'blue' },
        variants: [
          {
            title: 'Small',
            sku: 'CM-S',
            barcode: '',
            inventory_quantity: 7,
            allow_backorder: true,
            options: [{ value: 'S' }],
            prices: [
              { currency_code: 'EUR', amount: 1250 },
              { region_id: regionId, amount: 1300, min_quantity: 5 },
            ],
          },
        ],
      }),
    })
    expect(product).toMatchObject({
      id: expect.stringMatching(/^prod_/),
      title: 'Crème Mug',
      handle: 'creme-mug',
      status: 'published',
      thumbnail: 'https://example.com/a.png',
      discountable: true,
      is_giftcard: false,
      weight: 12.5,
      type: { value: 'Cup' },
      profile: { type: 'default' },
      options: [{ title: 'Size', values: [{ value: 'S' }] }],
      images: [{ url: 'https://example.com/a.png' }, { url: 'https://example.com/b.png' }],
      metadata: { glaze: 'blue' },
      variants: [
        {
          title: 'Small',
          sku: 'CM-S',
          barcode: null,
          variant_rank: 0,
          allow_backorder: true,
          manage_inventory: true,
          inventory_quantity: 7,
          prices: [
            { currency_code: 'eur', amount: 1250, region_id: null },
            { currency_code: 'eur', amount: 1300, region_id: regionId, min_quantity: 5 },
          ],
        },
      ],
    })
    expect(product.tags?.map(({ value }) => value)).toEqual(['gift', 'new'])
    expect(product.sales_channels).toHaveLength(1)
    expect(await load(product.id)).toEqual(product)
  })

  test('is a draft with a handle of its own unless it says otherwise', async () => {
    const { product } = await products().create({ body: { title: 'Plain', handle: 'Own Handle' } })
    expect(product).toMatchObject({ status: 'draft', handle: 'own-handle', variants: [], thumbnail: null })
  })

  test('a gift card has the profile of gift cards', async () => {
    const { product } = await make({ is_giftcard: true })
    expect(product.profile).toMatchObject({ type: 'gift_card' })
  })

  test('is changed field by field, and cleared by null', async () => {
    const { id } = await make({ subtitle: 'Old', weight: 3, type: { value: 'Cup' }, metadata: { a: 1 } })
    const { product } = await products().update({
      id,
      body: { subtitle: null, weight: null, type: null, title: 'New', handle: 'New Handle', metadata: { b: 2 } },
    })
    expect(product).toMatchObject({
      subtitle: null,
      weight: null,
      type: null,
      type_id: null,
      title: 'New',
      handle: 'new-handle',
      metadata: { a: 1, b: 2 },
    })
    expect((await products().update({ id, body: { handle: '' } })).product.handle).toBe('new-handle')
  })

  test('sent lists replace the stored ones; pictures keep their alt texts', async () => {
    const urls = ['a', 'b', 'c'].map((name) => `https://example.com/${count}-${name}.png`)
    const { id } = await make({ images: urls, tags: [{ value: 'old' }] })
    await sql`update image set metadata = '{"alt":"B"}' where url = ${urls[1]}`.run(shop.services.db)
    const { product } = await products().update({
      id,
      body: {
        images: [urls[2] ?? '', urls[1] ?? '', 'https://example.com/d.png'],
        tags: [{ value: 'fresh' }],
        sales_channels: [],
      },
    })
    expect(product.images?.map(({ url, metadata }) => [url, metadata])).toEqual([
      [urls[2], null],
      [urls[1], { alt: 'B' }],
      ['https://example.com/d.png', null],
    ])
    expect([product.tags?.map(({ value }) => value), product.sales_channels]).toEqual([['fresh'], []])
  })

  test('is deleted, again without complaint, and its handle and SKU are free', async () => {
    const { id, product } = await make({
      handle: `free-${count}`,
      variants: [{ title: 'S', sku: `FREE-${count}`, options: [{ value: 'S' }], prices: [] }],
    })
    const answer = { id, object: 'product', deleted: true }
    expect([await products().remove({ id }), await products().remove({ id })]).toEqual([answer, answer])
    await expect(products().retrieve({ id })).rejects.toMatchObject({ status: 404 })
    const again = await products().create({
      body: {
        ...newProduct('Again', { handle: product.handle }),
        variants: [{ title: 'S', sku: product.variants[0]?.sku ?? '', options: [{ value: 'S' }], prices: [] }],
      },
    })
    expect(again.product.handle).toBe(product.handle)
  })
})

describe('S3-23 variants', () => {
  test('are added with values for all options, last in rank', async () => {
    const { id, product } = await make(twoSizes())
    const [size, color] = product.options
    const { product: changed } = await products().createVariant({
      id,
      body: {
        title: 'S red',
        options: [
          { option_id: color?.id ?? '', value: 'Red' },
          { option_id: size?.id ?? '', value: 'S' },
        ],
        prices: [{ currency_code: 'eur', amount: 5 }],
        inventory_quantity: 2,
      },
    })
    const added = changed.variants.at(-1)
    expect(added).toMatchObject({ title: 'S red', variant_rank: 2, inventory_quantity: 2, prices: [{ amount: 5 }] })
    expect(added?.options?.map(({ value }) => value).toSorted()).toEqual(['Red', 'S'])
  })

  test('change only what is sent: prices by market, option values by option', async () => {
    const { id, variantId, product } = await make()
    const price = product.variants[0]?.prices?.[0]
    const change = async (body: object) =>
      (await products().updateVariant({ id, variant_id: variantId, body })).product.variants[0]
    const dearer = await change({
      prices: [
        { currency_code: 'eur', amount: 2000 },
        { region_id: regionId, amount: 1 },
      ],
    })
    expect(dearer?.prices?.[0]).toMatchObject({ id: price?.id, amount: 2000 })
    expect(dearer?.prices).toHaveLength(2)
    const byId = await change({ prices: [{ id: price?.id, currency_code: 'eur', amount: 2100, min_quantity: 3 }] })
    expect(byId?.prices).toMatchObject([{ id: price?.id, amount: 2100, min_quantity: 3 }])
    expect((await change({ prices: [] }))?.prices).toEqual([])
    const option_id = product.options[0]?.id
    expect((await change({ options: [{ option_id, value: 'XL' }] }))?.options).toMatchObject([{ value: 'XL' }])
    expect(await change({ title: 'Other', sku: 'SKU-1', material: 'clay', metadata: { a: 1 } })).toMatchObject({
      title: 'Other',
      sku: 'SKU-1',
      material: 'clay',
      metadata: { a: 1 },
    })
  })

  test('missing from a sent list are removed, new ones are added, and all have the order of the list', async () => {
    const { id, product } = await make(twoSizes())
    const [small, large] = product.variants
    const [size, color] = product.options
    const options = [
      { option_id: size?.id ?? '', value: 'M' },
      { option_id: color?.id ?? '', value: 'Blue' },
    ]
    const { product: changed } = await products().update({
      id,
      body: {
        variants: [
          { title: 'M blue', options },
          { id: large?.id ?? '', title: 'Large' },
        ],
      },
    })
    expect(changed.variants.map(({ title, variant_rank }) => [title, variant_rank])).toEqual([
      ['M blue', 0],
      ['Large', 1],
    ])
    expect(changed.variants.some((variant) => variant.id === small?.id)).toBe(false)
  })

  test('are removed, again without complaint', async () => {
    const { id, variantId } = await make()
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await products().removeVariant({ id, variant_id: variantId })
      expect(answer).toMatchObject({
        variant_id: variantId,
        object: 'product-variant',
        deleted: true,
        product: { variants: [] },
      })
    }
  })

  test('of another product are left alone', async () => {
    const { id } = await make()
    const { id: otherId, variantId } = await make()
    await products().removeVariant({ id, variant_id: variantId })
    expect((await load(otherId)).variants).toHaveLength(1)
    await expect(products().updateVariant({ id, variant_id: variantId, body: { title: 'x' } })).rejects.toMatchObject({
      status: 404,
      message: `Variant with id: ${variantId} was not found`,
    })
  })

  test('are listed with filters', async () => {
    const { id } = await make(twoSizes({ sku: 'LIST-SKU', inventory_quantity: 5, allow_backorder: true }))
    const titles = async (query: object) =>
      (await products().listVariants({ id, query })).variants.map(({ title }) => title)
    expect(await titles({})).toEqual(['S blue', 'L blue'])
    expect(await titles({ q: 'list-sku' })).toEqual(['S blue'])
    expect(await titles({ q: 'l blue' })).toEqual(['L blue'])
    expect(await titles({ inventory_quantity: { gt: 0 } })).toEqual(['S blue'])
    expect(await titles({ allow_backorder: true, manage_inventory: true })).toEqual(['S blue'])
    expect(await titles({ order: '-title' })).toEqual(['S blue', 'L blue'])
  })
})

describe('stock', () => {
  const stockOf = (variantId: string) =>
    sql`select i.sku, i.title, l.stocked_quantity from product_variant_inventory_item p join inventory_item i on i.id = p.inventory_item_id
        left join inventory_level l on l.inventory_item_id = i.id
        where p.variant_id = ${variantId} and p.deleted_at is null and i.deleted_at is null`.all(shop.services.db)

  test('is at the shop’s location, and follows the variant', async () => {
    const { id, variantId } = await make()
    expect(await stockOf(variantId)).toEqual([{ sku: null, title: 'Small', stocked_quantity: 3 }])
    await products().updateVariant({
      id,
      variant_id: variantId,
      body: { sku: `ST-${count}`, title: 'Tiny', inventory_quantity: 8 },
    })
    expect(await stockOf(variantId)).toEqual([{ sku: `ST-${count}`, title: 'Tiny', stocked_quantity: 8 }])
    await products().removeVariant({ id, variant_id: variantId })
    expect(await stockOf(variantId)).toEqual([])
  })

  test('stays where it is when the number that was read is sent back', async () => {
    const { inventoryItems, reservations, salesChannels, stockLocations } = shop.owner.admin
    const { id, variantId } = await make(twoSizes({ inventory_quantity: 3 }))
    const item = (await shop.owner.admin.variants.inventory({ id: variantId })).variant.inventory[0]
    const inventory_item_id = item?.id ?? ''
    const { id: location_id } = (await stockLocations.create({ body: { name: 'Depot' } })).stock_location
    const channel = (await salesChannels.list()).sales_channels[0]?.id ?? ''
    await salesChannels.addLocation({ id: channel, body: { location_id } })
    await inventoryItems.createLocationLevel({ id: inventory_item_id, body: { location_id, stocked_quantity: 5 } })
    await reservations.create({ body: { inventory_item_id, location_id, quantity: 1 } })
    const read = (await load(id)).variants[0]?.inventory_quantity ?? 0
    expect(read).toBe(7)
    const change = { title: 'Renamed', inventory_quantity: read }
    await products().updateVariant({ id, variant_id: variantId, body: change })
    await products().update({ id, body: { variants: [{ id: variantId, inventory_quantity: read }] } })
    expect((await load(id)).variants[0]).toMatchObject(change)
    expect(await stockOf(variantId)).toContainEqual({ sku: null, title: 'Renamed', stocked_quantity: 3 })
  })

  test('screens §18 is deleted with its product', async () => {
    const { id, product } = await make(twoSizes({ sku: 'GOING-S' }))
    const items = async () => (await shop.owner.admin.inventoryItems.list({ query: { sku: 'GOING-S' } })).count
    expect(await items()).toBe(1)
    await products().remove({ id })
    expect(await items()).toBe(0)
    for (const variant of product.variants) expect(await stockOf(variant.id)).toEqual([])
  })

  test('is stored only for variants with managed inventory', async () => {
    const { id, product } = await make({
      variants: [{ title: 'S', manage_inventory: false, inventory_quantity: 4, options: [{ value: 'S' }], prices: [] }],
    })
    const variant_id = product.variants[0]?.id ?? ''
    expect(product.variants[0]).toMatchObject({ inventory_quantity: 0 })
    expect(await stockOf(variant_id)).toEqual([])
    await products().updateVariant({ id, variant_id, body: { manage_inventory: true, inventory_quantity: 6 } })
    expect(await stockOf(variant_id)).toMatchObject([{ stocked_quantity: 6 }])
    expect((await load(id)).variants[0]).toMatchObject({ inventory_quantity: 6 })
  })
})

describe('options', () => {
  test('are added, existing variants getting a value to be renamed', async () => {
    const { id } = await make()
    const { product } = await products().addOption({ id, body: { title: 'Color' } })
    expect(product.options.map(({ title }) => title)).toEqual(['Size', 'Color'])
    expect(product.variants[0]?.options?.map(({ value }) => value).toSorted()).toEqual(['Default', 'S'])
  })

  test('are renamed', async () => {
    const { id, optionId } = await make()
    const { product } = await products().updateOption({ id, option_id: optionId, body: { title: 'Width' } })
    expect(product.options).toMatchObject([{ id: optionId, title: 'Width' }])
    expect((await products().updateOption({ id, option_id: optionId, body: { title: 'Width' } })).product).toEqual(
      product,
    )
  })

  test('are removed with their values, again without complaint', async () => {
    const { id, optionId } = await make()
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await products().removeOption({ id, option_id: optionId })
      expect(answer).toMatchObject({ option_id: optionId, object: 'option', deleted: true, product: { options: [] } })
      expect(answer.product.variants[0]?.options).toEqual([])
    }
  })
})

describe('S3-22 S7-65 S7-32 tags and types', () => {
  test('are listed for staff and shoppers, and tags by their use', async () => {
    const { product } = await make({ tags: [{ value: 'used twice' }, { value: 'used once' }], type: { value: 'Lamp' } })
    await make({ tags: [{ value: 'used twice' }] })
    const { tags } = await products().tagUsage()
    const usage = (value: string) => tags.find((tag) => tag.value === value)?.usage_count
    expect([usage('used twice'), usage('used once')]).toEqual(['2', '1'])
    const { types } = await products().listTypes()
    expect(types.find(({ value }) => value === 'Lamp')).toMatchObject({
      id: product.type_id,
      metadata: null,
      deleted_at: null,
    })
    const query = { value: 'used once' }
    const { product_tags } = await shop.owner.admin.productTags.list({ query })
    expect(product_tags).toMatchObject([{ value: 'used once' }])
    expect((await shop.anonymous.store.productTags.list({ query })).product_tags).toEqual(product_tags)
    const lamp = { query: { q: 'lamp' } }
    const { product_types } = await shop.owner.admin.productTypes.list(lamp)
    expect(product_types).toMatchObject([{ id: product.type_id, value: 'Lamp' }])
    expect((await shop.anonymous.store.productTypes.list(lamp)).product_types).toEqual(product_types)
  })
})

describe('a product is refused in v1’s words (docs/contract/errors.md §7)', () => {
  const refused = (status: number, message: string, type = 'invalid_data') => ({ status, type, message })
  const create = (fields: Fields) => products().create({ body: newProduct(`Refused ${(count += 1)}`, fields) })
  const variant = (fields: object) => [{ title: 'S', options: [{ value: 'S' }], prices: [], ...fields }]

  test('an unknown product', async () => {
    const id = 'prod_none'
    const missing = refused(404, 'Product with id: prod_none was not found', 'not_found')
    const title = 'x'
    await expect(products().retrieve({ id })).rejects.toMatchObject(missing)
    await expect(products().update({ id, body: { title } })).rejects.toMatchObject(missing)
    await expect(products().setMetadata({ id, body: { key: 'a', value: 'b' } })).rejects.toMatchObject(missing)
    await expect(products().addOption({ id, body: { title } })).rejects.toMatchObject(missing)
    await expect(products().updateOption({ id, option_id: 'o', body: { title } })).rejects.toMatchObject(missing)
    await expect(products().removeOption({ id, option_id: 'o' })).rejects.toMatchObject(missing)
    await expect(products().listVariants({ id })).rejects.toMatchObject(missing)
    await expect(products().createVariant({ id, body: { title, prices: [] } })).rejects.toMatchObject(missing)
    await expect(products().updateVariant({ id, variant_id: 'v', body: {} })).rejects.toMatchObject(missing)
    await expect(products().removeVariant({ id, variant_id: 'v' })).rejects.toMatchObject(missing)
  })

  test('names that exist already', async () => {
    const { product } = await make({
      handle: `taken-${count}`,
      variants: variant({ sku: `SKU-${count}`, barcode: `B-${count}`, ean: `E-${count}`, upc: `U-${count}` }),
    })
    const [stored] = product.variants
    const duplicate = (what: string, field: string, value: unknown) =>
      refused(422, `${what} with ${field} ${String(value)} already exists.`, 'duplicate_error')
    await expect(create({ handle: product.handle })).rejects.toMatchObject(
      duplicate('Product', 'handle', product.handle),
    )
    for (const field of ['sku', 'barcode', 'ean', 'upc'] as const) {
      const value = stored?.[field] ?? ''
      await expect(create({ variants: variant({ [field]: value }) })).rejects.toMatchObject(
        duplicate('Variant', field, value),
      )
      const { id, variantId } = await make()
      await expect(
        products().updateVariant({ id, variant_id: variantId, body: { [field]: value } }),
      ).rejects.toMatchObject(duplicate('Variant', field, value))
    }
    const { id } = await make()
    await expect(products().update({ id, body: { handle: product.handle } })).rejects.toMatchObject({ status: 422 })
  })

  test('a title without a letter', async () => {
    await expect(products().create({ body: { title: '—' } })).rejects.toMatchObject(
      refused(400, 'handle should not be empty'),
    )
  })

  test('variants that do not fit the options', async () => {
    const length = (product: number, values: number) =>
      refused(
        400,
        `Product options length does not match variant options length. Product has ${product} and variant has ${values}.`,
      )
    await expect(create({ variants: variant({ options: [] }) })).rejects.toMatchObject(length(1, 0))
    await expect(create({ variants: [...variant({}), ...variant({ title: 'Twin' })] })).rejects.toMatchObject(
      refused(422, 'Variant with title Twin with provided options already exists', 'duplicate_error'),
    )
    const { id, variantId, product } = await make(twoSizes())
    const [size, color] = product.options
    const values = (first: string, second: string) => [
      { option_id: size?.id ?? '', value: first },
      { option_id: color?.id ?? '', value: second },
    ]
    const body = { title: 'New', prices: [] }
    await expect(products().createVariant({ id, body })).rejects.toMatchObject(length(2, 0))
    await expect(
      products().createVariant({
        id,
        body: { ...body, options: [...values('a', 'b').slice(0, 1), { option_id: 'opt_x', value: 'y' }] },
      }),
    ).rejects.toMatchObject(refused(400, 'Variant options do not contain value for Color'))
    const twin = refused(422, 'Variant with title New with provided options already exists', 'duplicate_error')
    await expect(
      products().createVariant({ id, body: { ...body, options: values('S', 'Blue') } }),
    ).rejects.toMatchObject(twin)
    await expect(
      products().updateVariant({ id, variant_id: variantId, body: { title: 'New', options: values('L', 'Blue') } }),
    ).rejects.toMatchObject(twin)
  })

  test('a variant of another product in the list', async () => {
    const { id } = await make()
    const { variantId } = await make()
    await expect(products().update({ id, body: { variants: [{ id: variantId }] } })).rejects.toMatchObject(
      refused(404, `Variants with id: ${variantId} are not associated with this product`, 'not_found'),
    )
  })

  test('options', async () => {
    const { id, optionId, product } = await make(twoSizes())
    await expect(products().addOption({ id, body: { title: 'Size' } })).rejects.toMatchObject(
      refused(422, 'An option with the title: Size already exists', 'duplicate_error'),
    )
    const rename = (option_id: string, title: string) => products().updateOption({ id, option_id, body: { title } })
    await expect(rename(optionId, 'Color')).rejects.toMatchObject(
      refused(404, 'An option with title Color already exists', 'not_found'),
    )
    await expect(rename('opt_none', 'New')).rejects.toMatchObject(
      refused(404, 'Option with id: opt_none does not exist', 'not_found'),
    )
    await expect(products().removeOption({ id, option_id: optionId })).rejects.toMatchObject(
      refused(
        400,
        'To delete an option, first delete all variants, such that when an option is deleted, no duplicate variants will exist.',
      ),
    )
    await products().removeOption({ id, option_id: product.options[1]?.id ?? '' })
  })

  test('prices with both or neither of region and currency, or with unknown ones', async () => {
    const price = (fields: object) => create({ variants: variant({ prices: [{ amount: 1, ...fields }] }) })
    const xor = 'Failed XOR relation between "region_id" and "currency_code".'
    for (const fields of [{}, { region_id: regionId, currency_code: 'eur' }])
      await expect(price(fields)).rejects.toMatchObject({
        ...refused(400, `${xor}, ${xor}`),
        fields: [
          { field: 'prices.region_id', message: xor },
          { field: 'prices.currency_code', message: xor },
        ],
      })
    await expect(price({ currency_code: 'xxx' })).rejects.toMatchObject(
      refused(400, 'Currency with code: xxx was not found'),
    )
    await expect(price({ region_id: 'reg_none' })).rejects.toMatchObject(
      refused(404, 'Region with reg_none was not found', 'not_found'),
    )
  })

  test('unknown channels, categories and collections', async () => {
    const answer = await send(shop, 'POST', '/admin/products', {
      body: { title: 'x', sales_channels: [{ id: 'sc_a' }, { id: 'sc_b' }] },
    })
    expect([answer.status, answer.json['errors']]).toEqual([400, ['Sales Channels sc_a, sc_b do not exist']])
    await expect(create({ categories: [{ id: 'pcat_x' }] })).rejects.toMatchObject(
      refused(404, 'ProductCategory with id: pcat_x was not found', 'not_found'),
    )
    await expect(create({ collection_id: 'pcol_x' })).rejects.toMatchObject(
      refused(404, 'Product collection with id: pcol_x was not found', 'not_found'),
    )
  })

  test('a shop without shipping profiles', async () => {
    await sql`update shipping_profile set deleted_at = now()`.run(shop.services.db)
    await expect(create({})).rejects.toMatchObject({ status: 500, type: 'unexpected_state' })
    await sql`update shipping_profile set deleted_at = null`.run(shop.services.db)
  })
})

describe('concurrent requests', () => {
  const settled = (results: readonly PromiseSettledResult<unknown>[]) => results.map(({ status }) => status).toSorted()

  test('products that take one handle: one gets it', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => createProduct(shop, 'Race', { handle: 'race' })))
    expect(settled(results)).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 422 })
  })

  test('two products with the same new tags and type: both are made, each word once', async () => {
    const tags = ['zebra', 'ape', 'mole'].map((value) => ({ value }))
    const results = await Promise.all([
      make({ tags, type: { value: 'Animal' } }),
      make({ tags: tags.toReversed(), type: { value: 'Animal' } }),
    ])
    const [first, second] = results.map(({ product }) => product)
    expect(first?.tags?.map((tag) => tag.id)).toEqual(second?.tags?.map((tag) => tag.id))
    expect(first?.type_id).toBe(second?.type_id)
  })

  test('two variants with the same option values: one is made', async () => {
    const { id, optionId } = await make()
    const options = [{ option_id: optionId, value: 'XXL' }]
    const results = await Promise.allSettled(
      [1, 2].map(() => products().createVariant({ id, body: { title: 'XXL', options, prices: [] } })),
    )
    expect(settled(results)).toEqual(['fulfilled', 'rejected'])
    expect((await load(id)).variants).toHaveLength(2)
  })

  test('two edits of different fields are both saved', async () => {
    const { id } = await make()
    await Promise.all([
      products().update({ id, body: { title: 'Title' } }),
      products().update({ id, body: { subtitle: 'Subtitle' } }),
    ])
    expect(await load(id)).toMatchObject({ title: 'Title', subtitle: 'Subtitle' })
  })
})
