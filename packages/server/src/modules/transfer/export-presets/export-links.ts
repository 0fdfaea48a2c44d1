import { createHmac, timingSafeEqual } from 'node:crypto'

/** The newest file of a saved export; a higher `version` invalidates every earlier link. */
type Link = { readonly id: string; readonly version: number }

const sign = (secret: string, { id, version }: Link) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['export', id, version]))
    .digest()

/** The secret path of the file. */
export const linkPath = (secret: string, link: Link): string =>
  `/feeds/${link.id}/${sign(secret, link).toString('base64url')}.csv`

/** Whether the link is valid and current. */
export function isValidLink(secret: string, link: Link, signature: string): boolean {
  const expected = sign(secret, link)
  const received = Buffer.from(signature, 'base64url')
  return received.length === expected.length && timingSafeEqual(received, expected)
}
