import { metadataBody, type MetadataValue } from '../../framework/form/metadata-editor-field.tsx'
import type { RegionAnswer, TaxValues } from '../../shared/regions/region-taxes.ts'

export type GeneralValues = {
  readonly name: string
  readonly currency_code: string
  /** ISO 3166-1 alpha-2, lower case. */
  readonly countries: readonly string[]
}

export type FulfillmentValues = { readonly fulfillment_providers: readonly string[] }
export type ProviderValues = FulfillmentValues & { readonly payment_providers: readonly string[] }

export const generalOf = ({ region }: RegionAnswer): GeneralValues => ({
  name: region.name,
  currency_code: region.currency_code,
  countries: region.countries.map(({ iso_2 }) => iso_2),
})

export const fulfillmentOf = ({ region }: RegionAnswer): FulfillmentValues => ({
  fulfillment_providers: region.fulfillment_providers.map(({ id }) => id),
})

export const generalBody = ({ name, ...rest }: Partial<GeneralValues>) => ({
  ...rest,
  ...(name !== undefined && { name: name.trim() }),
})

export type NewRegionValues = GeneralValues & TaxValues & ProviderValues & { readonly metadata: MetadataValue }

/**
 * The body of a region; metadata is left out if it is empty; so is a switch that the form does not show (its flag is
 * off).
 */
export const newRegionBody =
  (hasTaxSwitch: boolean) =>
  ({ metadata = [], includes_tax, ...values }: Partial<NewRegionValues>) => ({
    ...generalBody(values),
    ...(hasTaxSwitch && includes_tax !== undefined && { includes_tax }),
    ...(metadata.length > 0 && { metadata: metadataBody(metadata) }),
  })
