/** What a text looks like; it decides where the search looks. */
export type SearchShape = 'number' | 'email' | 'code' | 'words'

/** A searched text, parsed. */
export type SearchText = {
  readonly shape: SearchShape
  /** As typed, without spaces around it and with single ones between its words. */
  readonly whole: string
  readonly words: readonly string[]
  /** The ways in which codes are written: as typed, in capitals, in small letters. */
  readonly spellings: readonly string[]
  /** Of an order or a draft, with or without `#`. */
  readonly number?: number
}

/** Nine digits always fit into an integer column. */
const NUMBER = /^#?(?<digits>[1-9]\d{0,8})$/
/** One word with a digit: a SKU, a barcode, most discount codes. */
const CODE = /^(?=\D*\d)\S+$/

/** More words than this would only make the statement longer. */
const MAX_WORDS = 8

/** Reads a text; undefined for one that is blank. */
export function readSearch(q: string): SearchText | undefined {
  const words = q.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const whole = words.join(' ')
  const digits = NUMBER.exec(whole)?.groups?.['digits']
  return {
    shape: shapeOf(whole),
    whole,
    words: words.slice(0, MAX_WORDS),
    spellings: [...new Set([whole, whole.toUpperCase(), whole.toLowerCase()])],
    ...(digits !== undefined && { number: Number(digits) }),
  }
}

function shapeOf(whole: string): SearchShape {
  if (whole.startsWith('#') && NUMBER.test(whole)) return 'number'
  if (/^\S*@\S*$/.test(whole)) return 'email'
  return CODE.test(whole) ? 'code' : 'words'
}

export const isEmail = ({ shape }: SearchText): boolean => shape === 'email'

/** Whether it may be a part of a gift card's code: shorter words would be found in codes by chance. */
export const isLikeCardCode = ({ whole }: SearchText): boolean => /^\S{4,}$/.test(whole)

/** Whether it may be the beginning of a SKU: one word with a digit, or with a sign between its letters. */
export const isLikeSku = ({ whole }: SearchText): boolean => /^(?=.*[\d_./-])\S+$/.test(whole)

/** The index of parts of words has parts of three letters or digits: for shorter words it would be read as a whole. */
export const hasLongWord = ({ words }: SearchText): boolean => words.some((word) => /[\p{L}\p{N}]{3}/u.test(word))
