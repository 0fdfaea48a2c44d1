import { runText, type Db } from '../../../kernel/db.ts'
import { columnOf } from '../../../kernel/entity.ts'
import { moneyAmount } from '../../catalog/products/products.entity.ts'
import { priceOf, type Amount } from '../../catalog/products/products.ts'

const names = [
  'id',
  'amount',
  'currency_code',
  'region_id',
  'min_quantity',
  'max_quantity',
  'list',
  'region_includes_tax',
  'currency_includes_tax',
]
const columns = names.map((name) => `${columnOf(moneyAmount, name).sql?.('m') ?? `m."${name}"`} as "${name}"`)

type StoredPrice = Amount & {
  readonly id: string
  readonly region_id: string | null
  readonly min_quantity: number | null
  readonly max_quantity: number | null
}

export type CandidatePrice = ReturnType<typeof candidateOf>

const candidateOf = (stored: StoredPrice) => ({ ...stored, ...priceOf(stored) })

/** All prices of a variant, base prices and those of price lists, as price selection needs them. */
export async function listCandidates(db: Db, variantId: string): Promise<CandidatePrice[]> {
  const text = `select ${columns.join(', ')} from money_amount m where m.variant_id = $1 and m.deleted_at is null`
  return (await runText<StoredPrice>(db, text, [variantId])).map(candidateOf)
}
