/**
 * Domain of the email addresses that take the place of an erased customer's, each with the id of the customer before it.
 * No mail server can ever have it (RFC 2606).
 */
export const ERASED_DOMAIN = 'erased.invalid'

/** Whether an email address is the placeholder of an erased customer. */
export const isErasedAddress = (email: string): boolean => email.endsWith(`@${ERASED_DOMAIN}`)
