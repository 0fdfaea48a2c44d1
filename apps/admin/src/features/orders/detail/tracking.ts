import { cellsIn, isPageAddress, linesIn } from '../pasted-cells.ts'

type Link = { readonly tracking_number: string; readonly url: string }

/** Numbers without a link, numbers with a link, and the first line that cannot be read. */
type Tracking = {
  readonly tracking_numbers: readonly string[]
  readonly tracking_links: readonly Link[]
  readonly unreadable: string | undefined
}

/**
 * Reads tracking numbers, one per line or separated by commas, semicolons or tabs. The address of the carrier's page may
 * follow a number.
 */
export function trackingIn(text: string): Tracking {
  const numbers: string[] = []
  const links: Link[] = []
  let unreadable: string | undefined
  for (const line of linesIn(text)) {
    let number: string | undefined
    for (const cell of cellsIn(line).filter(Boolean)) {
      if (!isAddress(cell)) {
        if (number !== undefined) numbers.push(number)
        number = cell
      } else if (number !== undefined && isPageAddress(cell)) {
        links.push({ tracking_number: number, url: cell })
        number = undefined
      } else unreadable ??= line.trim()
    }
    if (number !== undefined) numbers.push(number)
  }
  return { tracking_numbers: numbers, tracking_links: links, unreadable }
}

const isAddress = (cell: string) => /^\w+:\/\//.test(cell)

/** Tracking numbers and links of a text for the body of a request. */
export function trackingBody(text: string) {
  const { tracking_numbers, tracking_links } = trackingIn(text)
  return { tracking_numbers, ...(tracking_links.length > 0 && { tracking_links }) }
}
