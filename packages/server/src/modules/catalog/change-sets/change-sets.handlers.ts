import type { Contract } from '@storeroom/contract'
import { notFound, orNotFound } from '../../../kernel/errors.ts'
import { userOf } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { columnIs } from '../../../kernel/read/condition.ts'
import { answering, deleted, list, retrieve } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { editable, enqueueAt, goLive, lockSet, refuseUnless, schedule, takeBack, unschedule } from './change-sets.ts'
import { changeSet, changeSetItems, changeSets as resource } from './change-sets.entity.ts'
import * as queries from './change-sets.queries.ts'
import { previewOf } from './preview.ts'
import { setItems } from './set-items.ts'

const NOT_EDITABLE = 'its changes cannot be changed'

export const changeSets: Handlers<Contract['admin']['changeSets']> = {
  list: ({ query }, context) => list(context, resource, query),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body }, context) {
    const id = await insertRow(context.db, changeSet, { ...body, created_by: userOf(context).id })
    return retrieve(context, resource, id)
  },

  update: answering(resource, async ({ id, body = {} }, context) => {
    await saveRow(context.db, changeSet, await lockSet(context.db, id), body, context.version)
  }),

  async remove({ id }, { db }) {
    const set = await lockRow(db, changeSet, id)
    if (set) refuseUnless(set, [...editable, 'live'], 'unschedule it before you delete it')
    await removeRows(db, changeSet, [id])
    return deleted(id, 'change_set')
  },

  async listItems({ id, query }, context) {
    await retrieve(context, resource, id, { fields: 'id' })
    return list(context, changeSetItems, query, { where: columnIs('r.change_set_id', id) })
  },

  setItems: answering(resource, async ({ id, body }, { db }) => {
    refuseUnless(await lockSet(db, id), editable, NOT_EDITABLE)
    await setItems(db, id, body.items)
  }),

  removeItems: answering(resource, async ({ id, body }, { db }) => {
    refuseUnless(await lockSet(db, id), editable, NOT_EDITABLE)
    await queries.removeItems(db, id, body.ids)
  }),

  choose: answering(resource, async ({ id, body }, { db }) => {
    await lockSet(db, id)
    const choices = body.choices.map(({ seen = null, ...choice }) => ({ ...choice, seen }))
    const known = new Set(await queries.saveChoices(db, id, choices))
    const missing = choices.find((choice) => !known.has(choice.id))
    if (missing) throw notFound(changeSetItems.notFound(missing.id))
  }),

  async preview({ id, query }, { db, services }) {
    const set = orNotFound(await queries.findTime(db, id), resource.notFound(id))
    const { limit, offset } = query
    const preview = await previewOf(db, set, query, services.clock.now())
    return { ...preview, offset, limit, conflicts: await queries.countConflicts(db, id) }
  },

  schedule: answering(resource, async ({ id, body }, context) => {
    const { db, services } = context
    const now = services.clock.now()
    const goes_live_at = new Date(body.goes_live_at).toISOString()
    await schedule(db, id, { goes_live_at, userId: userOf(context).id, now })
    await enqueueAt(db, services, id, Date.parse(goes_live_at))
  }),

  unschedule: answering(resource, ({ id }, { db }) => unschedule(db, id)),

  goLive: answering(resource, ({ id }, context) => goLive(context.db, context.services, id, userOf(context).id)),

  takeBack: answering(resource, ({ id }, { db, services }) => takeBack(db, services, id)),
}
