import { type Reason, reason } from '../../tables/problem.ts'

/** The n-th option of a row; the title may be left out where the product's first row gives it. */
export interface OptionCells {
  readonly title?: string
  readonly value?: string
}

interface VariantRow {
  readonly line: number
  /** A new variant needs a value for every option and a combination of its own; a known one keeps what it has. */
  readonly isNew: boolean
  readonly options: ReadonlyMap<number, OptionCells>
}

export interface OptionFault {
  /** Which option; null when the variant as a whole is meant. */
  readonly n: number | null
  readonly reason: Reason
}

export interface OptionReading {
  readonly options: Readonly<Record<string, string>>
  readonly faults: readonly OptionFault[]
}

/** Titles of a product's options by number, as its first row gives them. */
export type OptionTitles = ReadonlyMap<number, string>

/** The options of one product's variants, called row after row in the order of the file. */
export function optionReader(titles: OptionTitles): (row: VariantRow) => OptionReading {
  const lineByCombination = new Map<string, number>()
  return (row) => {
    const named = [...row.options].map(([n, { title, value }]) => ({ n, title: title ?? titles.get(n), value }))
    const filled = named.filter(({ value }) => value !== undefined)
    const options: Record<string, string> = Object.fromEntries(
      filled.map(({ title = '', value = '' }) => [title, value]),
    )
    const faults = [...filled.flatMap((entry) => titleFault(entry, filled, titles)), ...missing(row, options, titles)]
    const combination = JSON.stringify([...titles.values()].map((title) => options[title]))
    const first = lineByCombination.get(combination)
    if (first === undefined) lineByCombination.set(combination, row.line)
    else if (row.isNew && titles.size > 0) faults.push({ n: null, reason: reason('duplicate_variant', { first }) })
    return { options, faults }
  }
}

interface Entry {
  readonly n: number
  readonly title: string | undefined
  readonly value: string | undefined
}

function titleFault({ n, title, value = '' }: Entry, entries: readonly Entry[], titles: OptionTitles): OptionFault[] {
  if (title === undefined) return [{ n, reason: reason('unnamed_option', { value }) }]
  if (![...titles.values()].includes(title)) return [{ n, reason: reason('unknown_option', { option: title }) }]
  const isDouble = entries.some((other) => other.title === title && other.n < n)
  return isDouble ? [{ n, reason: reason('duplicate_option', { option: title }) }] : []
}

const missing = ({ isNew }: VariantRow, options: OptionReading['options'], titles: OptionTitles): OptionFault[] =>
  [...titles]
    .filter(([, title]) => isNew && !Object.hasOwn(options, title))
    .map(([n, title]) => ({ n, reason: reason('missing_option_value', { option: title }) }))
