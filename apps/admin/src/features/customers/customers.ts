import type { Contract, Output } from '@storeroom/contract'
import { metadataBody, type MetadataValue } from '../../framework/form/metadata-editor-field.tsx'
import { addressFields, type AddressValues } from '../../shared/addresses/address.ts'

type Routes = Contract['admin']['customers']

export type CustomerAnswer = Output<Routes['retrieve']>
export type Customer = CustomerAnswer['customer']
export type ListedCustomer = Output<Routes['list']>['customers'][number]
export type Spending = NonNullable<Customer['spending']>[number]

/** The fields of the list; the server counts orders and sums spending, so no orders are loaded. */
export const listQuery = {
  fields: 'email,first_name,last_name,has_account,created_at,order_count,spending,last_order_at,latest_order_name',
  expand: 'groups',
} as const

/** What the detail page shows; orders are loaded by the page. */
export const detailQuery = {
  fields: '+order_count,+first_order_at,+last_order_at,+spending,+latest_order_name',
  expand: 'groups,shipping_addresses,billing_address',
} as const

export type ProfileValues = {
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone: string | null
}

export const profileValues = ({
  customer: { email, first_name, last_name, phone },
}: CustomerAnswer): ProfileValues => ({
  email,
  first_name,
  last_name,
  phone,
})

export type NewCustomerValues = {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
  readonly password: string
  readonly metadata: MetadataValue
}

export const blankCustomer: NewCustomerValues = {
  email: '',
  first_name: '',
  last_name: '',
  phone: null,
  password: '',
  metadata: [],
}

/** The body of a customer; a blank password or phone and empty metadata are left out. */
export const newCustomerBody = ({
  password = '',
  phone = null,
  metadata = [],
  ...person
}: Partial<NewCustomerValues>) => ({
  ...person,
  ...(password !== '' && { password }),
  ...(phone !== null && { phone }),
  ...(metadata.length > 0 && { metadata: metadataBody(metadata) }),
})

/** Blank lines of a new address are left out, so that the schema reports required ones. */
export const newAddressBody = (values: Partial<AddressValues>) =>
  Object.fromEntries(addressFields.flatMap((name) => ((values[name] ?? null) === null ? [] : [[name, values[name]]])))

/** Required lines of an address. */
export const neededLines: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'address_1',
  'postal_code',
  'city',
  'country_code',
])
