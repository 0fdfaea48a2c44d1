import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutes, type Clock } from '../clock.ts'

/** How long a download link works. */
export const LINK_LIFETIME = minutes(10)

type Link = { readonly key: string; readonly name: string }
type Signed = Link & { readonly expires: number; readonly signature: string }

const sign = (secret: string, { key, name }: Link, expires: number) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['download', key, name, expires]))
    .digest()

/** Query of a link that lets its holder download one file under one name until it expires. */
export function signedQuery(secret: string, link: Link, clock: Clock): string {
  const expires = Math.floor((clock.now() + LINK_LIFETIME) / 1000)
  const signature = sign(secret, link, expires).toString('base64url')
  return new URLSearchParams({ name: link.name, expires: String(expires), signature }).toString()
}

/** Whether we made this link, for this file and name, and it has not expired. */
export function isValidLink(secret: string, { key, name, expires, signature }: Signed, clock: Clock): boolean {
  const expected = sign(secret, { key, name }, expires)
  const received = Buffer.from(signature, 'base64url')
  return received.length === expected.length && timingSafeEqual(received, expected) && clock.now() < expires * 1000
}
