/** What other modules may do with customer groups. */
export { memberLink } from './customer-groups.queries.ts'
