import { versionOf } from '@storeroom/client'
import { refresh, useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '../../../framework/error-text.ts'
import type { PriceColumn, PriceEdits } from '../../../framework/prices/price-edits.ts'
import { idOnly } from '../product-answer.ts'
import { loadSomeVariants, type VariantOf } from '../variants/variant-rows.ts'
import { editedPrices, overlapsOf, type Overlap } from './stored-prices.ts'

export type PricedVariant = VariantOf<'prices'>

export type SavedPrices = {
  /** Variants whose prices are stored now. */
  readonly saved: readonly string[]
  /** Why the others were refused, by variant. */
  readonly failures: ReadonlyMap<string, string>
  /** The saved ones as they are now. */
  readonly latest: readonly PricedVariant[]
}

type SaveOptions = {
  readonly edits: PriceEdits
  readonly columns: readonly PriceColumn[]
  /** Asks whether to overwrite what somebody else set meanwhile. */
  readonly mayOverwrite: (overlaps: readonly Overlap[]) => Promise<boolean>
}

/**
 * Saves changed variants one after the other, on top of what is stored at that moment. Undefined when somebody decided
 * not to save after all.
 */
export function useSavePrices(id: string) {
  const { admin } = useShop()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>()
  const saveAll = async ({ edits, columns, mayOverwrite }: SaveOptions): Promise<SavedPrices | undefined> => {
    // The version first: what changes between the two is then noticed.
    const version = versionOf(await admin.products.retrieve({ id, query: idOnly }))
    const changed = await loadSomeVariants(admin, id, 'prices', [...edits.keys()])
    const overlaps = overlapsOf(edits, changed, columns)
    if (overlaps.length > 0 && !(await mayOverwrite(overlaps))) return undefined
    const saved: string[] = []
    const failures = new Map<string, string>()
    for (const [index, variant] of changed.entries()) {
      setProgress({ done: index, total: changed.length })
      const prices = editedPrices(variant, edits.get(variant.id) ?? new Map(), columns)
      const input = { id, variant_id: variant.id, query: idOnly, body: { prices } }
      await admin.products.updateVariant(input, { version }).then(
        () => saved.push(variant.id),
        (error: unknown) => failures.set(variant.id, describeError(error)),
      )
    }
    const [latest] = await Promise.all([
      loadSomeVariants(admin, id, 'prices', saved),
      refresh(admin.products.updateVariant, queryClient, { id }),
    ])
    return { saved, failures, latest }
  }
  const save = (options: SaveOptions) => saveAll(options).finally(() => setProgress(undefined))
  return { save, progress }
}
