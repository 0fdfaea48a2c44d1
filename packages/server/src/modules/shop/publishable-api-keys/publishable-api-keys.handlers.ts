import type { Contract } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { notAllowed, orNotFound, requestErrors } from '../../../kernel/errors.ts'
import { userOf } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { answering, deleted, list, retrieve, listWhole } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { missingIds } from '../../../kernel/write/existing.ts'
import { addLinks, removeLinks, type Link, isLinkedTo } from '../../../kernel/write/links.ts'
import { idsOf } from '../../../kernel/ids.ts'
import { salesChannels } from '../sales-channels/sales-channels.entity.ts'
import { publishableApiKey, publishableApiKeys as resource } from './publishable-api-keys.entity.ts'

const channelsOfKey: Link = {
  table: 'publishable_api_key_sales_channel',
  recordColumn: 'publishable_key_id',
  linkedColumn: 'sales_channel_id',
}

const lockKey = async (db: Db, id: string) =>
  orNotFound(await lockRow(db, publishableApiKey, id), resource.notFound(id))

type Channels = readonly { readonly id: string }[]

/** @throws request_errors naming the channels that do not exist */
async function checkedChannels(db: Db, channels: Channels): Promise<string[]> {
  const ids = idsOf(channels)
  const missing = await missingIds(db, 'sales_channel', ids)
  if (missing.length > 0) throw requestErrors([`Sales Channels ${missing.join(', ')} do not exist`])
  return ids
}

export const publishableApiKeys: Handlers<Contract['admin']['publishableApiKeys']> = {
  list: ({ query }, context) => list(context, resource, query),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body: { title, sales_channel_ids = [] } }, context) {
    const channelIds = await checkedChannels(context.db, sales_channel_ids)
    const id = await insertRow(context.db, publishableApiKey, { title, created_by: userOf(context).id })
    await addLinks(context.db, channelsOfKey, id, channelIds)
    await context.services.events.emit(context.db, 'publishable_api_key.created', { id })
    return retrieve(context, resource, id)
  },

  update: answering(resource, async ({ id, body = {} }, context) =>
    saveRow(context.db, publishableApiKey, await lockKey(context.db, id), body, context.version),
  ),

  revoke: answering(resource, async ({ id }, context) => {
    const stored = await lockKey(context.db, id)
    if (stored.revoked_at !== null) throw notAllowed('PublishableApiKey has already been revoked.')
    const revoked = { revoked_at: new Date(context.services.clock.now()).toISOString(), revoked_by: userOf(context).id }
    await saveRow(context.db, publishableApiKey, stored, revoked, undefined)
    await context.services.events.emit(context.db, 'publishable_api_key.revoked', { id })
  }),

  async remove({ id }, { db }) {
    await removeRows(db, publishableApiKey, [id])
    return deleted(id, 'publishable_api_key')
  },

  async listSalesChannels({ id, query }, context) {
    await retrieve(context, resource, id, { fields: 'id' })
    return listWhole(context, salesChannels, query, { where: isLinkedTo(channelsOfKey, id, 'r') })
  },

  addSalesChannels: answering(resource, async ({ id, body }, context) => {
    const channelIds = await checkedChannels(context.db, body.sales_channel_ids)
    await lockKey(context.db, id)
    await addLinks(context.db, channelsOfKey, id, channelIds)
  }),

  removeSalesChannels: answering(resource, async ({ id, body }, context) => {
    await lockKey(context.db, id)
    await removeLinks(context.db, channelsOfKey, id, idsOf(body.sales_channel_ids))
  }),
}
