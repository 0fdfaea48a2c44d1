/** What other modules may do with customer groups. */
export { groupMembers } from './customer-groups.queries.ts'
