import type { Client } from '@storeroom/client'
import type { AdjustmentReason } from '@storeroom/contract'
import { queryFor, refresh, useClient } from '@storeroom/react'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runBulk, type BulkFailure } from '../../../framework/bulk/run-bulk.ts'
import { createSendOnce } from '../../../lib/send-once.ts'
import { itemName, namedItem } from '../../../shared/inventory/stock-items.ts'
import { useLocations } from '../use-locations.tsx'
import { readCount, type FileRow } from './count-file.ts'
import { compareCount, type CountChange, type CountedItem } from './count-rows.ts'

/** The result of a count. */
export type CountResult = { readonly saved: number; readonly failures: readonly BulkFailure<CountChange>[] }

type Run =
  | { readonly name: 'running'; readonly done: number; readonly stop: () => void }
  | ({ readonly name: 'done' } & CountResult)

/** The state of a stock count from a file: the chosen file and fields, the comparison with the stored stock, and the saving. */
export function useCount() {
  const { t } = useTranslation('inventory')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const locations = useLocations()
  const { data: shop } = useQuery(queryFor(admin.store.retrieve))
  const [file, setFile] = useState<File>()
  const [chosenLocationId, setLocation] = useState<string>()
  const [reason, setReason] = useState<AdjustmentReason>('count')
  const [note, setNote] = useState('')
  const [run, setRun] = useState<Run>()
  const [sendOnce, setSendOnce] = useState(createSendOnce)
  const reading = useMutation({
    mutationFn: (newFile: File) =>
      readFile(newFile, admin.inventoryItems, {
        sku: t('field.sku'),
        location: t('field.location'),
        quantity: t('field.quantity'),
      }),
  })
  useDirtyGuard(run?.name === 'running')
  const locationId = chosenLocationId ?? shop?.store.default_location_id ?? locations.options[0]?.id
  const fileData = reading.data
  const comparison = useMemo(
    () =>
      fileData && 'rows' in fileData && locations.all
        ? compareCount(fileData.rows, { items: fileData.items, locations: locations.all, locationId })
        : undefined,
    [fileData, locations.all, locationId],
  )
  const chooseFile = (newFile: File | undefined) => {
    setFile(newFile)
    setRun(undefined)
    // The same quantities in another file are another count.
    setSendOnce(createSendOnce)
    if (newFile) reading.mutate(newFile)
    else reading.reset()
  }
  const save = async ({ item: { id }, locationId: location_id, before, after: stocked_quantity }: CountChange) => {
    if (before === null)
      await admin.inventoryItems.createLocationLevel({ id, body: { location_id, stocked_quantity: 0 } })
    const trimmedNote = note.trim()
    const body = { location_id, stocked_quantity, reason, ...(trimmedNote !== '' && { note: trimmedNote }) }
    await sendOnce({ id, body }, (idempotencyKey) => admin.inventoryItems.adjust({ id, body }, { idempotencyKey }))
  }
  const start = async (changes: readonly CountChange[]) => {
    const controller = new AbortController()
    const stop = () => controller.abort()
    const onProgress = (done: number) => setRun({ name: 'running', done, stop })
    onProgress(0)
    const { done, failures } = await runBulk(changes, { act: save, onProgress, signal: controller.signal })
    await refresh(admin.inventoryItems.adjust, queryClient)
    setRun({ name: 'done', saved: done - failures.length, failures })
  }
  return {
    ...{ file, chooseFile, reading, comparison, locations, run, start },
    fields: { locationId, setLocation, reason, setReason, note, setNote },
  }
}

export type Count = ReturnType<typeof useCount>

type ItemsCall = Pick<Client['admin']['inventoryItems'], 'list'>

/** The rows of a file with the shop's items by SKU; or the required column that the file lacks. */
type ReadFile =
  | { readonly rows: readonly FileRow[]; readonly items: ReadonlyMap<string, CountedItem> }
  | { readonly missing: 'sku' | 'quantity' }

const MAX_SKUS_PER_REQUEST = 100
/** Characters of all SKUs of a request: the length of a URL is limited. */
const MAX_SKUS_LENGTH = 3_000

/** Reads a count file and loads its items. @throws {Error} if the file is no CSV; the server's error */
async function readFile(file: File, items: ItemsCall, names: Parameters<typeof readCount>[1]): Promise<ReadFile> {
  const parsed = readCount(await file.text(), names)
  if ('missing' in parsed) return parsed
  const { rows } = parsed
  return { rows, items: await loadItems(items, [...new Set(rows.map(({ sku }) => sku).filter((sku) => sku !== ''))]) }
}

async function loadItems(items: ItemsCall, skus: readonly string[]): Promise<ReadonlyMap<string, CountedItem>> {
  const itemsBySku = new Map<string, CountedItem>()
  const load = async (chunk: readonly string[]) => {
    const query = { ...namedItem, sku: [...chunk], limit: MAX_SKUS_PER_REQUEST, count: false }
    const { inventory_items } = await items.list({ query })
    for (const item of inventory_items)
      if (item.sku !== null)
        itemsBySku.set(item.sku, { id: item.id, name: itemName(item), levels: item.location_levels })
  }
  const { signal } = new AbortController()
  const { failures } = await runBulk(chunksOf(skus), { act: load, onProgress: () => undefined, signal })
  const [failure] = failures
  if (failure) throw failure.error
  return itemsBySku
}

/** SKUs in chunks that fit into one request. */
function chunksOf(skus: readonly string[]): string[][] {
  const chunks: string[][] = []
  let length = 0
  for (const sku of skus) {
    const last = chunks.at(-1)
    length += encodeURIComponent(sku).length
    if (last && last.length < MAX_SKUS_PER_REQUEST && length <= MAX_SKUS_LENGTH) last.push(sku)
    else {
      chunks.push([sku])
      length = encodeURIComponent(sku).length
    }
  }
  return chunks
}
