import { settings } from './lib/settings.ts'

/** Customize your shop here. Colors and fonts are in styles/base.css, all texts in words/. */
export const brand = {
  /** From the shop's settings. To use another name, set it here and in index.html. */
  name: settings.shopName || 'Storeroom',
  /** Address of the logo, which the header shows instead of the name; empty without one. */
  logo: settings.shopLogo,
  /** Handles of the collections on the home page, in order; if empty, the newest ones. */
  collections: [] as readonly string[],
} as const
