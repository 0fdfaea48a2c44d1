export { priceListPhase } from './price-lists.conditions.ts'
