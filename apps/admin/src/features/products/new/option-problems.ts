import { MAX_COMBINATIONS, combinationCount, optionsInUse, type OptionDraft } from './combinations.ts'

type Problem = { readonly title?: string; readonly values?: string }

/** The problems of the options, by id. */
export type OptionProblems = Readonly<Record<string, Problem | undefined>>

export type OptionWords = { readonly title: string; readonly values: string; readonly duplicate: string }

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
