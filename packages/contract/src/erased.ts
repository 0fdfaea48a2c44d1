/**
 * Domain of the placeholder addresses of erased customers: `<id of the customer>@erased.invalid`. No mail server can
 * ever have it (RFC 2606).
 */
export const ERASED_DOMAIN = 'erased.invalid'

/** Whether an email address is the placeholder of an erased customer. */
export const isErasedAddress = (email: string): boolean => email.endsWith(`@${ERASED_DOMAIN}`)
