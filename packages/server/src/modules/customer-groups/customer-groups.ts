/** What other modules may do with customer groups. */
export { addCustomers } from './customer-groups.queries.ts'
