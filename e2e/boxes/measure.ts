import type { Page } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exceptions } from './exceptions.data.ts'
import * as faults from './faults.ts'
import * as geometry from './geometry.ts'
import * as room from './spare-room.ts'

/** The functions as one text: the page has no modules of the tests. */
const source = [geometry, room, faults]
  .flatMap((part) => Object.values(part))
  .map((part: unknown) => String(part))
  .join('\n')

type Place = { readonly screen: string; readonly look: string }

/** Measures all boxes of the dialog or menu above the page, or of the page. */
function measure(page: Page): Promise<faults.Fault[]> {
  return page.evaluate(`(() => { ${source}; return findFaults() })()`)
}

function isException({ screen, look }: Place, { kind, element }: faults.Fault): boolean {
  return exceptions.some(
    (row) =>
      row.kind === kind &&
      (row.screen ?? screen) === screen &&
      (row.look ?? look) === look &&
      row.element.test(element),
  )
}

const folder = join(import.meta.dirname, '../../test-results/boxes')

/** One line for all faults of the same kind and element. */
function linesOf(place: Place, found: readonly faults.Fault[]): string[] {
  const lines = new Map<string, string[]>()
  for (const { kind, element, text, figure } of found) {
    const start = `${place.screen} ${place.look}: ${kind}: ${element}`
    lines.set(start, [...(lines.get(start) ?? []), `“${geometry.quote(text)}”: ${figure}`])
  }
  return [...lines].map(
    ([start, [first, ...more]]) => `${start}: ${first}${more.length > 0 ? ` (${more.length} more)` : ''}`,
  )
}

/**
 * The faults of a page, a line each: screen, look, element and figure. Texts that are cut for lack of room are left out
 * where `mayBeCut`; the files of `test-results/boxes` have all faults.
 */
export async function faultLines(page: Page, place: Place, mayBeCut = (_text: string) => true): Promise<string[]> {
  const found = (await measure(page)).filter((fault) => !isException(place, fault))
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, `${place.screen}.${place.look}.txt`),
    linesOf(place, found).map((line) => `${line}\n`),
  )
  return linesOf(
    place,
    found.filter(({ kind, text }) => kind !== 'cut' || !mayBeCut(text)),
  )
}
