import type { StoreProduct } from '@storeroom/contract'

type Variant = Pick<StoreProduct['variants'][number], 'id' | 'options' | 'purchasable' | 'variant_rank'>

/** The chosen value of each option, by its id. */
export type Choice = Readonly<Record<string, string>>

type OptionValue = {
  readonly value: string
  /** Whether a variant with this value and the other chosen ones exists and can be bought. */
  readonly isAvailable: boolean
}

export type OptionRow = { readonly id: string; readonly title: string; readonly values: readonly OptionValue[] }

const choiceOf = ({ options }: Pick<Variant, 'options'>): Choice =>
  Object.fromEntries(options.map(({ option_id, value }) => [option_id, value]))

/** The values of the first variant that can be bought, or else of the first one. */
export function firstChoice(variants: readonly Variant[]): Choice {
  const first = variants.find(({ purchasable }) => purchasable) ?? variants[0]
  return first ? choiceOf(first) : {}
}

/** The variant that has every chosen value. */
export const chosenVariant = <V extends Variant>(variants: readonly V[], choice: Choice): V | undefined =>
  variants.find(({ options }) => options.every(({ option_id, value }) => choice[option_id] === value))

/** Each option with its values, once each, in the order of the variants. */
export function optionsOf(
  {
    options,
    variants,
  }: { readonly options: readonly { id: string; title: string }[]; readonly variants: readonly Variant[] },
  choice: Choice,
): OptionRow[] {
  return options.map(({ id, title }) => {
    const values = variants.flatMap((variant) => choiceOf(variant)[id] ?? [])
    const isAvailable = (value: string) => chosenVariant(variants, { ...choice, [id]: value })?.purchasable === true
    return { id, title, values: [...new Set(values)].map((value) => ({ value, isAvailable: isAvailable(value) })) }
  })
}
