import type { Row } from '../../../../../kernel/entity.ts'
import { mergedMetadata } from '../../../../../kernel/write/honest-save.ts'
import type { Change } from '../../engine/job-rows.queries.ts'
import type { PriceWrites } from '../../prices/prices.ts'
import type { Unit } from '../units.ts'
import type { Metadata, ProductImage } from '../formats/import-product.ts'
import type { ImportProblem, Reason } from '../../tables/problem.ts'
import type { StoredProduct, StoredVariant } from '../stored-products.queries.ts'

/** What a file would do to one product. The dry run counts plans, the import applies them: there is one calculation. */
export type ProductPlan = {
  readonly unit: Unit
  readonly action: 'create' | 'update' | 'unchanged' | 'failed'
  readonly stored: StoredProduct | undefined
  /** For a new product all that it will have, for a stored one only what changes. */
  readonly draft: ProductDraft
  readonly variants: readonly VariantPlan[]
  readonly changes: readonly Change[]
  readonly problems: readonly ImportProblem[]
}

/** What people know the product by. */
export const titleOf = ({ unit: { product }, stored }: Pick<ProductPlan, 'unit' | 'stored'>): string =>
  product.fields.title ?? stored?.row.title ?? product.handle

/** An absent key means: leave as it is. */
export type ProductDraft = {
  readonly columns: Row
  readonly type?: string | null
  readonly collection?: CollectionDraft | null
  readonly tags?: readonly string[]
  readonly categoryIds?: readonly string[]
  readonly channelIds?: readonly string[]
  readonly images?: readonly ProductImage[]
}

/** Without an id it is created. */
export type CollectionDraft = { readonly id?: string | undefined; readonly handle: string; readonly title: string }

export type VariantPlan = {
  readonly line: number
  readonly title: string
  readonly action: 'create' | 'update' | 'unchanged'
  readonly stored: StoredVariant | undefined
  readonly columns: Row
  /** Value by option title. */
  readonly values: Readonly<Record<string, string>>
  readonly prices: PriceWrites | undefined
  readonly sale: SalePlan | undefined
  /** Whether its stock is counted from then on. */
  readonly isManaged: boolean
  /** Units at the default location. */
  readonly quantity: number | undefined
  readonly changes: readonly Change[]
}

/** What becomes of the sale price of a variant; a new one goes to the price list of the import. */
export type SalePlan = Pick<PriceWrites, 'changed' | 'removed'> & {
  readonly added: { readonly currency_code: string; readonly amount: number } | undefined
}

/** Records what is wrong with a row, which is then left out. */
export type Report = (column: string | null, why: Reason) => void

/** Texts that are empty and ones that are not there look alike in a file. */
const blankAsNull = (value: unknown) => (value === '' || value === undefined ? null : value)
export const sameValue = (a: unknown, b: unknown) => blankAsNull(a) === blankAsNull(b)

/** The metadata after the import; undefined if the file has none, or if empty cells would create empty metadata. */
export function wantedMetadata(stored: unknown, sent: Metadata | undefined): Row | undefined {
  const merged = mergedMetadata(stored, sent) ?? {}
  return sent && (stored || Object.keys(merged).length > 0) ? merged : undefined
}
