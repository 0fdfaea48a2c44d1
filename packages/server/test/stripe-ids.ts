import { randomBytes } from 'node:crypto'

/** An id as Stripe makes them. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`
