import type { DiscountCondition } from '@storeroom/contract'
import type { Option } from '@storeroom/ui/fields/option-list'

export type ConditionType = DiscountCondition['type']

/** The kinds of conditions, in the order of the screens. */
export const conditionTypes: readonly ConditionType[] = [
  'products',
  'product_types',
  'product_collections',
  'product_tags',
  'customer_groups',
]

export const operators = ['in', 'not_in'] as const

/** A condition as a form holds it. */
export type ConditionDraft = { readonly operator: (typeof operators)[number]; readonly chosen: readonly Option[] }

/** At most one condition of each kind; null: none. */
export type ConditionDrafts = Readonly<Record<ConditionType, ConditionDraft | null>>

export const noConditions: ConditionDrafts = {
  products: null,
  product_types: null,
  product_collections: null,
  product_tags: null,
  customer_groups: null,
}

export const idsOf = (chosen: readonly Option[]): string[] => chosen.map(({ id }) => id)

/** The conditions as a new discount sends them. */
export const conditionsBody = (drafts: ConditionDrafts) =>
  conditionTypes.flatMap((type) => {
    const draft = drafts[type]
    return draft === null ? [] : [{ operator: draft.operator, [type]: idsOf(draft.chosen) }]
  })

/** The form fields of conditions without records. */
export const emptyConditions = (drafts: ConditionDrafts): readonly string[] =>
  conditionTypes.filter((type) => drafts[type]?.chosen.length === 0).map((type) => `conditions.${type}.chosen`)

/** A condition with its records, as far as `expand` loaded them. */
export type NamingCondition = Pick<DiscountCondition, 'type' | 'operator'> &
  Partial<Readonly<Record<ConditionType, readonly NamedRecord[]>>>

type NamedRecord = { readonly id: string; readonly title?: string; readonly value?: string; readonly name?: string }
const optionOf = ({ id, title, value, name }: NamedRecord): Option => ({ id, label: title ?? value ?? name ?? id })

/** The records of a condition; they must be loaded by `expand`. */
export function chosenOf(condition: NamingCondition): readonly Option[] {
  const linked: readonly NamedRecord[] = condition[condition.type] ?? []
  return linked.map(optionOf)
}

/** The conditions of a discount for a form. Of several of one kind the first is used. */
export function draftsOf(conditions: readonly NamingCondition[]): ConditionDrafts {
  const entries = conditions
    .toReversed()
    .map((condition) => [condition.type, { operator: condition.operator, chosen: chosenOf(condition) }] as const)
  return { ...noConditions, ...Object.fromEntries(entries) }
}
