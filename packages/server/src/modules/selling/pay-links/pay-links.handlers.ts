import type { Contract, OpenedPayLink } from '@storeroom/contract'
import { minutes } from '../../../kernel/clock.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { byAddress, countFailures, type RateLimit } from '../../../kernel/rate-limit.ts'
import { condition } from '../../../kernel/read/condition.ts'
import { list, retrieveWith } from '../../../kernel/resource.ts'
import { storefrontOf } from '../../operation/mails/mails.ts'
import { composePayLink } from '../../operation/notifications/notifications.ts'
import { missing } from '../draft-orders/draft-orders.entity.ts'
import { linkNamedBy, payLinkAddress, verifiedLink } from './pay-link-address.ts'
import { payLinks as reading } from './pay-links.entity.ts'
import { findLink, markOpened, type StoredLink } from './pay-links.queries.ts'
import { createLink, expiryOf, languageOfLink, revokeLinks } from './pay-links.ts'

/** Nobody can guess a token; the limit is for callers who have signatures checked without end. */
const UNKNOWN_LINKS: RateLimit = { name: 'pay-link:address', hits: 60, window: minutes(10) }

type Listed = { readonly limit: number; readonly offset: number; readonly order?: string; readonly after?: string }

const linksOf = (context: Context, draftId: string, query: Listed) =>
  list(context, reading, { order: '-created_at', ...query }, { where: condition('r.draft_order_id = ?', draftId) })

export const payLinks: Handlers<Contract['admin']['payLinks']> = {
  list: ({ id, query }, context) => linksOf(context, id, query),

  async create({ id, body = {} }, context) {
    const { db, services, request } = context
    const linkId = await createLink(context, id, body, userOf(context).id)
    const link = orNotFound(await findLink(db, linkId), reading.missing(linkId))
    const url = await payLinkAddress(services, db, link, storefrontOf(services.config, request.origin, 'staff'))
    return retrieveWith(context, reading, linkId, { url })
  },

  async preview({ id, body = {} }, { db, services }) {
    const { message = null } = body
    const language = await languageOfLink(db, id, body.language)
    const link = { draft_order_id: id, language, message, expires_at: expiryOf(services) }
    // The link is made when the mail is sent.
    const mail = await composePayLink(services, link, { to: '', url: '…' })
    const { subject, text } = orNotFound(mail, missing(id))
    return { mail: { subject, text } }
  },

  async revoke({ id }, context) {
    await revokeLinks(context, id)
    return linksOf(context, id, { limit: 50, offset: 0 })
  },
}

export const storePayLinks: Handlers<Contract['store']['payLinks']> = {
  open: staged(async ({ body: { token } }, { db, services, request, transaction }) => {
    const link = await countFailures(services, byAddress(services, UNKNOWN_LINKS, request.ip), async () =>
      verifiedLink(services, token, await findLink(db, linkNamedBy(token))),
    )
    if (link.opened_at === null)
      await transaction((inside) => markOpened(inside, link.id, new Date(services.clock.now())))
    return { pay_link: opened(link) }
  }),
}

const opened = ({ display_id, cart_id, order_id, message, expires_at, ...link }: StoredLink): OpenedPayLink => ({
  ...{ display_id, cart_id, order_id, message },
  status: order_id === null ? 'open' : 'paid',
  chooses_shipping: link.customer_chooses_shipping,
  expires_at: expires_at.toISOString(),
})
