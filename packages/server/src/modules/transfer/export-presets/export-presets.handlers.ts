import type { Contract, Input } from '@storeroom/contract'
import { orNotFound } from '../../../kernel/errors.ts'
import { refuseForeign, userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { may, requirePermission } from '../../../kernel/permissions.ts'
import { deleted, retrieve } from '../../../kernel/resource.ts'
import { insertRow, removeRows, updateRows } from '../../../kernel/write/rows.ts'
import { batchJobs } from '../../shop/batch-jobs/batch-jobs.entity.ts'
import { preparedExport } from '../import-export/import-export.ts'
import { contextOf, runPreset } from './export-presets.ts'
import * as queries from './export-presets.queries.ts'
import { linkPath } from './export-presets.routes.ts'

type Routes = Contract['admin']['exportPresets']

const missing = (id: string) => `Export preset with id: ${id} was not found`

/** As in responses: with the address of its feed instead of the link's version and the origin. */
function answerOf({ services, request }: Context, { link_version, origin: _, ...preset }: queries.StoredPreset) {
  const path = linkPath(services.secrets.cookie, { id: preset.id, version: link_version })
  return { ...preset, link: `${request.origin}${path}` }
}

const presetById = async (context: Context, id: string) => ({
  export_preset: answerOf(context, orNotFound(await queries.findPreset(context.db, id), missing(id))),
})

/** The preset, locked where something is written. @throws not_found, forbidden for another user's preset */
async function findChecked(context: Context, id: string) {
  const find = context.request.isRead ? queries.findPreset : queries.lockPreset
  const preset = orNotFound(await find(context.db, id), missing(id))
  refuseForeign(context, preset.created_by)
  return preset
}

/** The body as columns; a new schedule starts now, so that it does not run for a time in the past. */
function rowOf({ services, request }: Context, { order, ...body }: Input<Routes['update']>['body'] & object) {
  return {
    ...body,
    ...(order !== undefined && { sorting: order }),
    ...(body.schedule !== undefined && { scheduled_at: new Date(services.clock.now()).toISOString() }),
    origin: request.origin,
  }
}

/** @throws invalid_data naming what no export can be made of */
async function checked(context: Context, id: string) {
  const preset = orNotFound(await queries.findPreset(context.db, id), missing(id))
  await preparedExport(context.db, contextOf(preset))
  return { export_preset: answerOf(context, preset) }
}

export const exportPresets: Handlers<Routes> = {
  async list({ query }, context) {
    const user = userOf(context)
    const maker = may(user, 'export-presets:read') ? undefined : user.id
    const { rows, count } = await queries.listPresets(context.db, query, maker)
    return {
      export_presets: rows.map((row) => answerOf(context, row)),
      count,
      offset: query.offset,
      limit: query.limit,
    }
  },

  async retrieve({ id }, context) {
    await findChecked(context, id)
    return presetById(context, id)
  },

  async create({ body }, context) {
    requirePermission(userOf(context), 'products:read')
    const row = { ...rowOf(context, body), created_by: userOf(context).id }
    return checked(context, await insertRow(context.db, queries.exportPreset, row))
  },

  async update({ id, body = {} }, context) {
    requirePermission(userOf(context), 'products:read')
    await findChecked(context, id)
    await updateRows(context.db, queries.exportPreset, [{ ...rowOf(context, body), id }])
    return checked(context, id)
  },

  async run({ id }, context) {
    requirePermission(userOf(context), 'products:read')
    const preset = await findChecked(context, id)
    const job = await runPreset(context.db, context.services, preset, userOf(context).id)
    return retrieve(context, batchJobs, job)
  },

  async renewLink({ id }, context) {
    await findChecked(context, id)
    await queries.raiseLinkVersion(context.db, id)
    return presetById(context, id)
  },

  async remove({ id }, context) {
    const preset = await queries.lockPreset(context.db, id)
    if (preset) refuseForeign(context, preset.created_by)
    await removeRows(context.db, queries.exportPreset, [id])
    return deleted(id, 'export_preset')
  },
}
