import type { Contract, Output } from '@storeroom/contract'
import { metadataBody, metadataValue, type MetadataValue } from '../../../framework/form/metadata-editor-field.tsx'

type Routes = Contract['admin']['shippingOptions']

export type OptionAnswer = Output<Routes['retrieve']>
export type ShippingOption = Output<Routes['list']>['shipping_options'][number]
type Requirement = Pick<ShippingOption['requirements'][number], 'id' | 'type' | 'amount'>
type StoredOption = Pick<
  ShippingOption,
  'name' | 'price_type' | 'amount' | 'includes_tax' | 'admin_only' | 'metadata'
> & {
  readonly requirements: readonly Requirement[]
}
type Stored = { readonly shipping_option: StoredOption }

/** The parts of the manual provider's calculated price, in minor units. */
export const priceParts = ['base_amount', 'amount_per_item', 'amount_per_kilogram'] as const
type PriceParts = { readonly [Part in (typeof priceParts)[number]]: number | null }

/** Amounts in minor units of the region's currency; null while the field is empty. */
export type OptionValues = {
  readonly name: string
  readonly price_type: 'flat_rate' | 'calculated'
  readonly amount: number | null
  readonly includes_tax: boolean
  readonly admin_only: boolean
  readonly min_subtotal: number | null
  readonly max_subtotal: number | null
  readonly metadata: MetadataValue
}

export type NewOptionValues = OptionValues &
  PriceParts & {
    readonly profile_id: string | null
    /** Key of a method. */
    readonly method: string | null
  }

const amountOf = (requirements: readonly Requirement[], type: Requirement['type']): number | null =>
  requirements.find((requirement) => requirement.type === type)?.amount ?? null

export const valuesOf = ({ shipping_option: option }: Stored): OptionValues => ({
  name: option.name,
  price_type: option.price_type,
  amount: option.amount,
  includes_tax: option.includes_tax,
  admin_only: option.admin_only,
  min_subtotal: amountOf(option.requirements, 'min_subtotal'),
  max_subtotal: amountOf(option.requirements, 'max_subtotal'),
  metadata: metadataValue(option.metadata),
})

type Limits = Pick<OptionValues, 'min_subtotal' | 'max_subtotal'>

/** An existing requirement keeps its id. */
function requirementsBody(limits: Limits, stored: readonly Requirement[]) {
  return (['min_subtotal', 'max_subtotal'] as const).flatMap((type) => {
    const amount = limits[type]
    const id = stored.find((requirement) => requirement.type === type)?.id
    return amount === null ? [] : [{ ...(id !== undefined && { id }), type, amount }]
  })
}

/** The body; both requirements are sent if one of them changed, and a calculated price has no amount. */
export const changeBody =
  ({ shipping_option: stored }: Stored) =>
  ({ name, amount, min_subtotal, max_subtotal, metadata, ...rest }: Partial<OptionValues>) => {
    const before = valuesOf({ shipping_option: stored })
    const limits = {
      min_subtotal: min_subtotal === undefined ? before.min_subtotal : min_subtotal,
      max_subtotal: max_subtotal === undefined ? before.max_subtotal : max_subtotal,
    }
    const isLimited = min_subtotal !== undefined || max_subtotal !== undefined
    return {
      ...rest,
      ...(name !== undefined && { name: name.trim() }),
      ...(typeof amount === 'number' && { amount }),
      ...(isLimited && { requirements: requirementsBody(limits, stored.requirements) }),
      ...(metadata && { metadata: metadataBody(metadata, stored.metadata) }),
    }
  }

/** A method of one of the region's fulfillment providers. */
export type Method = {
  /** The provider and the position among its methods, which need not have names. */
  readonly key: string
  readonly provider_id: string
  readonly data: Readonly<Record<string, unknown>>
}

type Offered = Output<Contract['admin']['regions']['listFulfillmentOptions']>['fulfillment_options']

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The methods for shipping, or those for returns. */
export const methodsOf = (offered: Offered, isReturn: boolean): readonly Method[] =>
  offered.flatMap(({ provider_id, options }) =>
    options
      .filter(isRecord)
      .map((data, index) => ({ key: `${provider_id}/${index}`, provider_id, data }))
      .filter(({ data }) => (data['is_return'] === true) === isReturn),
  )

/** Whether a method has a formula that the merchant fills in. */
export const isPricedByParts = (method: Method | undefined): boolean =>
  method !== undefined && priceParts.some((part) => typeof method.data[part] === 'number')

type NewOption = { readonly region_id: string; readonly is_return: boolean; readonly hasTaxSwitch: boolean }

export const newBody =
  ({ hasTaxSwitch, ...place }: NewOption, methods: readonly Method[]) =>
  (values: Partial<NewOptionValues>) => {
    const { name = '', price_type = 'flat_rate', amount = null, profile_id, admin_only, includes_tax } = values
    const { min_subtotal = null, max_subtotal = null, metadata = [] } = values
    const method = methods.find(({ key }) => key === values.method)
    const isCalculated = price_type === 'calculated'
    const parts = priceParts.map((part) => [part, values[part] ?? 0] as const)
    return {
      ...place,
      name: name.trim(),
      price_type,
      provider_id: method?.provider_id ?? '',
      data: { ...method?.data, ...(isCalculated && isPricedByParts(method) && Object.fromEntries(parts)) },
      ...(profile_id !== null && { profile_id }),
      ...(!isCalculated && amount !== null && { amount }),
      ...(hasTaxSwitch && { includes_tax }),
      admin_only,
      requirements: requirementsBody({ min_subtotal, max_subtotal }, []),
      ...(metadata.length > 0 && { metadata: metadataBody(metadata) }),
    }
  }

export type OptionProblem = 'amount' | 'limits' | 'method'

/** The problems that the server would report, by field. */
export function problemsOf(values: OptionValues & Partial<NewOptionValues>): Partial<Record<string, OptionProblem>> {
  const { price_type, amount, min_subtotal, max_subtotal, method } = values
  const isEmpty = min_subtotal !== null && max_subtotal !== null && max_subtotal <= min_subtotal
  return {
    ...(price_type === 'flat_rate' && amount === null && { amount: 'amount' as const }),
    ...(isEmpty && { max_subtotal: 'limits' as const }),
    ...(method === null && { method: 'method' as const }),
  }
}
