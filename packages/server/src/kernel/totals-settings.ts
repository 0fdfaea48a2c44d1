import type { TotalsSettings } from '@storeroom/money'

/** How the shop calculates, by its flags. */
export const settingsOf = (flags: ReadonlySet<string>): TotalsSettings => ({
  tax_inclusive_pricing: flags.has('tax_inclusive_pricing'),
})
