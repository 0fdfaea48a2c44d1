import type { TaxProvider } from '../../kernel/providers.ts'

/** Taxes by the rates of the region. */
export const systemTax: TaxProvider = { id: 'system' }
