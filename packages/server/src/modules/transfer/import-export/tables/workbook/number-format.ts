/** How a number of a sheet is to be read, by the format of its cell. */
export type NumberFormat =
  | { readonly kind: 'date' }
  | { readonly kind: 'number'; readonly digits: number; readonly decimals: number }

const general: NumberFormat = { kind: 'number', digits: 1, decimals: 0 }

/** Formats that have a number and no code in the file (ECMA-376, 18.8.30). Those left out show no fixed decimals. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  14: 'd/m/yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/m/yy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  47: 'mm:ss',
}

/** The format of this number, or of the code that the workbook gives it. */
export const formatOf = (id: number, codes: ReadonlyMap<number, string>): NumberFormat =>
  readCode(codes.get(id) ?? builtIn[id] ?? 'General')

/** `00000` keeps leading zeros, `0.00 "kg"` two decimals; of several sections the first counts (positive numbers). */
function readCode(code: string): NumberFormat {
  const [section = ''] = code.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').split(';')
  const bare = section.replaceAll(/\[[^\]]*\]/g, '')
  if (/general|%|[eE][+-]|\//i.test(bare) && !/[ymdhs]/i.test(bare.replaceAll(/general/gi, ''))) return general
  if (/[ymdhs]/i.test(bare.replaceAll(/general/gi, ''))) return { kind: 'date' }
  const { digits = '', decimals = '' } = /(?<digits>[0#?,]+)(?:\.(?<decimals>[0#?]*))?/.exec(bare)?.groups ?? {}
  return { kind: 'number', digits: Math.max(1, zeros(digits)), decimals: zeros(decimals) }
}

const zeros = (part: string) => part.replaceAll(/[^0]/g, '').length

/** A number that is shorter than what its format shows is filled with zeros; nothing of it is ever cut off. */
export function padded(plain: string, { digits, decimals }: NumberFormat & { readonly kind: 'number' }): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? [null, '', plain, '']
  const tail = fraction.padEnd(decimals, '0')
  return `${sign}${whole.padStart(digits, '0')}${tail === '' ? '' : `.${tail}`}`
}

/** Digits that a spreadsheet keeps of a number. */
const PRECISION = 15

/** `1.1000000000000001` is what Excel writes for 1.1, `1.0E-3` for 0.001; whole numbers keep every digit. */
export function plainNumber(raw: string): string | undefined {
  const text = raw.trim()
  if (/^-?\d+$/.test(text)) return text
  if (/^-?\d+\.\d+$/.test(text) && text.replaceAll(/^-?0*\.?0*|\./g, '').length <= PRECISION) return text
  const number = Number(text)
  if (text === '' || !Number.isFinite(number)) return undefined
  return withoutExponent(String(Number(number.toPrecision(PRECISION))))
}

function withoutExponent(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text) ?? []
  const shift = Number(power)
  if (shift >= 0) return shift === 0 ? text : `${sign}${whole}${fraction.padEnd(shift, '0')}`
  return `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
}

/** Milliseconds. */
const DAY = 86_400_000
/**
 * Day 0 of a workbook in milliseconds since 1970. Excel takes 1900 for a leap year: for all days after that February,
 * day 0 is a day earlier.
 */
const EPOCH = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const

/** A day as `2026-03-01`, a moment as `2026-03-01T09:30:00`, a time of day as `09:30:00`; undefined for no date. */
export function dateText(serial: number, system: keyof typeof EPOCH): string | undefined {
  const time = new Date(EPOCH[system] + Math.round((serial * DAY) / 1000) * 1000)
  if (serial < 0 || Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9999) return undefined
  const [date = '', clock = ''] = time.toISOString().replace('.000Z', '').split('T')
  if (serial < 1) return clock
  return clock === '00:00:00' ? date : `${date}T${clock}`
}
