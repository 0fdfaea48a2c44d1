import { median, percentile, type Figure } from './report.ts'
import type { Staff } from './shop.ts'

/** Requests per combination of filter and sort. Each has other values, so that no response is cached. */
const REPEATS = 20
/** Warm-up changes until the server's code is compiled: the first ones take 50 % longer. */
const WARM_UP = 600

/** A prime, by which products anywhere in the catalog follow each other. */
const STRIDE = 48_611

const padded = (prefix: string, number: number) => `${prefix}_${String(number).padStart(26, '0')}`
const day = (offset: number) => new Date(Date.UTC(2023, 10, 1) + offset * 86_400_000).toISOString()

/** Filters of the product list, with another value for each request. */
const filters: Readonly<Record<string, (turn: number) => string>> = {
  none: () => '',
  status: (turn) => `status[]=${['published', 'draft', 'proposed', 'rejected'][turn % 4]}`,
  collection_id: (turn) => `collection_id[]=${padded('pcol', 1 + turn)}`,
  type_id: (turn) => `type_id[]=${padded('ptyp', 1 + turn)}`,
  tags: (turn) => `tags[]=${padded('ptag', 1 + turn)}`,
  category_id: (turn) => `category_id[]=${padded('pcat', 1 + turn)}`,
  sales_channel_id: (turn) => `sales_channel_id[]=${padded('sc', 1 + (turn % 3))}`,
  is_giftcard: (turn) => `is_giftcard=${turn % 2 === 0}`,
  created_at: (turn) => `created_at[gte]=${day(turn * 50)}&created_at[lt]=${day(turn * 50 + 30)}`,
  updated_at: (turn) => `updated_at[gte]=${day(turn * 50)}&updated_at[lt]=${day(turn * 50 + 30)}`,
  'inventory_quantity, out of stock': () => 'inventory_quantity=0&is_giftcard=false',
  'inventory_quantity, low': (turn) =>
    `inventory_quantity[gte]=1&inventory_quantity[lte]=${2 + turn}&is_giftcard=false`,
  'inventory_quantity, in stock': (turn) => `inventory_quantity[gt]=${turn}&is_giftcard=false`,
}
const sorts = [
  ...['-created_at', 'created_at', '-updated_at', 'updated_at', 'title', '-title'],
  ...['inventory_quantity', '-inventory_quantity'],
]

/** Search words that match many, some and few products. */
const searches = [
  'oak chair',
  'striped',
  'lamp',
  'sku-123456',
  '77123',
  'krulum',
  'quiet oak',
  'kettle 9',
  'nowhere to be found',
  'walnut vase 123',
]

/** Columns of the dashboard's list. */
const FIELDS = 'fields=id,title,handle,status,thumbnail,collection_id,created_at,updated_at&expand=collection,type,tags'

async function times(count: number, ask: (turn: number) => Promise<number>): Promise<number[]> {
  const all: number[] = []
  for (let turn = 0; turn < count; turn += 1) all.push(await ask(turn))
  return all
}

const p95 = (what: string, measured: readonly number[], atMost: number): Figure => ({
  what: `p95 ${what}`,
  value: percentile(measured, 0.95),
  unit: 'ms',
  atMost,
})

/** First pages by each filter and sort, without the count. Each request has another limit, so that none is cached. */
export async function listPages(ask: Staff['ask']): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, filter] of Object.entries(filters)) {
    const measured: number[] = []
    for (const sort of sorts)
      measured.push(
        ...(await times(REPEATS, (turn) =>
          ask(`/admin/products?${FIELDS}&limit=${25 + turn}&order=${sort}&count=false&${filter(turn)}`),
        )),
      )
    figures.push(p95(`first page, filter ${name}, ${sorts.length} sorts`, measured, 60))
  }
  return figures
}

/** The count of each filter on the first request, and again when nothing has changed. */
export async function counts(ask: Staff['ask']): Promise<Figure[]> {
  const path = (filter: string) => `/admin/products?limit=0&fields=id&expand=&${filter}`
  const first: number[] = []
  const again: number[] = []
  for (const [name, filter] of Object.entries(filters)) {
    if (name === 'none') continue
    for (const turn of [0, 1, 2, 3]) {
      first.push(await ask(path(filter(turn))))
      again.push(await ask(path(filter(turn))))
    }
  }
  const total = await times(REPEATS, (turn) => ask(`/admin/products?limit=0&fields=id&expand=&offset=${turn}`))
  return [
    p95('count of a filter, first time', first, 250),
    p95('the same, nothing changed', again, 5),
    p95('total count', total, 5),
  ]
}

export async function searchPages(ask: Staff['ask']): Promise<Figure[]> {
  const path = (turn: number) =>
    `/admin/products?${FIELDS}&limit=${25 + turn}&count=false&q=${encodeURIComponent(searches[turn % searches.length] ?? '')}`
  return [p95('page of a search', await times(5 * searches.length, (turn) => ask(path(turn))), 40)]
}

/** Pages throughout the list, by keyset. */
export async function deepPages(ask: Staff['ask'], products: number): Promise<Figure[]> {
  const path = (order: string) => (turn: number) =>
    `/admin/products?${FIELDS}&limit=25&count=false&order=${order}&after=${padded('prod', 1 + ((turn * STRIDE) % products))}`
  const pages = async (order: string) => times(2 * REPEATS, (turn) => ask(path(order)(turn)))
  return [
    p95('deep page behind a row', await pages('-created_at'), 10),
    p95('the same, by stock', await pages('-inventory_quantity'), 10),
  ]
}

/** One price of one variant of another product each time: as the dashboard sends it, and as v1's client does. */
export async function priceChanges(send: Staff['send'], products: number): Promise<Figure[]> {
  const change = async (turn: number, answer: string) => {
    const number = 1 + ((turn * STRIDE) % products)
    const prices = ['eur', 'usd'].map((currency_code, place) => ({
      id: padded('ma', (number * 10 + 1) * 10 + place + 1),
      currency_code,
      // A different price than before, even on a catalog that was already measured.
      amount: 1_000 + (Date.now() % 1_000_000) + place,
    }))
    const started = performance.now()
    const status = await send(
      `/admin/products/${padded('prod', number)}/variants/${padded('variant', number * 10 + 1)}${answer}`,
      { prices },
    )
    if (status !== 200) throw new Error(`A price was refused with ${status}`)
    return performance.now() - started
  }
  const median100 = async (answer: string, from: number) =>
    median(await times(100, (turn) => change(turn + from, answer)))
  await times(WARM_UP, (turn) => change(turn, turn % 2 === 0 ? '' : '?fields=id&expand='))
  return [
    { what: 'median of a price change', value: await median100('?fields=id&expand=', WARM_UP), unit: 'ms', atMost: 5 },
    { what: 'the same, answered by the whole product', value: await median100('', WARM_UP + 100), unit: 'ms' },
  ]
}
