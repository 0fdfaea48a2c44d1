import type { Contract, Output } from '@storeroom/contract'
import { metadataBody, type MetadataValue } from '../../framework/form/metadata-editor-field.tsx'
import { addressFields, type AddressValues } from '../../shared/addresses/address.ts'

type Routes = Contract['admin']['customers']

export type CustomerAnswer = Output<Routes['retrieve']>
export type Customer = CustomerAnswer['customer']
export type ListedCustomer = Output<Routes['list']>['customers'][number]
export type Spending = NonNullable<Customer['spending']>[number]

/** What the list shows of each customer; the server counts and adds up, no order comes along. */
export const listed = {
  fields: 'email,first_name,last_name,has_account,created_at,order_count,spending,last_order_at',
  expand: 'groups',
} as const

/** What the detail page shows; orders are loaded by the page. */
export const whole = {
  fields: '+order_count,+first_order_at,+last_order_at,+spending',
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

/** A customer without phone or metadata is sent without. */
export const newCustomerBody = ({ phone = null, metadata = [], ...person }: Partial<NewCustomerValues>) => ({
  ...person,
  ...(phone !== null && { phone }),
  ...(metadata.length > 0 && { metadata: metadataBody(metadata) }),
})

/** Lines that are blank are not sent with a new address: those that it needs are missed by name. */
export const newAddressBody = (values: Partial<AddressValues>) =>
  Object.fromEntries(addressFields.flatMap((name) => ((values[name] ?? null) === null ? [] : [[name, values[name]]])))

/** Lines that nothing can be sent without. */
export const neededLines: ReadonlySet<string> = new Set([
  'first_name',
  'last_name',
  'address_1',
  'postal_code',
  'city',
  'country_code',
])
