import type { ImportVariant } from '../formats/import-product.ts'
import { reason, type Reason } from '../../tables/problem.ts'
import type { StoredProduct, StoredVariant } from '../stored-products.queries.ts'

export type Match =
  | { readonly variant: ImportVariant; readonly stored: StoredVariant | undefined }
  | { readonly variant: ImportVariant; readonly key: 'id' | null; readonly reason: Reason }

/**
 * Which stored variant each row means: the one with its id, else the one with its option values, else the one with
 * its SKU. Without options, values cannot tell variants apart: then it is the SKU, the title, or being the only one.
 * A row that means none is a new variant; two rows never mean the same one.
 */
export function matchVariants(product: StoredProduct, variants: readonly ImportVariant[]): Match[] {
  const lines = new Map<string, number>()
  const find = finder(product, variants.length)
  return variants.map((variant) => {
    const stored = find(variant, (candidate) => !lines.has(candidate.id))
    if (variant.id !== undefined && !stored)
      return { variant, key: 'id', reason: reason('unknown_variant', { id: variant.id }) }
    const first = stored && lines.get(stored.id)
    if (first !== undefined) return { variant, key: null, reason: reason('variant_again', { first }) }
    if (stored) lines.set(stored.id, variant.line)
    return { variant, stored }
  })
}

type Find = (variant: ImportVariant, isFree: (stored: StoredVariant) => boolean) => StoredVariant | undefined

function finder(product: StoredProduct, count: number): Find {
  const { variants, options } = product
  const byId = new Map(variants.map((stored) => [stored.id, stored]))
  const bySku = new Map(variants.flatMap((stored) => (stored.row.sku ? [[stored.row.sku, stored]] : [])))
  const byValues = new Map(variants.map((stored) => [valuesKey(options, stored.values), stored]))
  return (variant, isFree) => {
    if (variant.id !== undefined) return byId.get(variant.id)
    const bySameSku = variant.fields.sku ? bySku.get(variant.fields.sku) : undefined
    if (options.length > 0) return byValues.get(wantedKey(product, variant)) ?? bySameSku
    const only = variants.length === 1 && count === 1 ? variants[0] : undefined
    return bySameSku ?? variants.find((stored) => isFree(stored) && stored.row.title === variant.title) ?? only
  }
}

/** The combination of option values, in the order of the product's options. */
export const valuesKey = (options: StoredProduct['options'], values: StoredVariant['values']): string =>
  JSON.stringify(options.map(({ id }) => values[id] ?? null))

const wantedKey = ({ options }: StoredProduct, { options: values }: ImportVariant) =>
  JSON.stringify(options.map(({ title }) => values[title] ?? null))
