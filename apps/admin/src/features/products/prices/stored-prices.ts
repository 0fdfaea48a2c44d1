import { sentPrice } from '../duplicate-product.ts'
import type { PriceColumn, PriceEdit, PriceEdits } from '../../../framework/prices/price-edits.ts'
import { amountIn, isPlain, ownPrices, type Priced } from './base-prices.ts'

type Stored = Priced & { readonly id: string }

/** One cell that somebody else changed since it was shown: what they set, in minor units. */
export type Overlap = { readonly variantId: string; readonly columnId: string; readonly theirs: number | null }

/** Edited cells whose stored price is neither what was shown nor what is wanted. */
export function overlapsOf(edits: PriceEdits, variants: readonly Stored[], columns: readonly PriceColumn[]): Overlap[] {
  return variants.flatMap((variant) =>
    columns.flatMap((column) => {
      const edit = edits.get(variant.id)?.get(column.id)
      const theirs = amountIn(variant, column)
      const isUntouched = !edit || theirs === edit.from || theirs === edit.to
      return isUntouched ? [] : [{ variantId: variant.id, columnId: column.id, theirs }]
    }),
  )
}

const keptPrice = (price: ReturnType<typeof ownPrices>[number]) => ({ id: price.id, ...sentPrice(price) })

/**
 * All prices of a variant as they are sent: a list replaces the stored one, so prices that are not edited, tiers among
 * them, are in it as they are. A blank price is left out, which deletes it.
 */
export function editedPrices(variant: Stored, row: ReadonlyMap<string, PriceEdit>, columns: readonly PriceColumn[]) {
  const edited = columns.filter(({ id }) => row.has(id))
  const isEdited = (price: ReturnType<typeof ownPrices>[number]) =>
    isPlain(price) &&
    edited.some(({ currencyCode, regionId }) =>
      regionId === null
        ? price.region_id === null && price.currency_code === currencyCode
        : price.region_id === regionId,
    )
  const kept = ownPrices(variant)
    .filter((price) => !isEdited(price))
    .map(keptPrice)
  const wanted = edited.flatMap(({ id, currencyCode, regionId }) => {
    const amount = row.get(id)?.to ?? null
    return amount === null
      ? []
      : [{ ...(regionId === null ? { currency_code: currencyCode } : { region_id: regionId }), amount }]
  })
  return [...kept, ...wanted]
}
