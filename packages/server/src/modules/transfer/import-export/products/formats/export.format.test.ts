import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyShape, type ExportProduct, exportWriter, withProduct } from './export.format.ts'
import type { ImportProduct, NeutralProduct, ProductFields, VariantFields } from './import-product.ts'
import { readText } from './import-file.test-kit.ts'

function fileOf(products: readonly ExportProduct[]): string {
  const { header, lines } = exportWriter(products.reduce(withProduct, emptyShape))
  return header + products.map(lines).join('')
}

const mug: ExportProduct = {
  id: 'prod_1',
  handle: 'mug',
  fields: { title: 'Mug', description: 'Big;\n"blue"', status: 'published', weight: 200, discountable: true },
  options: [{ title: 'Size' }],
  variants: [
    {
      id: 'variant_1',
      title: '=Big',
      fields: { sku: '0042', inventory_quantity: -3, manage_inventory: true },
      options: { Size: 'Big' },
      prices: [
        { currency_code: 'eur', amount: 0 },
        { region: 'Gulf', currency_code: 'kwd', amount: 4250 },
      ],
    },
    { id: 'variant_2', title: 'Small', fields: {}, options: {}, prices: [{ currency_code: 'jpy', amount: 900 }] },
  ],
  images: [{ url: 'https://shop.example/mug.jpg' }],
  tags: ['a,b', 'c'],
  type: 'Cups',
  collectionHandle: 'cups',
  collectionTitle: 'Cups',
  salesChannels: [{ id: 'sc_1', name: 'Web', description: null }],
  categories: [{ handle: 'kitchen', name: 'Kitchen', description: 'All of it' }],
  profile: { name: 'Default', type: 'default' },
}

test('columns, separators and cells of a file', () => {
  expect(fileOf([mug]).split('\r\n')).toEqual([
    'Product Id;Product Handle;Product Title;Product Subtitle;Product Description;Product Status;Product Thumbnail;Product Weight;Product Length;Product Width;Product Height;Product HS Code;Product Origin Country;Product MID Code;Product Material;Product Collection Title;Product Collection Handle;Product Type;Product Tags;Product Discountable;Product External Id;Product Profile Name;Product Profile Type;Variant Id;Variant Title;Variant SKU;Variant Barcode;Variant Inventory Quantity;Variant Allow Backorder;Variant Manage Inventory;Variant Weight;Variant Length;Variant Width;Variant Height;Variant HS Code;Variant Origin Country;Variant MID Code;Variant Material;Price EUR;Price Gulf [KWD];Price JPY;Option 1 Name;Option 1 Value;Image 1 Url;Sales Channel 1 Id;Sales Channel 1 Name;Sales Channel 1 Description;Product Category 1 Handle;Product Category 1 Name;Product Category 1 Description',
    'prod_1;mug;Mug;;"Big;\n""blue""";published;;200;;;;;;;;Cups;cups;Cups;"""a,b"",c";true;;Default;default;variant_1;\'=Big;0042;;-3;;true;;;;;;;;;0.00;4.250;;Size;Big;https://shop.example/mug.jpg;sc_1;Web;;kitchen;Kitchen;All of it',
    'prod_1;mug;Mug;;"Big;\n""blue""";published;;200;;;;;;;;Cups;cups;Cups;"""a,b"",c";true;;Default;default;variant_2;Small;;;;;;;;;;;;;;;;900;Size;;https://shop.example/mug.jpg;sc_1;Web;;kitchen;Kitchen;All of it',
    '',
  ])
})

test('an export without products has only a header', () => {
  expect(fileOf([])).toMatch(/^Product Id;[^\n]*;Variant Material\r\n$/)
})

test('the shape survives as JSON between two steps of a job', () => {
  const shape = withProduct(emptyShape, mug)
  expect(JSON.parse(JSON.stringify(shape))).toEqual(shape)
})

/** No empty text, which is null in v1's format, and no characters that an import takes for a broken encoding. */
const anyText = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
    fc.string({
      minLength: 1,
      maxLength: 8,
      unit: fc.constantFrom(
        "'",
        '"',
        '=',
        '+',
        '-',
        '@',
        ';',
        ',',
        '|',
        '\t',
        '\r',
        '\n',
        ' ',
        'a',
        '\u00a0',
        '\ufeff',
        '<',
        '0',
      ),
    }),
  )
  .filter((text) => !/[\0\ufffd]/.test(text))
