import type { Contract, Output, StockLocation } from '@storeroom/contract'
import type { Option } from '@storeroom/ui/fields/option-list'
import type { Values } from '../../../framework/form/changes.ts'
import { metadataBody, type MetadataValue } from '../../../framework/form/metadata-editor-field.tsx'
import { metadataFieldBody, newMetadata, type MetadataField } from '../../../shared/metadata/metadata-fields.ts'
import { withoutKeys } from '../../../shared/metadata/metadata-record.ts'

export type LocationAnswer = Output<Contract['admin']['stockLocations']['retrieve']>

export const locationQuery = { expand: 'address,sales_channels' } as const

const parts = ['company', 'address_1', 'address_2', 'postal_code', 'city', 'province', 'phone'] as const

/** Blank parts are null. */
export type AddressValues = Readonly<Record<(typeof parts)[number] | 'country_code', string | null>>

export type LocationValues = {
  readonly name: string
  readonly address: AddressValues
  readonly sales_channels: readonly Option[]
  readonly metadata: MetadataValue
}

/** The values of the form: also the fields that are stored in the metadata, by their keys. */
export type LocationForm = LocationValues & Values

const blankAddress: AddressValues = {
  company: null,
  address_1: null,
  address_2: null,
  postal_code: null,
  city: null,
  province: null,
  phone: null,
  country_code: null,
}

export const blank: LocationValues = { name: '', address: blankAddress, sales_channels: [], metadata: [] }

export const addressValues = ({ address }: StockLocation): AddressValues =>
  address
    ? ({
        ...Object.fromEntries(parts.map((part) => [part, address[part] || null])),
        country_code: address.country_code,
      } as AddressValues)
    : blankAddress

/** Null while all lines are blank; otherwise the schema requires street and country. */
const addressBody = (address: AddressValues) =>
  Object.values(address).every((part) => part === null)
    ? null
    : { ...address, address_1: address.address_1 ?? '', country_code: address.country_code ?? '' }

const shared = ({ name, sales_channels }: Partial<LocationValues>) => ({
  ...(name !== undefined && { name: name.trim() }),
  ...(sales_channels && { sales_channels: sales_channels.map(({ id }) => ({ id })) }),
})

/** Joins metadata of fields and of free rows. Invalid rows are a text, which is sent so that the schema refuses it. */
const joinedMetadata = (fields: object | undefined, free: unknown) =>
  typeof free === 'string' ? free : { ...fields, ...(free as object | undefined) }

/** @param fields the metadata fields */
export const newLocationBody =
  (fields: readonly MetadataField[]) =>
  ({ address = blankAddress, metadata = [], ...values }: Partial<LocationForm>) => ({
    ...shared(values),
    address: addressBody(address),
    metadata: joinedMetadata(newMetadata(fields, values), metadataBody(metadata)),
  })

/** @param stored the stored metadata, of which the form may have removed keys */
export const locationBody =
  (fields: readonly MetadataField[], stored: StockLocation['metadata']) =>
  ({ address, metadata, ...values }: Partial<LocationForm>) => {
    const { metadata: fieldMetadata } = metadataFieldBody(fields, values)
    const free = metadata && metadataBody(metadata, freeMetadata(fields, stored))
    return {
      ...shared(values),
      ...(address && { address: addressBody(address) }),
      ...((fieldMetadata ?? free) !== undefined && { metadata: joinedMetadata(fieldMetadata, free) }),
    }
  }

/** The metadata without the metadata fields. */
export const freeMetadata = (fields: readonly MetadataField[], stored: StockLocation['metadata']) =>
  withoutKeys(
    stored,
    fields.map(({ key }) => key),
  )
