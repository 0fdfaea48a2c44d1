import { addressText } from '../../framework/person-name.ts'
import type { ListedCustomer } from './customers.ts'

type Named = Pick<ListedCustomer, 'first_name' | 'last_name' | 'latest_order_name'>

/** The name of a customer; of a guest, that of the address of the latest order. Undefined if neither is known. */
export const knownName = ({ first_name, last_name, latest_order_name }: Named): string | undefined =>
  [first_name, last_name].filter(Boolean).join(' ') || latest_order_name || undefined

/** The name, or the email address if there is none. */
export const customerName = (customer: Named & Pick<ListedCustomer, 'email'>): string =>
  knownName(customer) ?? addressText(customer.email)
