/** Each product has a variant of each size, with a price in each currency. */
export const shape = { sizes: ['S', 'M', 'L', 'XL'], currencies: ['EUR', 'USD', 'GBP'] } as const

const columns = [
  ...['Product Handle', 'Product Title', 'Product Description', 'Product Status', 'Product Weight', 'Product Type'],
  ...['Product Tags', 'Variant Title', 'Variant SKU', 'Variant Inventory Quantity', 'Option 1 Name', 'Option 1 Value'],
  ...shape.currencies.map((currency) => `Price ${currency}`),
]

const types = ['Mugs', 'Plates', 'Bowls', 'Vases', 'Trays']
const tags = ['stoneware', 'porcelain', 'hand-made', 'gift', 'outlet']
const pick = (values: readonly string[], index: number): string => values[index % values.length] ?? ''

/** The lines of a file in v1's format; `change` changes every title and price. */
export function* importFile(products: number, change = 0): Generator<string> {
  yield `${columns.join(',')}\n`
  for (let product = 0; product < products; product += 1) yield rowsOf(product, change)
}

function rowsOf(product: number, change: number): string {
  const own = [
    `Product ${product}, edition ${change}`,
    `What is said of product ${product}, at some length, as merchants do`,
    'published',
    String(100 + (product % 900)),
    pick(types, product),
    `${pick(tags, product)},${pick(tags, product + 1 + (product % 3))}`,
  ]
  const rows = shape.sizes.map((size, index) => [
    `product-${product}`,
    ...(index === 0 ? own : own.map(() => '')),
    ...[`Size ${size}`, `SKU-${product}-${size}`, String(product % 50), 'Size', size],
    ...shape.currencies.map((_, currency) => ((1_000 + (product % 700) + currency + change) / 100).toFixed(2)),
  ])
  return rows.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`).join('')
}
