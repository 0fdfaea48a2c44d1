import type { Contract, DiscountPhase, Output } from '@storeroom/contract'
import type { Tone } from '@storeroom/ui/display/badge'
import { metadataBody, metadataValue, type MetadataValue } from '../../framework/form/metadata-editor-field.tsx'
import {
  conditionsBody,
  draftsOf,
  noConditions,
  type ConditionDrafts,
  type NamingCondition,
} from './condition-values.ts'

type Routes = Contract['admin']['discounts']

export type DiscountAnswer = Output<Routes['retrieve']>
export type ListedDiscount = Output<Routes['list']>['discounts'][number]

export const phases = ['active', 'scheduled', 'expired', 'disabled'] as const satisfies readonly DiscountPhase[]
export const ruleTypes = ['percentage', 'fixed', 'free_shipping'] as const
type RuleType = (typeof ruleTypes)[number]

export const phaseTones: Record<DiscountPhase, Tone> = {
  active: 'success',
  scheduled: 'info',
  expired: 'neutral',
  disabled: 'neutral',
}

type PhaseFields = Pick<ListedDiscount, 'is_disabled' | 'starts_at' | 'ends_at' | 'usage_limit' | 'usage_count'>

/** The phase of a discount; it is expired also if its uses have reached or passed its limit. */
export function phaseOf(discount: PhaseFields, now = Date.now()): DiscountPhase {
  if (discount.is_disabled) return 'disabled'
  const { usage_limit, usage_count, starts_at, ends_at } = discount
  const isOver = ends_at !== null && Date.parse(ends_at) < now
  if (isOver || (usage_limit !== null && usage_count >= usage_limit)) return 'expired'
  return Date.parse(starts_at) > now ? 'scheduled' : 'active'
}

export type DiscountValues = {
  readonly code: string
  readonly regions: readonly string[]
  readonly rule: {
    readonly type: RuleType
    /** Percent, or minor units of the region's currency; null while the field is empty. */
    readonly value: number | null
    readonly allocation: 'total' | 'item'
    readonly description: string | null
  }
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly usage_limit: number | null
  /** The duration of codes made from a code template, in days. */
  readonly valid_days: number | null
}

/** The duration in whole days; null if there is none or it is not in whole days. */
export const daysOf = (duration: string | null): number | null => {
  const days = /^P(\d+)D$/.exec(duration ?? '')?.[1]
  return days === undefined ? null : Number(days)
}

type Stored = {
  readonly discount: Pick<ListedDiscount, 'code' | 'starts_at' | 'ends_at' | 'usage_limit' | 'valid_duration'> &
    Pick<ListedDiscount, 'is_dynamic' | 'metadata'> & {
      readonly regions: readonly { readonly id: string }[]
      readonly rule: Pick<ListedDiscount['rule'], 'type' | 'value' | 'allocation' | 'description'> & {
        readonly conditions: readonly NamingCondition[]
      }
    }
}

export const valuesOf = ({ discount }: Stored): DiscountValues => ({
  code: discount.code,
  regions: discount.regions.map(({ id }) => id),
  rule: {
    type: discount.rule.type,
    value: discount.rule.value,
    allocation: discount.rule.allocation ?? 'total',
    description: discount.rule.description,
  },
  starts_at: discount.starts_at,
  ends_at: discount.ends_at,
  usage_limit: discount.usage_limit,
  valid_days: daysOf(discount.valid_duration),
})

const durationOf = (days: number | null) => (days === null ? null : `P${days}D`)

/** The body of an update: the type is left out, and a cleared start is left out as well. */
export const editBody =
  (ruleId: string) =>
  ({ rule, valid_days, starts_at, ...values }: Partial<DiscountValues>) => ({
    ...values,
    ...(starts_at != null && { starts_at }),
    ...(valid_days !== undefined && { valid_duration: durationOf(valid_days) }),
    ...(rule && {
      rule: {
        id: ruleId,
        value: rule.type === 'free_shipping' ? 0 : rule.value,
        allocation: rule.allocation,
        description: rule.description,
      },
    }),
  })

type Regions = { readonly before: RuleType; readonly chosen: readonly string[]; readonly everywhere: readonly string[] }

/** The regions after a change of type: a fixed amount is for one, and after a fixed amount all regions are chosen. */
export function regionsFor(type: RuleType, { before, chosen, everywhere }: Regions): readonly string[] {
  if (type === 'fixed') return chosen.slice(0, 1)
  return before === 'fixed' ? everywhere : chosen
}

export type NewDiscountValues = DiscountValues & {
  readonly is_dynamic: boolean
  readonly is_disabled: boolean
  readonly conditions: ConditionDrafts
  readonly metadata: MetadataValue
}

export const blankDiscount: NewDiscountValues = {
  code: '',
  regions: [],
  rule: { type: 'percentage', value: null, allocation: 'total', description: null },
  starts_at: null,
  ends_at: null,
  usage_limit: null,
  valid_days: null,
  is_dynamic: false,
  is_disabled: false,
  conditions: noConditions,
  metadata: [],
}

/**
 * The values of a copy of a discount, with its conditions. It needs its own code and starts now: past dates
 * are left out.
 */
export function copyOf(answer: Stored, now = Date.now()): NewDiscountValues {
  const { discount } = answer
  const { starts_at, ends_at, ...values } = valuesOf(answer)
  const ahead = (time: string | null) => (time !== null && Date.parse(time) > now ? time : null)
  return {
    ...values,
    code: '',
    starts_at: ahead(starts_at),
    ends_at: ahead(ends_at),
    is_dynamic: discount.is_dynamic,
    is_disabled: false,
    conditions: draftsOf(discount.rule.conditions),
    metadata: metadataValue(discount.metadata),
  }
}

/** Only code templates have a duration, and only fixed discounts an allocation. */
export function newBody({ rule, valid_days, starts_at, conditions, metadata, ...values }: NewDiscountValues) {
  const sent = conditionsBody(conditions)
  return {
    ...values,
    ...(starts_at !== null && { starts_at }),
    ...(values.is_dynamic && valid_days !== null && { valid_duration: durationOf(valid_days) }),
    rule: {
      ...rule,
      value: rule.type === 'free_shipping' ? 0 : rule.value,
      allocation: rule.type === 'fixed' ? rule.allocation : 'total',
      ...(sent.length > 0 && { conditions: sent }),
    },
    ...(metadata.length > 0 && { metadata: metadataBody(metadata) }),
  }
}

export type Problem = 'percentage' | 'amount' | 'oneRegion' | 'region' | 'period'

/** Problems that the schema cannot express, by field. */
export function problemsOf(values: DiscountValues): Readonly<Record<string, Problem>> {
  const { rule, regions, starts_at, ends_at } = values
  const value = rule.value ?? 0
  const endsEarly = starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at)
  return {
    ...(rule.type === 'percentage' && (value <= 0 || value > 100) && { 'rule.value': 'percentage' as const }),
    ...(rule.type === 'fixed' && value <= 0 && { 'rule.value': 'amount' as const }),
    ...(regions.length === 0 && { regions: 'region' as const }),
    ...(rule.type === 'fixed' && regions.length > 1 && { regions: 'oneRegion' as const }),
    ...(endsEarly && { ends_at: 'period' as const }),
  }
}
