import type { Contract, Output, Region } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'

export type RegionAnswer = Output<Contract['admin']['regions']['retrieve']>

/** How the forms of a region save and reload it. */
export function useRegionUpdate({ region: { id } }: RegionAnswer) {
  const { regions } = useClient().admin
  return { call: regions.update, input: { id }, query: queryFor(regions.retrieve, { id }) }
}

/** The v1 name of the tax provider that comes with the server; a region without one is taxed by it too. */
export const systemTax = 'system'

export type TaxValues = {
  /** Percent; null while the field is empty. */
  readonly tax_rate: number | null
  readonly tax_code: string | null
  readonly includes_tax: boolean
}

/** The fields that v1 has for existing regions only. */
export type TaxRules = {
  readonly automatic_taxes: boolean
  readonly gift_cards_taxable: boolean
  readonly tax_provider_id: string
}

export const taxesOf = ({ region }: RegionAnswer): TaxValues & TaxRules => ({
  tax_rate: region.tax_rate,
  tax_code: region.tax_code,
  includes_tax: region.includes_tax,
  automatic_taxes: region.automatic_taxes,
  gift_cards_taxable: region.gift_cards_taxable,
  tax_provider_id: region.tax_provider_id ?? systemTax,
})

/** On the wire the server's own provider is null. */
export const taxesBody = ({ tax_provider_id, ...rest }: Partial<TaxValues & TaxRules>) => ({
  ...rest,
  ...(tax_provider_id !== undefined && { tax_provider_id: tax_provider_id === systemTax ? null : tax_provider_id }),
})

export type EditProps = { readonly answer: RegionAnswer; readonly onSaved: () => void }
export type SectionProps = { readonly answer: RegionAnswer; readonly canEdit: boolean }

/** A rate in percent as text. */
export const rateText = (rate: Region['tax_rate'], locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(rate / 100)
