import type { Contract } from '@storeroom/contract'
import { orNotFound } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { columnIs } from '../../../kernel/read/condition.ts'
import { list, retrieveWith } from '../../../kernel/resource.ts'
import { mailLanguage, storefrontOf } from '../mails/mails.ts'
import { missing } from '../../selling/draft-orders/draft-orders.entity.ts'
import { payLinks as resource } from '../../selling/pay-links/pay-links.entity.ts'
import {
  createLink,
  expiryOf,
  findLink,
  payLinkAddress,
  payableDraft,
  revokeLinks,
} from '../../selling/pay-links/pay-links.ts'
import { composePayLink } from './compose.ts'

type Listed = { readonly limit: number; readonly offset: number; readonly order?: string; readonly after?: string }

const linksOf = (context: Context, draftId: string, query: Listed) =>
  list(context, resource, { order: '-created_at', ...query }, { where: columnIs('r.draft_order_id', draftId) })

/** The chosen language of a link, or else that of the customer. @throws not_found, invalid_data */
async function languageOf({ db }: Pick<Context, 'db'>, draftId: string, chosen: string | undefined) {
  const { language } = await payableDraft(db, draftId)
  return mailLanguage(chosen, language ?? undefined).code
}

export const payLinks: Handlers<Contract['admin']['payLinks']> = {
  list: ({ id, query }, context) => linksOf(context, id, query),

  async create({ id, body = {} }, context) {
    const { db, services, request } = context
    const language = await languageOf(context, id, body.language)
    const linkId = await createLink(context, id, { ...body, language }, userOf(context).id)
    const link = orNotFound(await findLink(db, linkId), resource.notFound(linkId))
    const url = await payLinkAddress(services, db, link, storefrontOf(services.config, request.origin, 'staff'))
    return retrieveWith(context, resource, linkId, { url })
  },

  async preview({ id, body = {} }, { db, services }) {
    const { message = null } = body
    const language = await languageOf({ db }, id, body.language)
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
