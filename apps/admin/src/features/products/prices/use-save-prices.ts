import { versionOf } from '@storeroom/client'
import { read, refresh, useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '../../../framework/error-text.ts'
import type { PriceColumn, PriceEdits } from '../../../framework/prices/price-edits.ts'
import { editedPrices, overlapsOf, type Overlap } from './stored-prices.ts'

export type SavedPrices = {
  /** Variants whose prices are stored now. */
  readonly saved: readonly string[]
  /** Why the others were refused, by variant. */
  readonly failures: ReadonlyMap<string, string>
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
    const latest = await queryClient.fetchQuery({ ...read(admin.products.retrieve, { id }), staleTime: 0 })
    const overlaps = overlapsOf(edits, latest.product.variants, columns)
    if (overlaps.length > 0 && !(await mayOverwrite(overlaps))) return undefined
    const changed = latest.product.variants.filter((variant) => edits.has(variant.id))
    const saved: string[] = []
    const failures = new Map<string, string>()
    for (const [index, variant] of changed.entries()) {
      setProgress({ done: index, total: changed.length })
      const prices = editedPrices(variant, edits.get(variant.id) ?? new Map(), columns)
      const version = versionOf(latest)
      await admin.products.updateVariant({ id, variant_id: variant.id, body: { prices } }, { version }).then(
        () => saved.push(variant.id),
        (error: unknown) => failures.set(variant.id, describeError(error)),
      )
    }
    await refresh(admin.products.updateVariant, queryClient, { id })
    return { saved, failures }
  }
  const save = (options: SaveOptions) => saveAll(options).finally(() => setProgress(undefined))
  return { save, progress }
}
