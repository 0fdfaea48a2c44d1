import type { Client } from '@storeroom/client'
import type { AdjustmentReason } from '@storeroom/contract'
import { read, refresh, useShop } from '@storeroom/react'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runBulk, type BulkFailure } from '../../../framework/bulk/run-bulk.ts'
import { itemName, namedItem } from '../../../shared/inventory/stock-items.ts'
import { useLocations } from '../use-locations.ts'
import { readCount, type FileRow } from './count-file.ts'
import { compareCount, type CountChange, type CountedItem } from './count-rows.ts'

/** The result of a count. */
export type CountResult = { readonly saved: number; readonly failures: readonly BulkFailure<CountChange>[] }

type Run =
  | { readonly name: 'running'; readonly done: number; readonly stop: () => void }
  | ({ readonly name: 'done' } & CountResult)

/** The state of a count from a file: the choices, the preview, and the save. */
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

type ItemsCall = Pick<Client['admin']['inventoryItems'], 'list'>

/** A file that was read, with what the shop knows of its items; or the column that it lacks. */
type ReadFile =
  | { readonly rows: readonly FileRow[]; readonly items: ReadonlyMap<string, CountedItem> }
  | { readonly missing: 'sku' | 'quantity' }

/** SKUs per request, and their total length: the length of an address is limited. */
const [MOST, LONGEST] = [100, 3_000]

/** @throws {Error} for what is no CSV, and what the server answers instead of items */
async function readFile(file: File, items: ItemsCall, names: Parameters<typeof readCount>[1]): Promise<ReadFile> {
  const read = readCount(await file.text(), names)
  if ('missing' in read) return read
  const { rows } = read
  return { rows, items: await itemsOf(items, [...new Set(rows.map(({ sku }) => sku).filter((sku) => sku !== ''))]) }
}

async function itemsOf(items: ItemsCall, skus: readonly string[]): Promise<ReadonlyMap<string, CountedItem>> {
  const found = new Map<string, CountedItem>()
  const load = async (part: readonly string[]) => {
    const query = { ...namedItem, sku: [...part], limit: MOST, count: false }
    const { inventory_items } = await items.list({ query })
    for (const item of inventory_items)
      if (item.sku !== null) found.set(item.sku, { id: item.id, name: itemName(item), levels: item.location_levels })
  }
  const stop = new AbortController()
  const { failures } = await runBulk(partsOf(skus), { act: load, onProgress: () => undefined, signal: stop.signal })
  const [failed] = failures
  if (failed) throw failed.error
  return found
}

function partsOf(skus: readonly string[]): string[][] {
  const parts: string[][] = []
  let letters = 0
  for (const sku of skus) {
    const last = parts.at(-1)
    letters += encodeURIComponent(sku).length
    if (last && last.length < MOST && letters <= LONGEST) last.push(sku)
    else {
      parts.push([sku])
      letters = encodeURIComponent(sku).length
    }
  }
  return parts
}
