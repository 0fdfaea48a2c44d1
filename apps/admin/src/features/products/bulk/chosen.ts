import type { BulkChange, BulkResult, ProductStatus } from '@storeroom/contract'
import { queryFor, refresh, useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BatchOutcome, Undo } from '../../../framework/bulk/run-bulk.ts'
import { chunks, IDS_PER_REQUEST } from '../../../lib/chunks.ts'

/** A selected product; its fields are loaded only if few enough are selected, see `MAX_PREVIEWED`. */
export type Chosen = {
  readonly id: string
  readonly title?: string
  readonly status?: ProductStatus
  readonly variants?: readonly unknown[]
}

/** The API's limit for one call, which is one transaction. */
export const perCall = 1_000

/** Up to this many products are loaded for the preview, which counts unchanged products and names failed ones. */
const MAX_PREVIEWED = 500

/** The selected products as they are now, also those of other pages. */
export function useChosen() {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return async (ids: readonly string[]): Promise<readonly Chosen[]> => {
    if (ids.length > MAX_PREVIEWED) return ids.map((id) => ({ id }))
    const answers = chunks(ids).map((id) => {
      const query = { id, limit: IDS_PER_REQUEST, fields: 'title,status,variants.id', expand: 'variants' }
      return queryClient.fetchQuery({ ...queryFor(admin.products.list, { query }), staleTime: 0 })
    })
    return (await Promise.all(answers)).flatMap(({ products }) => products)
  }
}

type UndoChanges<Change> = (changes: Change[]) => Promise<BulkResult>

/** A call that changes many products, as the bulk dialog runs it; `undo` can undo the changes in its answer. */
export const inCalls = <Change>(
  call: (ids: string[]) => Promise<BulkResult & { readonly changes?: Change[] }>,
  undo?: UndoChanges<Change>,
) => ({
  size: perCall,
  runBatch: async (items: readonly Chosen[]): Promise<BatchOutcome<Chosen>> => {
    const { failures, changes = [] } = await call(items.map(({ id }) => id))
    const byId = new Map(items.map((item) => [item.id, item]))
    return {
      failures: failures.map(({ id, message }) => ({ item: byId.get(id) ?? { id }, error: message })),
      undo: undo && changes.length > 0 ? undoOf(changes, undo) : undefined,
    }
  },
})

const undoOf =
  <Change>(changes: Change[], undo: UndoChanges<Change>): Undo =>
  async () => {
    const { changed, failures } = await undo(changes)
    return { undone: changed, left: new Set(failures.map(({ id }) => id)).size }
  }

export const nameOf = ({ id, title }: Chosen): string => title ?? id

/** What tasks on products are made with. */
export function useTaskTools() {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return {
    t,
    admin,
    undo: (changes: BulkChange[]) => admin.productBulk.undo({ body: { changes } }),
    /** Refetches everything that shows products. */
    onSettled: () => refresh(admin.productBulk.setStatus, queryClient),
  }
}

export type TaskTools = ReturnType<typeof useTaskTools>
