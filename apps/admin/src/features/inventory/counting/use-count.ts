import type { AdjustmentReason } from '@storeroom/contract'
import { read, refresh, useShop } from '@storeroom/react'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runBulk, type BulkFailure } from '../../../framework/bulk/run-bulk.ts'
import { useLocations } from '../use-locations.ts'
import { compareCount, type CountChange } from './count-rows.ts'
import { readFile } from './read-file.ts'

/** What became of a count. */
export type CountResult = { readonly saved: number; readonly failures: readonly BulkFailure<CountChange>[] }

type Run =
  | { readonly name: 'running'; readonly done: number; readonly stop: () => void }
  | ({ readonly name: 'done' } & CountResult)

/** A count from a file: what is chosen, what it would change, and the saving of it. */
export function useCount() {
  const { t } = useTranslation('inventory')
  const { admin } = useShop()
  const queryClient = useQueryClient()
  const locations = useLocations()
  const { data: shop } = useQuery(read(admin.store.retrieve))
  const [file, setFile] = useState<File>()
  const [chosen, setLocation] = useState<string>()
  const [reason, setReason] = useState<AdjustmentReason>('count')
  const [note, setNote] = useState('')
  const [run, setRun] = useState<Run>()
  const reading = useMutation({
    mutationFn: (added: File) =>
      readFile(added, admin.inventoryItems, {
        sku: t('field.sku'),
        location: t('field.location'),
        quantity: t('field.quantity'),
      }),
  })
  useDirtyGuard(run?.name === 'running')
  const locationId = chosen ?? shop?.store.default_location_id ?? locations.options[0]?.id
  const found = reading.data
  const comparison = useMemo(
    () =>
      found && 'rows' in found && locations.all
        ? compareCount(found.rows, { items: found.items, locations: locations.all, locationId })
        : undefined,
    [found, locations.all, locationId],
  )
  const choose = (added: File | undefined) => {
    setFile(added)
    setRun(undefined)
    if (added) reading.mutate(added)
    else reading.reset()
  }
  const save = async ({ item: { id }, locationId: location_id, before, after: stocked_quantity }: CountChange) => {
    if (before === null)
      await admin.inventoryItems.createLocationLevel({ id, body: { location_id, stocked_quantity: 0 } })
    const said = note.trim()
    const body = { location_id, stocked_quantity, reason, ...(said !== '' && { note: said }) }
    await admin.inventoryItems.adjust({ id, body }, { idempotencyKey: crypto.randomUUID() })
  }
  const start = async (changes: readonly CountChange[]) => {
    const stopping = new AbortController()
    const stop = () => stopping.abort()
    const onProgress = (done: number) => setRun({ name: 'running', done, stop })
    onProgress(0)
    const { done, failures } = await runBulk(changes, { act: save, onProgress, signal: stopping.signal })
    await refresh(admin.inventoryItems.adjust, queryClient)
    setRun({ name: 'done', saved: done - failures.length, failures })
  }
  return {
    ...{ file, choose, reading, comparison, locations, run, start },
    fields: { locationId, setLocation, reason, setReason, note, setNote },
  }
}

export type Count = ReturnType<typeof useCount>
