import type { TrackedOrder } from '@storeroom/contract'
import { cellsIn, isPageAddress, linesIn } from '../../pasted-cells.ts'

/** A list of tracking numbers as it was pasted, and the lines of it that cannot be read, from 1. */
export type TrackingList = { readonly tracked: readonly TrackedOrder[]; readonly unreadable: readonly number[] }

/**
 * Reads lines of order number, tracking number and, if there is one, the address of the carrier's page; separated by
 * commas, semicolons or tabs, as carriers and spreadsheets write them. A first line of headings is left out, and so are
 * lines without a tracking number.
 */
export function readTracking(text: string): TrackingList {
  const tracked: TrackedOrder[] = []
  const unreadable: number[] = []
  for (const [index, line] of linesIn(text).entries()) {
    const [order = '', tracking_number = '', url = ''] = cellsIn(line)
    if (order === '' || (tracking_number === '' && isOrder(order))) continue
    if (isOrder(order) && (url === '' || isPageAddress(url)))
      tracked.push({ order, tracking_number, ...(url !== '' && { url }) })
    else if (index > 0 || /\d/.test(order)) unreadable.push(index + 1)
  }
  return { tracked, unreadable }
}

const isOrder = (text: string) => /^#?\d{1,9}$/.test(text)
