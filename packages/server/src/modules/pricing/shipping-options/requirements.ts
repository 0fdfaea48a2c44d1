import type { ShippingOptionRequirement } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { invalid } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { insertRows, updateRows } from '../../../kernel/write/rows.ts'
import { shippingOptionRequirement } from './shipping-options.entity.ts'
import * as queries from './shipping-options.queries.ts'

type Requirement = Pick<ShippingOptionRequirement, 'type' | 'amount'> & { readonly id?: string }

/**
 * An option has at most one requirement of each type, and they must not exclude every subtotal. @throws invalid_data
 */
export function checkRequirements(requirements: readonly Requirement[]) {
  const types = new Set(requirements.map(({ type }) => type))
  if (types.size < requirements.length) throw invalid('Only one requirement of each type is allowed', 'requirements')
  const amountOf = (type: Requirement['type']) => requirements.find((requirement) => requirement.type === type)?.amount
  if ((amountOf('max_subtotal') ?? Infinity) < (amountOf('min_subtotal') ?? 0))
    throw invalid('Max. subtotal must be greater than Min. subtotal', 'requirements')
}

export const addRequirements = (db: Db, optionId: string, requirements: readonly Requirement[]) =>
  insertRows(
    db,
    shippingOptionRequirement,
    requirements.map(({ type, amount }) => ({ id: newId('sor'), shipping_option_id: optionId, type, amount })),
  )

/**
 * Sets the requirements of a locked option to exactly these; one that is sent with its id keeps it. @throws
 * invalid_data
 */
export async function replaceRequirements(db: Db, optionId: string, requirements: readonly Requirement[]) {
  checkRequirements(requirements)
  const stored = new Map(
    (await queries.listRequirements(db, optionId)).map((requirement) => [requirement.id, requirement]),
  )
  const existing = requirements.filter(
    (requirement): requirement is Requirement & { id: string } => requirement.id !== undefined,
  )
  const unknown = existing.find(({ id }) => !stored.has(id))
  if (unknown) throw invalid(`Shipping option requirement with id ${unknown.id} does not exist`, 'requirements')
  const gone = [...stored.keys()].filter((id) => existing.every((requirement) => requirement.id !== id))
  if (gone.length > 0) await queries.removeRequirements(db, gone)
  const isChanged = ({ id, type, amount }: Requirement & { id: string }) =>
    stored.get(id)?.type !== type || stored.get(id)?.amount !== amount
  await updateRows(db, shippingOptionRequirement, existing.filter(isChanged))
  const added = requirements.filter(({ id }) => id === undefined)
  await addRequirements(db, optionId, added)
}
