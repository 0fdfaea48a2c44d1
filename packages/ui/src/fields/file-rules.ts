/** Which files a drop area takes. */
export type FileRules = {
  /** MIME types (`image/png`, `image/*`) and extensions (`.csv`); every type by default. */
  readonly types?: readonly string[] | undefined
  /** Largest size of one file, in bytes. */
  readonly maxSize?: number | undefined
  /** Maximum number of files, including those already added. */
  readonly maxFiles?: number | undefined
}

export type FileProblem = 'wrong_type' | 'too_large' | 'empty' | 'too_many'

export type RefusedFile = {
  readonly file: File
  readonly problem: FileProblem
}

/** Separates the accepted files from the refused ones. */
export function sortFiles(
  files: readonly File[],
  rules: FileRules,
  presentCount = 0,
): { readonly accepted: File[]; readonly rejected: RefusedFile[] } {
  const accepted: File[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const isFull = presentCount + accepted.length >= (rules.maxFiles ?? Infinity)
    const problem = fileProblem(file, rules) ?? (isFull ? 'too_many' : undefined)
    if (problem) refused.push({ file, problem })
    else accepted.push(file)
  }
  return { accepted, rejected: refused }
}

function fileProblem(file: File, { types, maxSize = Infinity }: FileRules): FileProblem | undefined {
  if (types && !types.some((type) => isOfType(file, type))) return 'wrong_type'
  if (file.size === 0) return 'empty'
  return file.size > maxSize ? 'too_large' : undefined
}

function isOfType(file: File, type: string): boolean {
  if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type.toLowerCase())
  if (type.endsWith('/*')) return file.type.startsWith(type.slice(0, -1))
  return file.type === type
}

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a size in bytes (decimal units, one decimal place below ten). */
export function fileSizeText(bytes: number, locale: string): string {
  const power = bytes < 1000 ? 0 : Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  const unit = SIZE_UNITS[power] ?? 'byte'
  const maximumFractionDigits = power > 0 && amount < 10 ? 1 : 0
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
    amount,
  )
}
