import { invalid } from '../../errors.ts'
import type { Selection } from '../selection.ts'

/** Rows that are read before their size is known. */
const FIRST_PORTION = 20
/** A page is read in this many portions at most, each with one statement. */
const MOST_PORTIONS = 8

/** Average bytes of a row by selection, as last read. */
const averages = new WeakMap<Selection, number>()

/** Whether this many rows are likely to fit, by their average size. */
export function isSmall(selection: Selection, count: number, most: number): boolean {
  const average = averages.get(selection)
  return average === undefined ? count <= FIRST_PORTION : count * average <= most / 2
}

/**
 * The rows of a page, a portion at a time: never more than are likely to fit, so that an answer that is too large is
 * refused before it is built.
 * @param most bytes that the rows may have together
 * @param read the rows of the page from one place up to another
 * @throws invalid_data that names a `limit` that fits
 */
export async function inPortions(
  selection: Selection,
  count: number,
  most: number,
  read: (from: number, to: number) => Promise<readonly Buffer[]>,
): Promise<Buffer[]> {
  const rows: Buffer[] = []
  let [place, bytes] = [0, 0]
  for (let portion = 1; place < count; portion++) {
    const average = place === 0 ? averages.get(selection) : bytes / place
    const fitting = average === undefined ? FIRST_PORTION : Math.floor((most - bytes) / Math.max(1, average))
    if (fitting < 1 && place > 0) throw tooLarge(place, most)
    const next = portion === MOST_PORTIONS ? count : Math.min(count, place + Math.max(1, fitting))
    const pageRows = await read(place, next)
    rows.push(...pageRows)
    bytes += pageRows.reduce((sum, { length }) => sum + length, 0)
    if (bytes > most) refuseTooLarge(rows, most)
    place = next
  }
  if (place > 0) averages.set(selection, bytes / place)
  return rows
}

/** @throws invalid_data when rows have more than `most` bytes together */
export function refuseTooLarge(rows: readonly Buffer[], most: number): void {
  let bytes = 0
  for (const [place, { length }] of rows.entries()) {
    bytes += length
    if (bytes > most) throw tooLarge(place, most)
  }
}

function tooLarge(fits: number, most: number) {
  const size = `An answer has at most ${most / 1024 / 1024} MB`
  return fits === 0
    ? invalid(`${size}: ask for fewer fields or relations`, 'fields')
    : invalid(`${size}: ask for fewer rows, limit=${fits} fits`, 'limit')
}
