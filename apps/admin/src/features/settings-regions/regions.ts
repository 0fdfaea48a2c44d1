import type { Contract, Output, Region } from '@storeroom/contract'
import { metadataBody, type MetadataValue } from '../../framework/form/metadata-field.tsx'

type Routes = Contract['admin']['regions']

export type RegionAnswer = Output<Routes['retrieve']>

/** The v1 name of the tax provider that comes with the server; a region without one is taxed by it too. */
export const systemTax = 'system'

export type GeneralValues = {
  readonly name: string
  readonly currency_code: string
  /** ISO 3166-1 alpha-2, lower case. */
  readonly countries: readonly string[]
}

export type TaxValues = {
  /** Percent; null while the field is empty. */
  readonly tax_rate: number | null
  readonly tax_code: string | null
  readonly includes_tax: boolean
}

/** What v1 lets one choose only for a region that exists. */
export type TaxRules = {
  readonly automatic_taxes: boolean
  readonly gift_cards_taxable: boolean
  readonly tax_provider_id: string
}

export type ProviderValues = {
  readonly payment_providers: readonly string[]
  readonly fulfillment_providers: readonly string[]
}

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

export const generalOf = ({ region }: RegionAnswer): GeneralValues => ({
  name: region.name,
  currency_code: region.currency_code,
  countries: region.countries.map(({ iso_2 }) => iso_2),
})

export const taxesOf = ({ region }: RegionAnswer): TaxValues & TaxRules => ({
  tax_rate: region.tax_rate,
  tax_code: region.tax_code,
  includes_tax: region.includes_tax,
  automatic_taxes: region.automatic_taxes,
  gift_cards_taxable: region.gift_cards_taxable,
  tax_provider_id: region.tax_provider_id ?? systemTax,
})

export const providersOf = ({ region }: RegionAnswer): ProviderValues => ({
  payment_providers: ids(region.payment_providers),
  fulfillment_providers: ids(region.fulfillment_providers),
})

export const generalBody = ({ name, ...rest }: Partial<GeneralValues>) => ({
  ...rest,
  ...(name !== undefined && { name: name.trim() }),
})

/** The server's own provider is no provider on the wire. */
export const taxesBody = ({ tax_provider_id, ...rest }: Partial<TaxValues & TaxRules>) => ({
  ...rest,
  ...(tax_provider_id !== undefined && { tax_provider_id: tax_provider_id === systemTax ? null : tax_provider_id }),
})

export type NewRegionValues = GeneralValues & TaxValues & ProviderValues & { readonly metadata: MetadataValue }

/** A region without metadata is sent without; so is a switch that the form does not show (its flag is off). */
export const newRegionBody =
  (hasTaxSwitch: boolean) =>
  ({ metadata = [], includes_tax, ...values }: Partial<NewRegionValues>) => ({
    ...generalBody(values),
    ...(hasTaxSwitch && includes_tax !== undefined && { includes_tax }),
    ...(metadata.length > 0 && { metadata: metadataBody(metadata) }),
  })

export type EditProps = { readonly answer: RegionAnswer; readonly onSaved: () => void }
export type SectionProps = { readonly answer: RegionAnswer; readonly canEdit: boolean }

/** How a rate in percent is written. */
export const rateText = (rate: Region['tax_rate'], locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(rate / 100)
