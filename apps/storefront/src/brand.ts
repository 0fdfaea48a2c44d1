import { settings } from './lib/settings.ts'

/** What makes this shop yours: begin here. Colours and letters stand in styles/base.css, all words in words/. */
export const brand = {
  /** As the shop's settings say; a name that stands here instead also stands in index.html. */
  name: settings.shopName || 'Storeroom',
  /** Handles of the collections that the home page shows, in order; none: the newest ones. */
  collections: [] as readonly string[],
} as const
