import { MOST_COMBINATIONS, combinationCount, optionsInUse, type OptionDraft } from './combinations.ts'

/** What is wrong with an option, by its id. */
export type OptionProblems = Readonly<Record<string, { readonly title?: string; readonly values?: string } | undefined>>

export type OptionWords = { readonly title: string; readonly values: string; readonly repeated: string }

const isBlank = ({ title, values }: OptionDraft) => title.trim() === '' && values.length === 0

/** An option needs a title of its own and values; one that is wholly blank is no option. */
export function optionProblems(options: readonly OptionDraft[], words: OptionWords): OptionProblems {
  const titles = options.map(({ title }) => title.trim().toLowerCase())
  const problems = options
    .map((option, index) => {
      const title = titles[index] ?? ''
      const isRepeated = title !== '' && titles.indexOf(title) < index
      const titleProblem = title === '' ? words.title : isRepeated ? words.repeated : undefined
      return [
        option.id,
        {
          ...(titleProblem !== undefined && { title: titleProblem }),
          ...(option.values.length === 0 && { values: words.values }),
        },
        option,
      ] as const
    })
    .filter(([, problem, option]) => !isBlank(option) && Object.keys(problem).length > 0)
  return Object.fromEntries(problems)
}

export const isTooMany = (options: readonly OptionDraft[]): boolean =>
  combinationCount(optionsInUse(options)) > MOST_COMBINATIONS
