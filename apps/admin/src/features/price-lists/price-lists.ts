import type { Contract, Output, PriceList } from '@storeroom/contract'
import { listPhase } from '@storeroom/money'
import type { Tone } from '@storeroom/ui/display/badge'
import type { Option } from '@storeroom/ui/fields/option-list'

type Routes = Contract['admin']['priceLists']

export type PriceListAnswer = Output<Routes['retrieve']>
export type ListedPriceList = Output<Routes['list']>['price_lists'][number]

/** The fields of a list without its prices: they can be thousands, and are loaded by the editor. */
export const listQuery = { fields: '+price_count,+group_count', expand: 'customer_groups' } as const

/** The fields of the detail page: the list with its markets. */
export const detailQuery = { ...listQuery, fields: `${listQuery.fields},+markets` } as const

type PhaseFields = Pick<PriceList, 'status' | 'starts_at' | 'ends_at'>

/** The current phase: draft, scheduled, active or expired. */
export const phaseOf = (list: PhaseFields) => listPhase(list, Date.now())

export const phases = ['active', 'scheduled', 'expired', 'draft'] as const
export type Phase = (typeof phases)[number]

export const phaseTones: Record<Phase, Tone> = {
  active: 'success',
  scheduled: 'info',
  expired: 'neutral',
  draft: 'neutral',
}

export type DetailValues = {
  readonly name: string
  readonly description: string
  readonly type: 'sale' | 'override'
  readonly starts_at: string | null
  readonly ends_at: string | null
  /** Empty: all customers. */
  readonly customer_groups: readonly Option[]
  readonly includes_tax: boolean
}

export const blankDetails: DetailValues = {
  name: '',
  description: '',
  type: 'sale',
  starts_at: null,
  ends_at: null,
  customer_groups: [],
  includes_tax: false,
}

export const detailsOf = ({ price_list }: PriceListAnswer): DetailValues => ({
  name: price_list.name,
  description: price_list.description,
  type: price_list.type,
  starts_at: price_list.starts_at,
  ends_at: price_list.ends_at,
  customer_groups: price_list.customer_groups.map(({ id, name }) => ({ id, label: name })),
  includes_tax: price_list.includes_tax,
})

/** Groups are sent by their ids. */
export const detailsBody = ({ name, customer_groups, ...values }: Partial<DetailValues>) => ({
  ...values,
  ...(name !== undefined && { name: name.trim() }),
  ...(customer_groups && { customer_groups: customer_groups.map(({ id }) => ({ id })) }),
})

/** Whether a list ends before it starts, so that it would never apply. */
export const endsTooEarly = ({ starts_at, ends_at }: Pick<DetailValues, 'starts_at' | 'ends_at'>): boolean =>
  starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at)

/** The audience of a list: all customers, some groups, or none when all its groups were deleted. */
export function audienceOf({ customer_groups = [], group_count = 0 }: Partial<ListedPriceList>) {
  if (group_count === 0) return 'everybody' as const
  return customer_groups.length === 0 ? ('nobody' as const) : ('groups' as const)
}
