import type { StoreProduct } from '@storeroom/contract'
import { useState } from 'react'
import { chosenVariant, firstChoice, optionsOf, type Choice, type OptionRow } from './variant-choice.ts'

type Variant = StoreProduct['variants'][number]

export type VariantChoice = {
  readonly options: readonly OptionRow[]
  readonly choice: Choice
  /** Undefined for a combination without a variant. */
  readonly variant: Variant | undefined
  readonly choose: (optionId: string, value: string) => void
}

/** The variant of the chosen values; initially the first one that can be bought. */
export function useVariantChoice(product: StoreProduct): VariantChoice {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(product.variants))
  return {
    options: optionsOf(product, choice),
    choice,
    variant: chosenVariant(product.variants, choice),
    choose: (optionId, value) => setChoice({ ...choice, [optionId]: value }),
  }
}
