import { pathOf, to } from './address.ts'
import { settings } from './settings.ts'

/** The page that this document was loaded as. */
const loaded = pathOf(location.pathname)

/**
 * Whether a page must be loaded anew. Only the checkout's document may run code of the payment provider: the server says so
 * with the page, and it holds for as long as the document does.
 */
export const needsOwnDocument = (path: string): boolean =>
  settings.stripeKey !== '' && (path === to.checkout) !== (loaded === to.checkout)
