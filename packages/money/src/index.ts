export { currencies, findCurrency, type Currency } from './currencies.ts'
export { currencyExponent } from './exponents.ts'
export { formatMoney, formatMoneyRange, type MoneyFormatOptions } from './format.ts'
export { fromMajor, toMajor } from './major.ts'
export { parseMoney } from './parse.ts'
export { listPhase, type PriceListPhase } from './price-list-phase.ts'
export { DEFAULT_SHARE, jumpOf, type PriceJump } from './price-jump.ts'
export { changedAmount, convertedAmount, movedAmount, type PriceRounding } from './price-rounding.ts'
export {
  explainPrices,
  selectPrices,
  taxOnPrice,
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
export { generateItem, type GeneratedItem, type SoldVariant } from './generated-item.ts'
export {
  explainItemTaxes,
  explainShippingTaxes,
  itemTaxLines,
  shippingTaxLines,
  showsTaxes,
  type ExplainedTaxLine,
  type RatedTaxLine,
  type RegionTaxRate,
  type TaxedRegion,
  type TaxReason,
} from './taxes.ts'
export {
  discountAdjustments,
  itemRefusal,
  type DiscountableItem,
  type DiscountAdjustment,
  type ItemRefusal,
} from './discounts/adjustments.ts'
export { discountRefusal, discountRefusals, type DiscountContext, type DiscountRefusal } from './discounts/checks.ts'
export {
  discountRuleProblem,
  effectiveDiscount,
  hasFreeShipping,
  keptDiscounts,
  normalizeCode,
  type Discount,
  type DiscountCondition,
  type DiscountRule,
  type DiscountRuleProblem,
} from './discounts/discount.ts'
export { explainDiscount, type DiscountedCart, type DiscountExplanation } from './discounts/explain.ts'
export { cartTotals, swapDifferenceDue, type Cart, type CartTotals } from './totals/cart.ts'
export {
  giftCardableAmount,
  giftCardTaxRate,
  giftCardTotals,
  inSpendingOrder,
  issuedGiftCards,
  recordedGiftCardTotals,
  spendGiftCards,
  type GiftCard,
  type GiftCardSpending,
  type GiftCardTotals,
  type GiftCardTransaction,
} from './totals/gift-cards.ts'
export {
  lineItemTotals,
  netUnitPrice,
  type Adjustment,
  type LegacyTax,
  type LineItem,
  type LineItemTotals,
  type TaxLine,
  type TotalsSettings,
} from './totals/line-item.ts'
export { orderEditDifferenceDue, orderTotals, type Order, type OrderTotals } from './totals/order.ts'
export {
  meetsRequirements,
  shippingMethodTotals,
  shippingOptionPrice,
  type ShippingMethod,
  type ShippingMethodTotals,
  type ShippingOptionRequirement,
} from './totals/shipping.ts'
export { lineItemRefund, lineItemRefundable, unitsRefund, type ReturnableItem } from './refunds/line-item-refund.ts'
export {
  claimRefund,
  distributeRefund,
  returnRefund,
  returnShippingCost,
  type ClaimedItem,
  type RefundablePayment,
  type RefundDistribution,
  type ReturnRefund,
  type ReturnTerms,
  type Units,
} from './refunds/refunds.ts'
export { returnLine, type ReturnLine } from './refunds/return-line.ts'
