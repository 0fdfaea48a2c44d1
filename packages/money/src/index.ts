export { currencies, currencyExponent, findCurrency, type Currency } from './currencies.ts'
export { formatMoney, formatMoneyRange, type MoneyFormatOptions } from './format.ts'
export { fromMajor, toMajor } from './major.ts'
export { parseMoney } from './parse.ts'
export { listPhase, type PriceListPhase } from './price-list-phase.ts'
export { DEFAULT_SHARE, jumpOf, type PriceJump } from './price-jump.ts'
export {
  explainPrices,
  selectPrices,
  taxOnPrice,
  turnsOf,
  type Price,
  type PriceContext,
  type PriceList,
  type PriceOutcome,
  type SelectedPrices,
  type TaxRate,
} from './price-selection.ts'
export {
  computeAmount,
  computeVariantPrice,
  formatAmount,
  formatVariantPrice,
  getVariantPrice,
  type AmountFormat,
  type AmountOptions,
  type RegionInfo,
  type VariantInfo,
} from './storefront.ts'
