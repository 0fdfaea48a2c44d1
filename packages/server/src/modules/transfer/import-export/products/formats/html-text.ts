/** Named references that product descriptions use; every other character can be literal or numbered. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  frac12: '½',
  frac14: '¼',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  szlig: 'ß',
}

/** `eacute` is an e with an acute: letters with marks are put together. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  uml: '\u0308',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
}

/** In order: comments and scripts, white space, line breaks, list items, blocks, table cells, all other tags. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/<!--[^]*?(?:-->|$)|<(script|style|template)\b[^]*?(?:<\/\1\s*>|$)/gi, ''],
  [/\s+/g, ' '],
  [/<br\b[^<>]*>/gi, '\n'],
  [/<li\b[^<>]*>/gi, '\n- '],
  [/<\/(?:p|div|h[1-6]|ul|ol|table|blockquote)\s*>/gi, '\n\n'],
  [/<\/tr\s*>|<(?:p|div|h[1-6]|ul|ol|table|blockquote)\b[^<>]*>/gi, '\n'],
  [/<\/t[dh]\s*>/gi, ' '],
  [/<\/?[a-z][^<>]*>/gi, ''],
]

/** What a reader of the page sees: paragraphs apart by a blank line, list items with a dash, no tags. */
export function textOfHtml(html: string): string {
  const text = RULES.reduce((current, [pattern, replacement]) => current.replace(pattern, replacement), html)
  const lines = text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, decoded).split('\n')
  return lines
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function decoded(reference: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name] ?? withMark(name) ?? reference
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isCharacter = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
  return isCharacter ? String.fromCodePoint(point) : reference
}

function withMark(name: string): string | undefined {
  const mark = MARKS[name.slice(1)]
  return mark && `${name[0]}${mark}`.normalize('NFC')
}
