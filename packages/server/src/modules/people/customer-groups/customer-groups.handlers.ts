import type { Contract } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { notFound, orNotFound } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { idsOf } from '../../../kernel/ids.ts'
import { answering, deleted, list, retrieve } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { missingIds } from '../../../kernel/write/existing.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { addLinks, removeLinks, isLinkedTo } from '../../../kernel/write/links.ts'
import { customerGroup, customers } from '../customers/customers.entity.ts'
import { customerGroups as resource, memberLink } from './customer-groups.entity.ts'
import {
  checkRuleIn,
  previewRule,
  addedManually,
  removeAllRuleMembers,
  applyChangedRule,
} from '../../catalog/rules/rules.ts'
import * as queries from './customer-groups.queries.ts'

const lockGroup = async (db: Db, id: string) => orNotFound(await lockRow(db, customerGroup, id), resource.notFound(id))

const ofGroup = { relations: ['groups'] }

export const customerGroups: Handlers<Contract['admin']['customerGroups']> = {
  list: ({ query }, context) => list(context, resource, query),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body }, context) {
    checkRuleIn('customer_group', body.metadata)
    const id = await insertRow(context.db, customerGroup, body)
    await applyChangedRule(context, { kind: 'customer_group', id }, null, body.metadata)
    return retrieve(context, resource, id)
  },

  update: answering(resource, async ({ id, body = {} }, context) => {
    const stored = await lockGroup(context.db, id)
    checkRuleIn('customer_group', body.metadata)
    const { metadata } = await saveRow(context.db, customerGroup, stored, body, context.version)
    await applyChangedRule(context, { kind: 'customer_group', id }, stored.metadata, metadata)
  }),

  async remove({ id }, { db }) {
    await removeRows(db, customerGroup, [id])
    await queries.removeAllMembers(db, id)
    await removeAllRuleMembers(db, id)
    return deleted(id, 'customer_group')
  },

  async listCustomers({ id, query }, context) {
    await retrieve(context, resource, id, { fields: 'id' })
    return list(context, { ...customers, list: ofGroup }, query, { where: isLinkedTo(memberLink, id, 'r') })
  },

  addCustomers: answering(resource, async ({ id, body }, context) => {
    await lockGroup(context.db, id)
    const ids = idsOf(body.customer_ids)
    const missing = await missingIds(context.db, 'customer', ids)
    if (missing.length > 0) throw notFound(`The following customer ids do not exist: ${missing.join(', ')}`)
    await addLinks(context.db, memberLink, id, ids)
    await addedManually(context.db, { kind: 'customer_group', id }, ids)
  }),

  removeCustomers: answering(resource, async ({ id, body }, context) => {
    await lockGroup(context.db, id)
    await removeLinks(context.db, memberLink, id, idsOf(body.customer_ids))
  }),

  async changeCustomers({ id, body: { add = [], remove = [] } = {} }, { db }) {
    await lockGroup(db, id)
    const missing = new Set(await missingIds(db, 'customer', add))
    const existing = add.filter((customer) => !missing.has(customer))
    await queries.lockCustomers(db, [...existing, ...remove])
    const removed = await queries.removeMembers(db, id, remove)
    const added = await queries.addMembers(db, id, existing)
    await addedManually(db, { kind: 'customer_group', id }, existing)
    return { added, removed, missing: [...missing] }
  },

  previewRule: previewRule('customer_group', resource),
}
