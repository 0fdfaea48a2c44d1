import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../../kernel/db.ts'
import type { Row } from '../../../../kernel/entity.ts'
import { mergedMetadata } from '../../../../kernel/write/honest-save.ts'
import { removeRows, updateRows } from '../../../../kernel/write/rows.ts'
import { address, customer } from '../../../people/customers/customers.ts'
import { reason, type ImportProblem } from '../tables/problem.ts'
import { editedSince, type Effect } from '../engine/effects.queries.ts'
import type { CustomerEffect } from './apply-customers.ts'
import { activeCustomers, findCustomers, setMemberships, type StoredCustomer } from './customer-import.queries.ts'
import { addressText } from './plan-customer.ts'
import { notUndone, unchanged, type Undoer, type UndoResult, undoProblem } from '../engine/undo-result.ts'
import type { Change } from '../engine/job-rows.queries.ts'

/**
 * Deletes customers that an import made, unless they have an account or an order by now or have been edited since;
 * restores the fields of the others, unless they have been changed since.
 */
export const undoCustomers: Undoer<CustomerUndo> = async (db, effects, { services, importId, isWriting }) => {
  const ids = effects.map(({ row_id }) => row_id)
  const stored = new Map(
    (await findCustomers(db, { ids, emails: [], isWriting })).map((customer) => [customer.id, customer]),
  )
  const createdIds = effects.filter(({ kind }) => kind === 'customer_created').map(({ row_id }) => row_id)
  const edited = await editedSince(db, importId, 'customer', createdIds)
  const busy = edited.union(await activeCustomers(db, createdIds))
  const plans = effects.map((effect) => planUndo(effect, stored.get(effect.row_id), busy))
  if (!isWriting) return plans.map(({ result }) => result)
  const { deleted, restored } = await write(db, plans)
  await services.events.emitFor(db, 'customer.updated', [...deleted, ...restored])
  return plans.map(({ result }) => result)
}

/** The effect of a created customer has no content. */
type CustomerUndo = Partial<CustomerEffect>

/** What the undo of one customer does; `row` has the columns that are restored. */
type Plan = {
  readonly result: UndoResult
  readonly row?: Row
  readonly groups?: readonly string[]
  readonly addresses?: readonly string[]
}

function planUndo(effect: Effect<CustomerUndo>, stored: StoredCustomer | undefined, busy: ReadonlySet<string>): Plan {
  if (effect.kind === 'customer_updated')
    return stored ? planRestoring(effect, stored) : { result: notUndone(effect, 'record_gone') }
  if (!stored) return { result: unchanged(effect) }
  if (busy.has(stored.id)) return { result: notUndone(effect, 'record_changed_since') }
  return {
    result: { ...unchanged(effect), action: 'deleted' },
    addresses: stored.addresses.map(({ id }) => id),
  }
}

type Field = { readonly name: string; readonly before: unknown; readonly after: unknown; readonly now: unknown }

function planRestoring(effect: Effect<CustomerUndo>, stored: StoredCustomer): Plan {
  const { groups, address_id } = effect.content
  const fields = fieldsOf(effect.content, stored)
  const open = fields.filter(({ now, before }) => !isDeepStrictEqual(now, before))
  const restoring = open.filter(({ now, after }) => isDeepStrictEqual(now, after))
  const problems = open.filter((field) => !restoring.includes(field)).map((field) => changedSince(effect, field))
  const added = stored.addresses.find(({ id }) => id === address_id)
  const changes: Change[] = [
    ...restoring.map(({ name, before, now }) => ({ field: name, before: now, after: before })),
    ...(added ? [{ field: 'address', before: addressText(added), after: null }] : []),
  ]
  const action = changes.length > 0 ? 'restored' : problems.length > 0 ? 'kept' : 'unchanged'
  return {
    result: { effect, action, changes, problems, variants: 0 },
    row: rowOf(stored, restoring, added?.id),
    ...(groups && restoring.some(({ name }) => name === 'groups') && { groups: groups[0].map(({ id }) => id) }),
    addresses: added ? [added.id] : [],
  }
}

function fieldsOf({ columns = {}, metadata = {}, groups }: CustomerUndo, stored: StoredCustomer): Field[] {
  const row: Readonly<Record<string, unknown>> = stored
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).toSorted()
  return [
    ...Object.entries(columns).map(([name, [before, after]]) => ({ name, before, after, now: row[name] ?? null })),
    ...(groups
      ? [{ name: 'groups', before: names(groups[0]), after: names(groups[1]), now: names(stored.groups) }]
      : []),
    ...Object.entries(metadata).map(([key, [before, after]]) => ({
      name: `metadata.${key}`,
      before,
      after,
      now: stored.metadata?.[key] ?? null,
    })),
  ]
}

const changedSince = (effect: Effect, { name, now }: Field): ImportProblem =>
  undoProblem(effect, reason('changed_since', { now: [now].flat().join(', ') || '–' }), name)

function rowOf(stored: StoredCustomer, fields: readonly Field[], addressId: string | undefined): Row {
  const inMetadata = fields.filter(({ name }) => name.startsWith('metadata.'))
  const patch = inMetadata.map(({ name, before }) => [name.slice('metadata.'.length), before ?? ''] as const)
  const columns = fields.filter((field) => field.name !== 'groups' && !inMetadata.includes(field))
  return {
    ...Object.fromEntries(columns.map(({ name, before }) => [name, before])),
    ...(patch.length > 0 && { metadata: mergedMetadata(stored.metadata, Object.fromEntries(patch)) }),
    ...(addressId !== undefined && stored.billing_address_id === addressId && { billing_address_id: null }),
  }
}

async function write(db: Db, plans: readonly Plan[]) {
  const ids = (action: UndoResult['action']) =>
    plans.filter(({ result }) => result.action === action).map(({ result }) => result.effect.row_id)
  const [deleted, restored] = [ids('deleted'), ids('restored')]
  const rows = plans.flatMap(({ result, row }) =>
    row && Object.keys(row).length > 0 ? [{ ...row, id: result.effect.row_id }] : [],
  )
  await updateRows(db, customer, rows)
  const memberships = plans.flatMap(({ result, groups }) =>
    groups ? [{ customer_id: result.effect.row_id, groups }] : [],
  )
  await setMemberships(db, [...memberships, ...deleted.map((customer_id) => ({ customer_id, groups: [] }))])
  const addressIds = plans.flatMap(({ addresses }) => addresses ?? [])
  await removeRows(db, address, addressIds)
  await removeRows(db, customer, deleted)
  return { deleted, restored }
}
