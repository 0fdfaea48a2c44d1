import { read, refresh, useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBulkDialog } from '../../../framework/bulk/bulk-dialog.tsx'
import { useQuestion } from '../../../framework/bulk/use-question.tsx'
import type { BulkAction } from '../../../framework/list/list-config.ts'
import { itemName, listed } from '../items/items.ts'
import { changeText, piecesText } from '../quantities.ts'
import { useLocations } from '../use-locations.ts'
import type { BulkAdjustment } from './bulk-adjust-form.tsx'

const BulkAdjustForm = lazy(async () => ({ default: (await import('./bulk-adjust-form.tsx')).BulkAdjustForm }))

type Chosen = { readonly id: string; readonly name: string }

/** Ids in one request: an address has its limits. */
const perRequest = 100

/** Stock of many items changed alike, each with a movement of its own; `dialogs` belong on the page. */
export function useBulkAdjust(): { readonly actions: readonly BulkAction[]; readonly dialogs: ReactNode } {
  const { t } = useTranslation('inventory')
  const { admin } = useShop()
  const queryClient = useQueryClient()
  const { nameOf } = useLocations()
  const load = useChosen()
  const { dialog, ask } = useBulkDialog<Chosen>()
  const question = useQuestion<number, BulkAdjustment>(({ about, answer }) => (
    <BulkAdjustForm count={about} onClose={() => answer(undefined)} onChoose={answer} />
  ))
  const taskOf = (items: readonly Chosen[], body: BulkAdjustment) => ({
    title: t('bulk.title', { count: items.length }),
    preview: [
      'change' in body
        ? t('bulk.changes', { change: changeText(body.change), location: nameOf(body.location_id) })
        : t('bulk.sets', { pieces: piecesText(body.stocked_quantity), location: nameOf(body.location_id) }),
      t('bulk.because', { reason: t(`reason.${body.reason}`) }),
    ],
    confirmLabel: t('bulk.confirm', { count: items.length }),
    items,
    nameOf: ({ name }: Chosen) => name,
    // The key makes a change that is repeated after a broken connection count once only.
    act: ({ id }: Chosen) => admin.inventoryItems.adjust({ id, body }, { idempotencyKey: crypto.randomUUID() }),
    settle: () => refresh(admin.inventoryItems.adjust, queryClient),
    done: (count: number) => t('bulk.done', { count }),
  })
  const run = async (ids: readonly string[]) => {
    const body = await question.ask(ids.length)
    return body !== undefined && ask(taskOf(await load(ids), body))
  }
  const actions = [{ id: 'adjust', label: t('bulk.action'), icon: <SlidersHorizontal aria-hidden />, run }]
  const dialogs = (
    <Suspense>
      {dialog}
      {question.dialog}
    </Suspense>
  )
  return { actions, dialogs }
}

/** The selected items by name, also those of other pages. */
function useChosen() {
  const { admin } = useShop()
  const queryClient = useQueryClient()
  return async (ids: readonly string[]): Promise<readonly Chosen[]> => {
    const pages = Array.from({ length: Math.ceil(ids.length / perRequest) }, (_, index) =>
      ids.slice(index * perRequest, (index + 1) * perRequest),
    )
    const answers = pages.map((id) => {
      const query = { ...listed, id: [...id], limit: perRequest }
      return queryClient.fetchQuery(read(admin.inventoryItems.list, { query }))
    })
    const found = (await Promise.all(answers)).flatMap((page) => page.inventory_items)
    return found.map((item) => ({ id: item.id, name: itemName(item) }))
  }
}
