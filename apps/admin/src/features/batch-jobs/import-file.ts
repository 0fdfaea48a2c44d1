/** The format of a product file by its header (docs/contract/imports.md §3; Shopify's own product export). */
export type ImportFormat = 'storeroom' | 'shopify' | 'unknown'

/** More than the header of any such file. */
const HEADER_BYTES = 64 * 1024

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')

/** The cells of a line; separators within double quotes are ignored. */
function cellsOf(line: string, separator: string): readonly string[] {
  const cells = ['']
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    if (character === separator && !isQuoted) cells.push('')
    else cells.push((cells.pop() ?? '') + character)
  }
  return cells.map(unquoted)
}

/** The names of the columns; the separator is the one that occurs most often. */
export function columnsOf(text: string): readonly string[] {
  // The first line, to which line breaks within double quotes belong.
  const [header = ''] = /^(?:"[^"]*"|[^"\r\n])*/.exec(text.replace(/^\uFEFF/, '').trimStart()) ?? []
  const splits = [',', ';', '\t', '|'].map((separator) => cellsOf(header, separator))
  return splits.reduce((most, cells) => (cells.length > most.length ? cells : most))
}

export function formatOf(columns: readonly string[]): ImportFormat {
  const names = new Set(columns)
  if (names.has('Product Handle')) return 'storeroom'
  const isShopify =
    names.has('Handle') && ['Variant Price', 'Option1 Name', 'Body (HTML)'].some((name) => names.has(name))
  return isShopify ? 'shopify' : 'unknown'
}

/** Only the server reads Excel files. */
export const isWorkbook = ({ name }: File): boolean => name.toLowerCase().endsWith('.xlsx')

export const readColumns = async (file: Blob): Promise<readonly string[]> =>
  columnsOf(await file.slice(0, HEADER_BYTES).text())

/** An example file: one product in two sizes, with prices in the shop's currencies. */
export function templateOf(currencies: readonly string[]): string {
  const prices = currencies.map((code) => `Price ${code.toUpperCase()}`)
  const shared = ['mug', 'Mug', 'A cup for coffee and tea', 'draft', 'Stoneware', 'kitchen,coffee']
  return csvText([
    [...header, ...prices],
    [...shared, 'Small', 'MUG-S', '25', 'Size', 'Small', ...prices.map(() => '18')],
    ['mug', '', '', '', '', '', 'Large', 'MUG-L', '10', 'Size', 'Large', ...prices.map(() => '22')],
  ])
}

/** An example file of prices for a price list. */
export const priceTemplateOf = (currencies: readonly string[]): string =>
  csvText([
    ['Product Variant ID', 'SKU', ...currencies.map((code) => `Price ${code.toUpperCase()}`)],
    ['', 'MUG-S', ...currencies.map(() => '15')],
    ['', 'MUG-L', ...currencies.map(() => '19')],
  ])

const customer = {
  Email: 'ada@example.com',
  'First Name': 'Ada',
  'Last Name': 'Lovelace',
  Phone: '+44 20 7946 0000',
  Groups: 'VIP',
  Company: '',
  'Address 1': 'St James’s Square 12',
  'Postal Code': 'SW1Y 4LB',
  City: 'London',
  'Country Code': 'GB',
}

/** An example file of customers. */
export const customerTemplate = (): string => csvText([Object.keys(customer), Object.values(customer)])

const header = [
  'Product Handle',
  'Product Title',
  'Product Description',
  'Product Status',
  'Product Type',
  'Product Tags',
  'Variant Title',
  'Variant SKU',
  'Variant Inventory Quantity',
  'Option 1 Name',
  'Option 1 Value',
]

const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('')
