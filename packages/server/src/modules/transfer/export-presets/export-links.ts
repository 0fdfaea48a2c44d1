import { createHmac, timingSafeEqual } from 'node:crypto'

/** The newest file of an export that is kept; raising `version` ends every link before. */
type Link = { readonly id: string; readonly version: number }

const sign = (secret: string, { id, version }: Link) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['export', id, version]))
    .digest()

/** The path that its holder reads the file at. */
export const linkPath = (secret: string, link: Link): string =>
  `/feeds/${link.id}/${sign(secret, link).toString('base64url')}.csv`

/** Whether we made this link, and no newer one. */
export function isGoodLink(secret: string, link: Link, signature: string): boolean {
  const expected = sign(secret, link)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
