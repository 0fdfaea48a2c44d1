import { expect, test } from 'vitest'
import { productBody } from './new-product.ts'
import { templateValues, type Template } from './template.ts'

type Price = Template['variants'][number]['prices'][number]

const price = (fields: Partial<Price>): Price => ({
  ...{ id: 'ma', currency_code: 'eur', region_id: null, price_list_id: null },
  ...{ min_quantity: null, max_quantity: null, amount: 1500, ...fields },
})

const variant = (title: string, [size, color]: readonly [string, string], prices: readonly Price[] = [price({})]) => ({
  ...{ title, sku: `SKU-${title}`, barcode: '4006381333931', inventory_quantity: 5, prices },
  options: [
    { option_id: 'opt_size', value: size },
    { option_id: 'opt_color', value: color },
  ],
})

const template = (variants: Template['variants'], options: Template['product']['options']): Template => ({
  product: {
    ...{ title: 'Linen shirt', subtitle: 'Washed', description: 'Soft', handle: 'linen-shirt', thumbnail: '/a.png' },
    type: { id: 'ptyp', value: 'Shirt' },
    collection: { id: 'pcol', title: 'Summer' },
    metadata: { vendor: 'Loom & Co', seo_title: 'The linen shirt' },
    tags: [{ id: 'ptag', value: 'Linen' }],
    categories: [{ id: 'pcat', name: 'Tops' }],
    sales_channels: [{ id: 'sc', name: 'Web' }],
    options,
  },
  variants,
})

const twoOptions = [
  { id: 'opt_size', title: 'Size' },
  { id: 'opt_color', title: 'Color' },
]

const facts = { singleTitle: 'Default', hasChannels: true }

test('screens §19 a new product starts from another one, without its unique values and stock', () => {
  const variants = [
    variant('S / White', ['S', 'White']),
    variant('M / White', ['M', 'White'], [price({ amount: 1700 }), price({ region_id: 'reg_ch', amount: 1900 })]),
    variant('The sandy one', ['M', 'Sand']),
  ]
  const values = templateValues(template(variants, twoOptions), ['eur'])
  expect(values).toMatchObject({ title: '', handle: null, status: 'draft', regions: ['reg_ch'] })
  expect(productBody(values, facts)).toEqual({
    ...{ title: '', subtitle: 'Washed', description: 'Soft', status: 'draft' },
    ...{ type: { value: 'Shirt' }, collection_id: 'pcol', tags: [{ value: 'Linen' }] },
    ...{ categories: [{ id: 'pcat' }], sales_channels: [{ id: 'sc' }] },
    metadata: { vendor: 'Loom & Co' },
    options: [{ title: 'Size' }, { title: 'Color' }],
    variants: [
      {
        title: 'S / White',
        prices: [{ currency_code: 'eur', amount: 1500 }],
        options: [{ value: 'S' }, { value: 'White' }],
      },
      {
        title: 'M / White',
        prices: [
          { currency_code: 'eur', amount: 1700 },
          { region_id: 'reg_ch', amount: 1900 },
        ],
        options: [{ value: 'M' }, { value: 'White' }],
      },
      {
        title: 'The sandy one',
        prices: [{ currency_code: 'eur', amount: 1500 }],
        options: [{ value: 'M' }, { value: 'Sand' }],
      },
    ],
  })
})

test('a template gives no prices of lists, tiers, or currencies that the shop does not sell in', () => {
  const prices = [
    price({ price_list_id: 'pl' }),
    price({ min_quantity: 10 }),
    price({ currency_code: 'usd' }),
    price({ amount: 900 }),
  ]
  const single = { ...variant('Only', ['', '']), options: [], prices }
  const body = productBody(templateValues(template([single], []), ['eur']), facts)
  expect(body.variants).toEqual([{ title: 'Default', prices: [{ currency_code: 'eur', amount: 900 }] }])
})
