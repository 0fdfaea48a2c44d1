import type { CellValue } from '@storeroom/ui/grid/data-grid'

/** An option of the form. `id` identifies it on this page only. */
export type OptionDraft = { readonly id: string; readonly title: string; readonly values: readonly string[] }

/** A combination that can become a variant: a value of every option, in the order of the options. */
export type Combination = { readonly key: string; readonly values: readonly string[] }

/** The entered values of one row of the grid, by column. */
export type Cells = Readonly<Record<string, CellValue>>
export type CellsByKey = Readonly<Record<string, Cells>>

/** More variants than this should be imported from a file. */
export const MAX_COMBINATIONS = 500

/** The row of a product without options. */
export const singleKey = '[]'

const keyOf = (values: readonly string[]): string => JSON.stringify(values)

/** The options with values. */
export const optionsInUse = (options: readonly OptionDraft[]): readonly OptionDraft[] =>
  options.filter(({ values }) => values.length > 0)

/** The number of combinations; 1 without options. */
export const combinationCount = (options: readonly OptionDraft[]): number =>
  optionsInUse(options).reduce((product, { values }) => product * values.length, 1)

/** Every combination, the last option changing fastest. Empty when there would be too many. */
export function combinationsOf(options: readonly OptionDraft[]): readonly Combination[] {
  if (combinationCount(options) > MAX_COMBINATIONS) return []
  const lists = optionsInUse(options).map(({ values }) => values)
  const rows = lists.reduce<readonly (readonly string[])[]>(
    (before, values) => before.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  )
  return rows.map((values) => ({ key: keyOf(values), values }))
}

/** Columns that identify a variant, so never copied from one row to several. */
const uniqueColumns = new Set(['sku', 'barcode', 'title'])

const withoutUnique = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([column]) => !uniqueColumns.has(column)))

/**
 * The entered values when the options change: a new combination takes over the row that has the same values of all
 * options that exist before and after. SKU, barcode and title go to the first of several such combinations only.
 */
export function carryCells(
  before: readonly OptionDraft[],
  after: readonly OptionDraft[],
  cells: CellsByKey,
): CellsByKey {
  const [old, next] = [optionsInUse(before), optionsInUse(after)]
  const common = next.flatMap(({ id }, place) => {
    const oldPlace = old.findIndex((option) => option.id === id)
    return oldPlace < 0 ? [] : [{ place, oldPlace }]
  })
  const signature = (values: readonly string[], places: readonly number[]) =>
    keyOf(places.map((at) => values[at] ?? ''))
  const sources = new Map<string, string>()
  for (const { key, values } of combinationsOf(before).toReversed())
    if (cells[key])
      sources.set(
        signature(
          values,
          common.map(({ oldPlace }) => oldPlace),
        ),
        key,
      )
  const usedSources = new Set<string>()
  const carried = combinationsOf(after).flatMap(({ key, values }): [string, Cells][] => {
    const source = sources.get(
      signature(
        values,
        common.map(({ place }) => place),
      ),
    )
    const inherited = source === undefined || cells[key] ? undefined : cells[source]
    if (source === undefined || !inherited) return []
    const isFirst = !usedSources.has(source)
    usedSources.add(source)
    return [[key, isFirst ? inherited : withoutUnique(inherited)]]
  })
  return { ...cells, ...Object.fromEntries(carried) }
}

type Problem = { readonly title?: string; readonly values?: string }

/** The problems of the options, by id. */
export type OptionProblems = Readonly<Record<string, Problem | undefined>>

type OptionWords = { readonly title: string; readonly values: string; readonly duplicate: string }

const isBlank = ({ title, values }: OptionDraft) => title.trim() === '' && values.length === 0

/** An option needs a unique title and values; a blank one is ignored. */
export function optionProblems(options: readonly OptionDraft[], words: OptionWords): OptionProblems {
  const titles = options.map(({ title }) => title.trim().toLowerCase())
  const problems = options.flatMap((option, index): [string, Problem][] => {
    const problem = isBlank(option) ? {} : problemOf(option, titles.slice(0, index), words)
    return Object.keys(problem).length > 0 ? [[option.id, problem]] : []
  })
  return Object.fromEntries(problems)
}

function problemOf({ title, values }: OptionDraft, earlier: readonly string[], words: OptionWords): Problem {
  const isRepeated = earlier.includes(title.trim().toLowerCase())
  const titleProblem = title.trim() === '' ? words.title : isRepeated ? words.duplicate : undefined
  return {
    ...(titleProblem !== undefined && { title: titleProblem }),
    ...(values.length === 0 && { values: words.values }),
  }
}

export const isTooMany = (options: readonly OptionDraft[]): boolean =>
  combinationCount(optionsInUse(options)) > MAX_COMBINATIONS
