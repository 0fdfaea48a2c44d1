import type { NamedOption } from '../product-answer.ts'

/** A word of the product that shoppers choose by: told by itself, so that it is translated once however many variants have it. */
export type ProductLabel = { readonly kind: 'option' | 'value' | 'variant'; readonly word: string }

type Options = readonly Pick<NamedOption, 'title' | 'distinct_values'>[]

/** Between the values in the title of a variant that was given none of its own. */
const BETWEEN = ' / '

/** Options, their values, and titles of variants that are not made of values; each word once. */
export function labelsOf(options: Options, variantTitles: readonly string[]): readonly ProductLabel[] {
  const named = options.flatMap(({ title, distinct_values = [] }): ProductLabel[] => [
    { kind: 'option', word: title },
    ...distinct_values.map((word): ProductLabel => ({ kind: 'value', word })),
  ])
  const values = new Set(named.map(({ word }) => word))
  const own = variantTitles.filter((title) => title.split(BETWEEN).some((part) => !values.has(part)))
  const once = new Map<string, ProductLabel>()
  for (const label of [...named, ...own.map((word): ProductLabel => ({ kind: 'variant', word }))])
    if (!once.has(label.word)) once.set(label.word, label)
  return [...once.values()]
}
