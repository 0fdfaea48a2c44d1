import type { Contract, Output, PriceList } from '@storeroom/contract'
import { listPhase } from '@storeroom/money'
import { Status, type Tone } from '@storeroom/ui/display/badge'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useTranslation } from 'react-i18next'

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
type Phase = (typeof phases)[number]

const phaseTones: Record<Phase, Tone> = {
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
function audienceOf({ customer_groups = [], group_count = 0 }: Partial<ListedPriceList>) {
  if (group_count === 0) return 'everybody' as const
  return customer_groups.length === 0 ? ('nobody' as const) : ('groups' as const)
}

type PhaseStatusProps = { readonly list: Pick<PriceList, 'status' | 'starts_at' | 'ends_at'> }

/** Dot and word: draft, scheduled, active or expired. */
export function PhaseStatus({ list }: PhaseStatusProps) {
  const { t } = useTranslation('price-lists')
  const phase = phaseOf(list)
  return <Status tone={phaseTones[phase]}>{t(`phase.${phase}`)}</Status>
}

/** The audience of a price list as text: everybody, or its customer groups. */
export function useAudienceText(): (list: Partial<ListedPriceList>) => string {
  const { t } = useTranslation('price-lists')
  return (list) => {
    const audience = audienceOf(list)
    if (audience !== 'groups') return t(`audience.${audience}`)
    return (list.customer_groups ?? []).map(({ name }) => name).join(', ')
  }
}
