import type { Contract } from '@storeroom/contract'
import { notAllowed } from '../../../kernel/errors.ts'
import type { InstalledExtension } from '../../../kernel/extensions/installed.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { may } from '../../../kernel/permissions.ts'
import {
  noteError,
  enabledExtensions,
  extensionsOf,
  extensionWith,
  modulesOf,
  refuseUnreadableExtension,
  switchExtensionOff,
  switchExtensionOn,
} from './extensions.ts'
import * as rows from './extensions.queries.ts'

const shopOf = ({ db, services }: Context) => ({ ...services, db })

/** The orders of these extensions that the caller may ask for. */
const ordersFor = (context: Context, extensions: readonly { readonly id: string }[]): string[] =>
  [...context.services.addedOrders].flatMap(([name, { permissions }]) =>
    extensions.some(({ id }) => name.startsWith(`${id}/`)) &&
    permissions.every((permission) => may(userOf(context), permission))
      ? [name]
      : [],
  )

/**
 * @param shown the permissions that the user has seen and approves
 * @throws not_allowed for an extension with a problem, or with permissions that the user has not seen
 */
function refuseToSwitchOn({ problem, permissions }: InstalledExtension, shown: readonly string[] = permissions) {
  if (problem !== undefined) throw notAllowed('An extension with a problem cannot be switched on')
  // The files have been replaced since the page was loaded.
  if (!permissions.every((asked) => shown.includes(asked)))
    throw notAllowed('The extension asks for more permissions than these')
}

export const extensions: Handlers<Contract['admin']['extensions']> = {
  async list(_, context) {
    const all = await extensionsOf(shopOf(context))
    return { extensions: [...all], count: all.length, offset: 0, limit: all.length }
  },

  async listEnabled(_, context) {
    const on = await enabledExtensions(shopOf(context))
    return { extensions: modulesOf(on), orders: ordersFor(context, on) }
  },

  async update({ id, body }, context) {
    const installed = extensionWith(context.services.extensions, id)
    const by = userOf(context).id
    if (body.is_enabled) {
      refuseToSwitchOn(installed, body.permissions)
      await switchExtensionOn(context.db, installed, by)
    } else await switchExtensionOff(context.db, id, by)
    return { extension: extensionWith(await extensionsOf(shopOf(context)), id) }
  },

  async listTables({ id }, context) {
    refuseUnreadableExtension(context, id)
    return { tables: await rows.listTables(context.db, id) }
  },

  async listRows({ id, table, query: { q = '', limit, offset } }, context) {
    refuseUnreadableExtension(context, id)
    const place = { extension: id, table }
    const page = await rows.listShownRows(context.db, place, q, { limit, offset })
    const shown = page.map(({ created_at, updated_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    }))
    return { rows: shown, count: await rows.countRows(context.db, place, q), offset, limit }
  },

  async reportError({ id, body }, context) {
    const { clock, extensions: installed } = context.services
    extensionWith(installed, id)
    await noteError({ db: context.db, clock }, id, body, userOf(context).id)
    return 'OK'
  },
}
