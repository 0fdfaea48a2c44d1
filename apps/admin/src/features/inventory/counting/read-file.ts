import type { Client } from '@storeroom/client'
import { runBulk } from '../../../framework/bulk/run-bulk.ts'
import { itemName, namedItem } from '../../../shared/inventory/stock-items.ts'
import { readCount, type FileRow } from './count-file.ts'
import type { CountedItem } from './count-rows.ts'

type ItemsCall = Pick<Client['admin']['inventoryItems'], 'list'>

/** A file that was read, with what the shop knows of its items; or the column that it lacks. */
export type ReadFile =
  | { readonly rows: readonly FileRow[]; readonly items: ReadonlyMap<string, CountedItem> }
  | { readonly missing: 'sku' | 'quantity' }

/** SKUs in one request, and their letters: an address has its limits. */
const [MOST, LONGEST] = [100, 3_000]

/** @throws {Error} for what is no CSV, and what the server answers instead of items */
export async function readFile(
  file: File,
  items: ItemsCall,
  names: Parameters<typeof readCount>[1],
): Promise<ReadFile> {
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
