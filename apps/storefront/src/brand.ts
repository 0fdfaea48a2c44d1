import { settings } from './lib/settings.ts'

/** What makes this shop yours: begin here. Colours and letters stand in styles/base.css, all words in words/. */
export const brand = {
  /** From the shop's settings. To use another name, set it here and in index.html. */
  name: settings.shopName || 'Storeroom',
  /** Handles of the collections that the home page shows, in order; none: the newest ones. */
  collections: [] as readonly string[],
} as const
