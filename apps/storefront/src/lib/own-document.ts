import { pathOf } from './address.ts'
import { settings } from './settings.ts'

/** Pages where shoppers pay. plugins/static.ts on the server has the same expression. */
const paying = /^\/(?:checkout|pay|(?:order-edits|exchanges)\/[^/]+)$/

/** Whether this document was loaded for a page where shoppers pay. */
const isLoadedToPay = paying.test(pathOf(location.pathname))

/**
 * Whether a page requires a new document. Only documents loaded for a page where shoppers pay may run the payment
 * provider's code: the content security policy comes with the document and cannot change.
 */
export const needsOwnDocument = (path: string): boolean =>
  settings.stripeKey !== '' && paying.test(path) !== isLoadedToPay
