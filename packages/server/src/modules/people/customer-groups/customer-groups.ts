/** What other modules may do with customer groups. */
export { addCustomers, removeCustomers } from './customer-groups.queries.ts'
