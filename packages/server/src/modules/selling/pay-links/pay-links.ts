import type { PayLink } from '@storeroom/contract'
import { days } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { invalid, orNotFound } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/http/context.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertRow } from '../../../kernel/write/rows.ts'
import { changeDraft, endLinks, lockDraft, lockHead } from '../draft-orders/draft-orders.ts'
import { missing } from '../draft-orders/draft-orders.entity.ts'
import { payLink } from './pay-links.entity.ts'
import * as queries from './pay-links.queries.ts'

export { payLinkAddress } from './pay-link-address.ts'
export { findLink, type StoredLink } from './pay-links.queries.ts'

type NewLink = {
  readonly email?: string
  readonly message?: string
  readonly language: PayLink['language']
}

/** When a link ends that is made now. */
export const expiryOf = ({ clock, config }: Pick<Services, 'clock' | 'config'>): Date =>
  new Date(clock.now() + days(config.payLinkDays))

/** A draft order that can be paid. @throws not_found, invalid_data for one without lines */
export async function payableDraft(db: Db, id: string): Promise<{ readonly language: string | null }> {
  const draft = orNotFound(await queries.draftToPay(db, id), missing(id))
  if (draft.lines === 0) throw invalid('A draft order without items cannot be paid')
  return draft
}

/**
 * Makes a link by which the customer pays a draft order, and mails it where an address is given. A link that is only
 * copied stays the same until it expires. The order's mails have the language of its newest link.
 * @returns the id of the link
 * @throws not_found, not_allowed for a completed draft order, invalid_data for one without lines
 */
export async function createLink(context: Context, draftId: string, link: NewLink, userId: string): Promise<string> {
  const { db, services } = context
  const { email = null, message = null, language } = link
  const { cart_id } = await lockDraft(db, draftId)
  await payableDraft(db, draftId)
  const copied = email === null ? await queries.findCopied(db, draftId, new Date(services.clock.now())) : undefined
  if (copied?.language === language && copied.message === message) return copied.id
  await queries.setLanguage(db, cart_id, language)
  const id = await insertRow(db, payLink, {
    ...{ draft_order_id: draftId, email, language, message, created_by: userId },
    expires_at: expiryOf(services),
  })
  if (email !== null) await services.events.emit(db, 'draft-order.pay_link_created', { id: draftId, pay_link_id: id })
  return id
}

/**
 * The links of a draft order open neither it nor its order any more; payments that customers have begun are canceled.
 * Safe to repeat.
 * @throws not_found
 */
export async function revokeLinks({ db, services }: Context, draftId: string): Promise<void> {
  const { status } = await lockHead(db, draftId)
  if (status === 'open') await changeDraft({ db, services }, draftId, (cart) => cart)
  await endLinks({ db, services }, draftId)
}
