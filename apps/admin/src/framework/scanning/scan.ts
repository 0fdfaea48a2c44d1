/**
 * How a scanner types, in contrast to people. Scanners that act as keyboards send a character every 2 to 20 ms, and 30 at
 * the slowest settings; two keys of a fast typist are 60 ms and more apart, except for a few pressed almost together.
 */
export const scannerTyping = {
  /** Milliseconds between two characters, at most. */
  maxPause: 35,
  /** Characters of a code, at least: the shortest barcode of products, UPC-E, has six digits without its check digits. */
  minLength: 6,
  /** Characters in a row after which it can only be a scanner: from then on they are no shortcuts. */
  certainLength: 4,
} as const

/** What was typed in a row, and when its last character came (milliseconds). */
type Scan = { readonly text: string; readonly at: number }

export const noScan: Scan = { text: '', at: Number.NEGATIVE_INFINITY }

const isInRow = (scan: Scan, at: number): boolean => at - scan.at <= scannerTyping.maxPause

/** The scan after a further character. */
export const afterKey = (scan: Scan, key: string, at: number): Scan => ({
  text: isInRow(scan, at) ? scan.text + key : key,
  at,
})

/** Whether so many characters came in a row that no one can have typed them. */
export const isScanning = ({ text }: Scan): boolean => text.length > scannerTyping.certainLength

/** The code that Enter ends, if a scanner sent it. */
export const scannedCode = (scan: Scan, at: number): string | undefined =>
  isInRow(scan, at) && scan.text.length >= scannerTyping.minLength ? scan.text.trim() : undefined
