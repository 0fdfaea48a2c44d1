import type { Db } from '../../../../kernel/db.ts'
import type { Row } from '../../../../kernel/entity.ts'
import { newId } from '../../../../kernel/ids.ts'
import { mergedMetadata } from '../../../../kernel/write/honest-save.ts'
import { insertRows, updateRows } from '../../../../kernel/write/rows.ts'
import { address as addressEntity, customer } from '../../../people/customers/customers.ts'
import type { NewEffect } from '../engine/effects.queries.ts'
import type { BatchResult } from '../engine/recipe.ts'
import { findGroups, makeGroups, setMemberships, type Group } from './customer-import.queries.ts'
import { titleOf, type CustomerPlan } from './plan-customer.ts'

/** The effect of an import on a stored customer: each field before and after. */
export type CustomerEffect = {
  readonly columns: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
  readonly metadata: Readonly<Record<string, readonly [before: unknown, after: unknown]>>
  readonly groups?: readonly [before: readonly Group[], after: readonly Group[]]
  readonly address_id?: string
}

type WritingPlan = CustomerPlan & { readonly id: string; readonly addressId: string | undefined }

/** Writes plans; unchanged customers cost nothing. @throws the database's error if an email address is taken by now */
export async function applyCustomers(db: Db, plans: readonly CustomerPlan[]): Promise<BatchResult> {
  const writing = plans
    .filter(({ action }) => action === 'create' || action === 'update')
    .map((plan): WritingPlan => ({
      ...plan,
      id: plan.stored?.id ?? newId('cus'),
      addressId: plan.address && newId('addr'),
    }))
  if (writing.length === 0) return { effects: [] }
  const groups = await ensuredGroups(db, writing)
  await insertRows(db, customer, writing.filter(({ stored }) => !stored).map(newRow))
  await insertRows(db, addressEntity, writing.flatMap(addressRow))
  await updateRows(db, customer, writing.flatMap(changedRow))
  await setMemberships(
    db,
    writing.flatMap((plan) =>
      plan.groups ? [{ customer_id: plan.id, groups: idsOf(plan.groups, groups.known) }] : [],
    ),
  )
  const ids = (action: CustomerPlan['action']) => writing.filter((plan) => plan.action === action).map(({ id }) => id)
  return {
    effects: [...groups.made.map(groupEffect), ...writing.map((plan) => effectOf(plan, groups.known))],
    events: [
      ['customer.created', ids('create')],
      ['customer.updated', ids('update')],
    ],
  }
}

/** Groups by name; those that were missing have been made. */
async function ensuredGroups(db: Db, plans: readonly WritingPlan[]) {
  const names = [...new Set(plans.flatMap(({ groups }) => groups ?? []))].toSorted()
  if (names.length === 0) return { known: new Map<string, Group>(), made: [] }
  const existing = new Set((await findGroups(db, names)).map(({ name }) => name))
  const missing = names.filter((name) => !existing.has(name))
  const newGroups = await makeGroups(db, missing)
  return { known: new Map((await findGroups(db, names)).map((group) => [group.name, group])), made: newGroups }
}

const idsOf = (names: readonly string[], groups: ReadonlyMap<string, Group>) =>
  names.flatMap((name) => groups.get(name)?.id ?? [])

const newRow = ({ id, columns, metadata }: WritingPlan): Row => ({
  ...columns,
  id,
  has_account: false,
  metadata: Object.keys(metadata).length > 0 ? filled(metadata) : null,
})

const filled = (metadata: CustomerPlan['metadata']) =>
  Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null))

const addressRow = ({ id, address, addressId }: WritingPlan): Row[] =>
  address && addressId !== undefined ? [{ ...address, id: addressId, customer_id: id }] : []

/** A first address is also the one that is billed. */
function changedRow({ id, stored, columns, metadata, addressId }: WritingPlan): Row[] {
  const patch = Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, value ?? '']))
  const merged = stored && Object.keys(patch).length > 0 ? mergedMetadata(stored.metadata, patch) : undefined
  const row = {
    ...(stored && columns),
    ...(merged !== undefined && { metadata: merged }),
    ...(addressId !== undefined && !stored?.billing_address_id && { billing_address_id: addressId }),
  }
  return Object.keys(row).length > 0 ? [{ ...row, id }] : []
}

const groupEffect = ({ id, name }: Group): NewEffect => ({
  kind: 'customer_group',
  row_id: id,
  line: 0,
  handle: '',
  title: name,
})

function effectOf(plan: WritingPlan, groupsByName: ReadonlyMap<string, Group>): NewEffect {
  const { id, row, stored, columns, metadata, groups, addressId } = plan
  const named = { row_id: id, line: row.line, handle: row.email || (stored?.email ?? ''), title: titleOf(plan) }
  if (!stored) return { kind: 'customer_created', ...named }
  const before: Readonly<Record<string, unknown>> = stored
  const pairs = (values: Row, old: (name: string) => unknown) =>
    Object.fromEntries(Object.entries(values).map(([name, after]) => [name, [old(name) ?? null, after] as const]))
  const content: CustomerEffect = {
    columns: pairs(columns, (name) => before[name]),
    metadata: pairs(metadata, (key) => stored.metadata?.[key]),
    ...(groups && { groups: [stored.groups, groups.flatMap((name) => groupsByName.get(name) ?? [])] }),
    ...(addressId !== undefined && { address_id: addressId }),
  }
  return { kind: 'customer_updated', ...named, content }
}
