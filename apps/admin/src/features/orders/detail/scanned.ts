import type { LineItem } from '@storeroom/contract'
import type { Quantities } from './units.ts'

/** The line of a scanned or typed code: its SKU or one of its bar codes, in upper or lower case. */
export function lineOfCode(lines: readonly LineItem[], code: string): LineItem | undefined {
  const wanted = code.trim().toLowerCase()
  if (wanted === '') return undefined
  return lines.find(({ variant }) =>
    [variant?.sku, variant?.barcode, variant?.ean, variant?.upc].some((one) => one?.toLowerCase() === wanted),
  )
}

/** One unit more of a line. The first scan sets all lines to 0, so that only scanned units are counted. */
export const countOne = (quantities: Quantities, lineId: string, isFirst: boolean): Quantities => {
  const counted = isFirst ? Object.fromEntries(Object.keys(quantities).map((id) => [id, 0])) : quantities
  return { ...counted, [lineId]: (counted[lineId] ?? 0) + 1 }
}
