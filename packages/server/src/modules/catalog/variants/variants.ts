/** What other modules may do with variants. */
export { findProductId } from './variants.queries.ts'
export { singleVariant } from './variants.resources.ts'
