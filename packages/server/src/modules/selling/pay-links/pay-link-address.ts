import type { Db } from '../../../kernel/db.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { signToken, unverifiedClaims, verifyToken } from '../../../kernel/signed-tokens.ts'
import { payLinkTemplate, type StoredLink } from './pay-links.queries.ts'

type Signed = Pick<StoredLink, 'id' | 'cart_id'>

const keyOf = ({ secrets }: Services, { id, cart_id }: Signed) => ['pay link', secrets.jwt, id, cart_id].join(' ')

/**
 * The URL where a customer pays a draft order: the storefront's page, or the shop's own template with `{cart_id}` and
 * `{token}` filled in.
 * @param storefront address of the storefront
 */
export async function payLinkAddress(
  services: Services,
  db: Db,
  link: Signed & Pick<StoredLink, 'expires_at'>,
  storefront: string,
): Promise<string> {
  const { clock } = services
  const template = await payLinkTemplate(db)
  const lifetime = Math.max(0, link.expires_at.getTime() - clock.now())
  const token = await signToken(keyOf(services, link), { pay_link: link.id }, clock, lifetime)
  return template === null
    ? `${storefront}/pay?${new URLSearchParams({ token }).toString()}`
    : template.replaceAll('{cart_id}', link.cart_id).replaceAll('{token}', token)
}

const refused = () => new AppError('not_authorized', 'Invalid or expired token')

/** The id of the link that a token names; its signature is not checked here. @throws not_authorized */
export function linkNamedBy(token: string): string {
  const id = unverifiedClaims(token)?.['pay_link']
  if (typeof id !== 'string') throw refused()
  return id
}

/**
 * @throws not_authorized for a token that is forged, expired, or of a link that was revoked, deleted, or made for
 * another customer or email address than the paid order now has
 */
export async function verifiedLink(
  services: Services,
  token: string,
  link: StoredLink | undefined,
): Promise<StoredLink> {
  if (!link || link.revoked_at !== null || link.is_readdressed) throw refused()
  if (!(await verifyToken(keyOf(services, link), token, services.clock)).valid) throw refused()
  return link
}