const word = anyText.map((text) => text.trim()).filter((text) => text !== '')
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const measure = orNull(fc.double({ min: 0, max: 1e6, noNaN: true }).map((number) => number + 0))
const measures = {
  weight: measure,
  length: measure,
  width: measure,
  height: measure,
  hs_code: orNull(anyText),
  origin_country: orNull(anyText),
  mid_code: orNull(anyText),
  material: orNull(anyText),
}
const json = fc.oneof(
  anyText,
  fc.integer().map(String),
  fc.constantFrom('true', 'null', '{}', '"', '"a"', '00123', '1.0', '12345678901234567890'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.dictionary(word, fc.oneof(anyText, fc.integer()), { maxKeys: 2, noNullPrototype: true }),
  fc.array(fc.oneof(anyText, fc.integer()), { maxLength: 2 }),
)
const metadata = fc.dictionary(fc.oneof(word, fc.constantFrom('color', 'care')), json, {
  minKeys: 1,
  maxKeys: 3,
  noNullPrototype: true,
})
const productFields: fc.Arbitrary<ProductFields> = fc.record({
  metadata,
  title: anyText,
  subtitle: orNull(anyText),
  description: orNull(anyText),
  status: fc.constantFrom('draft' as const, 'proposed' as const, 'published' as const, 'rejected' as const),
  thumbnail: orNull(anyText),
  discountable: fc.boolean(),
  external_id: orNull(anyText),
  ...measures,
})
const variantFields: fc.Arbitrary<VariantFields> = fc.record({
  metadata,
  sku: orNull(anyText),
  barcode: orNull(anyText),
  inventory_quantity: fc.integer(),
  allow_backorder: fc.boolean(),
  manage_inventory: fc.boolean(),
  ...measures,
})
const currency_code = fc.constantFrom('eur', 'usd', 'jpy', 'kwd')
const price = fc.oneof(
  fc.record({ currency_code, amount: fc.nat() }),
  fc.record({ region: word, currency_code, amount: fc.nat() }),
)
const prices = fc.uniqueArray(price, {
  maxLength: 4,
  selector: (price) => JSON.stringify(['region' in price ? price.region : null, price.currency_code]),
})
const product = (n: number, titles: readonly string[]): fc.Arbitrary<NeutralProduct> => {
  const values = titles.map(() => word)
  const variant = fc.record({ title: anyText, fields: variantFields, values: fc.tuple(...values), prices })
  return fc.record({
    id: fc.constant(`prod_${n}`),
    handle: word.map((word) => `${word}${n}`),
    fields: productFields,
    options: fc.constant(titles.map((title) => ({ title }))),
    variants: fc.array(variant, { maxLength: 3 }).map((variants) =>
      variants.map(({ values, ...variant }, index) => ({
        id: `variant_${n}_${index}`,
        options: Object.fromEntries(titles.map((title, at) => [title, values[at] ?? ''])),
        ...variant,
      })),
    ),
    images: fc.array(fc.record({ url: word }), { maxLength: 2 }),
    tags: fc.uniqueArray(word, { maxLength: 3 }),
    type: orNull(anyText),
    collectionHandle: orNull(word),
    collectionTitle: orNull(anyText),
    salesChannels: fc.array(fc.record({ id: word, name: word }), { maxLength: 2 }),
    categories: fc.array(fc.record({ handle: word }), { maxLength: 2 }),
  })
}
const products = fc
  .array(fc.uniqueArray(word, { maxLength: 2 }), { maxLength: 3 })
  .chain((titles) => fc.tuple(...titles.map((titles, n) => product(n, titles))))

/** A list that is empty for all products of the file has no columns, so an import leaves it out. */
const neutral = ({ lines: _, variants, fields, ...product }: ImportProduct): NeutralProduct => ({
  images: [],
  salesChannels: [],
  categories: [],
  ...product,
  fields: withoutEmpty(fields),
  variants: variants.map(({ line: _, fields, ...variant }) => ({
    prices: [],
    ...variant,
    fields: withoutEmpty(fields),
  })),
})

/** Without the empty cells of keys that only other products or variants have. */
const withoutEmpty = <T extends { readonly metadata?: object }>({ metadata = {}, ...fields }: T) => ({
  ...fields,
  metadata: Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== '')),
})

/** The file has its prices in the order of its columns. */
const sorted = (product: NeutralProduct): NeutralProduct => ({
  ...product,
  variants: product.variants.map((variant) => ({
    ...variant,
    prices: [...(variant.prices ?? [])].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  })),
})

test('what is exported comes back the same', async () => {
  await fc.assert(
    fc.asyncProperty(products, async (products) => {
      const { products: read, problems } = await readText(fileOf(products))
      expect(problems).toEqual([])
      expect(read.map((product) => sorted(neutral(product)))).toEqual(products.map(sorted))
    }),
  )
})

test('metadata have a column for each key, the product before the variant', () => {
  const [variant] = mug.variants
  const fields = { title: 'Mug', metadata: { care: '=wash', size: 5, '': 'unspeakable' } }
  const variants = variant ? [{ ...variant, fields: { metadata: { note: '5', maker: { name: 'Loom' } } } }] : []
  const [header = '', row = ''] = fileOf([{ ...mug, fields, variants }]).split('\r\n')
  expect(header.split(';').slice(-4)).toEqual([
    'Product Metadata care',
    'Product Metadata size',
    'Variant Metadata note',
    'Variant Metadata maker',
  ])
  expect(row.split(';').slice(-4)).toEqual(["'=wash", '5', '"""5"""', '"{""name"":""Loom""}"'])
})

test('no cell of text begins like a formula', () => {
  fc.assert(
    fc.property(anyText, word, (title, tag) => {
      const [header = [], row = []]: string[][] = parse(fileOf([{ ...mug, fields: { title }, tags: [tag] }]), {
        delimiter: ';',
        record_delimiter: '\r\n',
      })
      const cells = ['Product Title', 'Product Tags'].map((name) => row[header.indexOf(name)])
      expect(cells.filter((cell) => !cell || /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
    }),
  )
})
