import type { NamedOption } from '../product-answer.ts'

/** A label of the product (see the glossary): a separate text, so that it is translated once for all variants. */
export type ProductLabel = { readonly kind: 'option' | 'value' | 'variant'; readonly word: string }

type Options = readonly Pick<NamedOption, 'title' | 'distinct_values'>[]

/** The separator of the values in a title that follows from the options. */
const BETWEEN = ' / '

/** Options, their values, and variant titles that do not follow from the values; each text once. */
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
