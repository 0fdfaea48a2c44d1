import type { Contract } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { deleted, list, retrieve } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { existingProducts } from '../../../kernel/write/existing.ts'
import { idsOf } from '../../../kernel/ids.ts'
import { addLinks, removeLinks, type Link } from '../../../kernel/write/links.ts'
import { linkChannel, unlinkChannel } from '../stock-locations/stock-locations.ts'
import { checkPaymentProviders } from './sales-channels.ts'
import { salesChannel, salesChannels as resource } from './sales-channels.entity.ts'
import * as queries from './sales-channels.queries.ts'

const productsOfChannel: Link = {
  table: 'product_sales_channel',
  recordColumn: 'sales_channel_id',
  linkedColumn: 'product_id',
}

const lockChannel = async (db: Db, id: string) => orNotFound(await lockRow(db, salesChannel, id), resource.notFound(id))

async function changed(context: Context, id: string) {
  await context.services.events.emit(context.db, 'sales_channel.updated', { id })
  return retrieve(context, resource, id)
}

export const salesChannels: Handlers<Contract['admin']['salesChannels']> = {
  list: ({ query }, context) => list(context, resource, query),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body }, context) {
    const id = await insertRow(context.db, salesChannel, { is_disabled: false, ...body })
    await context.services.events.emit(context.db, 'sales_channel.created', { id })
    return retrieve(context, resource, id)
  },

  async update({ id, body = {} }, context) {
    checkPaymentProviders(body.metadata, context.services.providers)
    const stored = await lockChannel(context.db, id)
    await saveRow(context.db, salesChannel, stored, body, context.version)
    return changed(context, id)
  },

  async remove({ id }, context) {
    if (await queries.isDefaultChannel(context.db, id)) throw notAllowed('You cannot delete the default sales channel')
    await removeRows(context.db, salesChannel, [id])
    await context.services.events.emit(context.db, 'sales_channel.deleted', { id })
    return deleted(id, 'sales-channel')
  },

  async addProducts({ id, body }, context) {
    const ids = await existingProducts(context.db, body)
    await lockChannel(context.db, id)
    await addLinks(context.db, productsOfChannel, id, ids)
    return changed(context, id)
  },

  async removeProducts({ id, body }, context) {
    await lockChannel(context.db, id)
    await removeLinks(context.db, productsOfChannel, id, idsOf(body.product_ids))
    return changed(context, id)
  },

  async addLocation({ id, body }, context) {
    await lockChannel(context.db, id)
    await linkChannel(context.db, id, body.location_id)
    return changed(context, id)
  },

  async removeLocation({ id, body }, context) {
    await unlinkChannel(context.db, id, body.location_id)
    await context.services.events.emit(context.db, 'sales_channel.updated', { id })
    return deleted(id, 'stock-location')
  },
}
