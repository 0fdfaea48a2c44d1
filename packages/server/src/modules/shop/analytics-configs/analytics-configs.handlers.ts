import type { Contract } from '@storeroom/contract'
import { orNotFound } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { newId } from '../../../kernel/ids.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { removeRows } from '../../../kernel/write/rows.ts'
import { analyticsConfig, analyticsConfigs as resource } from './analytics-configs.entity.ts'
import { findId, saveConfig } from './analytics-configs.queries.ts'

/** @throws not_found while the person has chosen nothing */
async function ownId(context: Context): Promise<string> {
  const userId = userOf(context).id
  return orNotFound(await findId(context.db, userId), resource.notFound(userId))
}

export const analyticsConfigs: Handlers<Contract['admin']['analyticsConfigs']> = {
  async retrieve(_, context) {
    return retrieve(context, resource, await ownId(context))
  },

  async create({ body: { opt_out, anonymize = false } }, context) {
    const choice = { id: newId('acfg'), userId: userOf(context).id, opt_out, anonymize }
    return retrieve(context, resource, await saveConfig(context.db, choice))
  },

  async update({ body = {} }, context) {
    const id = await ownId(context)
    const stored = orNotFound(await lockRow(context.db, analyticsConfig, id), resource.notFound(userOf(context).id))
    await saveRow(context.db, analyticsConfig, stored, body, context.version)
    return retrieve(context, resource, id)
  },

  async remove(_, context) {
    const user_id = userOf(context).id
    const id = await findId(context.db, user_id)
    if (id !== undefined) await removeRows(context.db, analyticsConfig, [id])
    return { user_id, object: 'analytics_config', deleted: true }
  },
}
