import { pathOf, to } from './address.ts'
import { settings } from './settings.ts'

/** The page for which this document was loaded. */
const loaded = pathOf(location.pathname)

/**
 * Whether a page requires a new document. Only the checkout's document may run the payment provider's code: its content
 * security policy comes with the document and cannot change.
 */
export const needsOwnDocument = (path: string): boolean =>
  settings.stripeKey !== '' && (path === to.checkout) !== (loaded === to.checkout)
