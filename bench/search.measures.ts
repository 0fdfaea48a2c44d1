import type pg from 'pg'
import { percentile, type Figure } from './report.ts'
import type { Staff } from './shop.ts'

/** Searches of each shape, each for something else, so that none is cached better than others. */
const REPEATS = 100

/** A shape of text, what it is about in this shop, and the most milliseconds at the 95th percentile. */
type Shape = { readonly what: string; readonly texts: string; readonly atMost: number }

const some = (from: string) => `${from} order by hashtextextended(r.id, 7) limit ${REPEATS}`
const words = (list: readonly string[]) =>
  `select (array[${list.map((word) => `'${word}'`).join(', ')}])[1 + i % ${list.length}] as text from generate_series(1, ${REPEATS}) i`

/** Bars for texts that find records by a key, and for others, in milliseconds. */
const KEYS = 40
const WORDS = 100

const shapes: readonly Shape[] = [
  { what: 'number with #', texts: some(`select '#' || r.display_id as text from "order" r`), atMost: KEYS },
  { what: 'number', texts: some(`select r.display_id::text as text from "order" r`), atMost: KEYS },
  { what: 'SKU', texts: some(`select r.sku as text from product_variant r where r.sku is not null`), atMost: KEYS },
  {
    what: 'SKU in small letters',
    texts: some(`select lower(r.sku) as text from product_variant r where r.sku is not null`),
    atMost: KEYS,
  },
  {
    what: 'barcode',
    texts: some(`select r.barcode as text from product_variant r where r.barcode is not null`),
    atMost: KEYS,
  },
  { what: 'email address', texts: some(`select r.email as text from "order" r`), atMost: KEYS },
  {
    what: 'beginning of an email address',
    texts: some(`select split_part(r.email, '@', 1) || '@' as text from "order" r`),
    atMost: KEYS,
  },
  {
    what: 'beginning of a SKU',
    texts: some(`select left(r.sku, -2) as text from product_variant r where r.sku is not null`),
    atMost: WORDS,
  },
  { what: 'whole title', texts: some(`select r.title as text from product r`), atMost: WORDS },
  { what: 'beginning of a title', texts: some(`select left(r.title, 9) as text from product r`), atMost: WORDS },
  { what: 'a frequent word', texts: words(['oak', 'mug', 'lamp', 'striped', 'made', 'winter', 'last']), atMost: WORDS },
  { what: 'two frequent words', texts: words(['oak chair', 'mug clay', 'walnut vase', 'lovelace ada']), atMost: WORDS },
  { what: 'words in the middle', texts: some(`select substr(r.title, 4, 9) as text from product r`), atMost: WORDS },
  { what: 'a name', texts: words(['ada lovelace', 'grace', 'hopper', 'radia perl', 'knuth']), atMost: WORDS },
  {
    what: 'a rare word',
    texts: some(`select split_part(r.title, ' ', 4) || ' ' || split_part(r.title, ' ', 2) as text from product r`),
    atMost: WORDS,
  },
  { what: 'one or two letters', texts: words(['o', 'mu', 'a', 'sh', 'qu']), atMost: WORDS },
  { what: 'nothing', texts: `select 'krzw' || i as text from generate_series(1, ${REPEATS}) i`, atMost: WORDS },
]

const textsOf = async (pool: pg.Pool, { texts }: Shape) =>
  (await pool.query<{ text: string }>(texts)).rows.map(({ text }) => text)

/** The time of a search, by the shape of its text; and of all that is typed before a search is complete. */
export async function measureSearch(pool: pg.Pool, ask: Staff['ask']): Promise<Figure[]> {
  const find = (text: string) => ask(`/admin/search?q=${encodeURIComponent(text)}`)
  for (const text of ['oak', '#1', 'SKU-1-1', 'ada@', 'made to last'])
    for (let warm = 0; warm < 20; warm += 1) await find(text)
  const figures: Figure[] = []
  for (const shape of shapes) {
    const times: number[] = []
    for (const text of await textsOf(pool, shape)) times.push(await find(text))
    figures.push({ what: `p95 ${shape.what}`, value: percentile(times, 0.95), unit: 'ms', atMost: shape.atMost })
  }
  const keys: number[] = []
  for (const whole of ['striped oak lamp', 'grace hopper'])
    for (let length = 1; length <= whole.length; length += 1) keys.push(await find(whole.slice(0, length)))
  figures.push({ what: 'p95 each key of a text', value: percentile(keys, 0.95), unit: 'ms', atMost: WORDS })
  return figures
}
