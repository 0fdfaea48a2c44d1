import type { ShippingOptionRequirement, Contract, Input } from '@storeroom/contract'
import type { FulfillmentData, FulfillmentProvider } from '@storeroom/extension/providers'
import type { Db } from '../../../kernel/db.ts'
import { invalid, notFound, orNotFound } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { insertRows, updateRows, insertRow, removeRows } from '../../../kernel/write/rows.ts'
import type { StagedContext } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { allOf, always, columnIs } from '../../../kernel/read/condition.ts'
import { answeringStaged, deleted, list, retrieve, listWhole } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import {
  shippingOptionRequirement,
  pricedShippingOptions,
  shippingOption,
  shippingOptions as resource,
  storeShippingOptions,
  forProducts,
} from './shipping-options.entity.ts'
import * as queries from './shipping-options.queries.ts'
import { optionsForCart, fulfillmentProviderOf } from './shipping-options.ts'

type Requirement = Pick<ShippingOptionRequirement, 'type' | 'amount'> & { readonly id?: string }

/**
 * An option has at most one requirement of each type, and they must not exclude every subtotal. @throws invalid_data
 */
function checkRequirements(requirements: readonly Requirement[]) {
  const types = new Set(requirements.map(({ type }) => type))
  if (types.size < requirements.length) throw invalid('Only one requirement of each type is allowed', 'requirements')
  const amountOf = (type: Requirement['type']) => requirements.find((requirement) => requirement.type === type)?.amount
  if ((amountOf('max_subtotal') ?? Infinity) < (amountOf('min_subtotal') ?? 0))
    throw invalid('Max. subtotal must be greater than Min. subtotal', 'requirements')
}

const addRequirements = (db: Db, optionId: string, requirements: readonly Requirement[]) =>
  insertRows(
    db,
    shippingOptionRequirement,
    requirements.map(({ type, amount }) => ({ id: newId('sor'), shipping_option_id: optionId, type, amount })),
  )

/**
 * Sets the requirements of a locked option to exactly these; one that is sent with its id keeps it. @throws
 * invalid_data
 */
async function replaceRequirements(db: Db, optionId: string, requirements: readonly Requirement[]) {
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

type Routes = Contract['admin']['shippingOptions']
type NewOption = Input<Routes['create']>['body']
type OptionChange = NonNullable<Input<Routes['update']>['body']>

/** Checks that region, provider and profile of an option exist; returns the profile. @throws not_found, invalid_data */
async function checkedProfile(db: Db, { region_id, provider_id, profile_id }: NewOption): Promise<string> {
  const references = await queries.findReferences(db, region_id, provider_id, profile_id)
  if (references.region_id === null) throw notFound(`Region with ${region_id} was not found`)
  if (!references.has_provider)
    throw invalid('The fulfillment provider is not available in the provided region', 'provider_id')
  if (references.profile_id === null) throw notFound(`Profile with id: ${profile_id ?? ''} was not found`)
  return references.profile_id
}

/** The amount to store: a calculated price has none. @throws invalid_data */
function checkedAmount(priceType: unknown, amount: unknown): number | null {
  if (priceType === 'calculated') return null
  if (typeof amount === 'number' && amount >= 0) return amount
  throw invalid('Shipping options of type `flat_rate` must have an `amount`', 'amount')
}

/** @throws invalid_data */
async function checkCalculable(provider: FulfillmentProvider, priceType: unknown, data: FulfillmentData) {
  if (priceType !== 'calculated' || (await provider.canCalculate(data))) return
  throw invalid('The fulfillment provider cannot calculate prices for this option', 'price_type')
}

async function create({ services, db, transaction }: StagedContext, body: NewOption): Promise<string> {
  const { requirements = [], metadata, ...sent } = body
  const profile_id = await checkedProfile(db, body)
  const amount = checkedAmount(body.price_type, body.amount)
  const provider = fulfillmentProviderOf(services.providers, body.provider_id)
  await checkCalculable(provider, body.price_type, body.data)
  if (!(await provider.validateOption(body.data)))
    throw invalid('The fulfillment provider cannot validate the shipping option', 'data')
  checkRequirements(requirements)
  return transaction(async (db) => {
    const id = await insertRow(db, shippingOption, { ...sent, profile_id, amount, metadata: metadata ?? null })
    await addRequirements(db, id, requirements)
    return id
  })
}

async function checkProvider({ services, db }: StagedContext, id: string, { price_type }: OptionChange) {
  if (price_type !== 'calculated') return
  const { provider_id, data } = orNotFound(await queries.findProviderAndData(db, id), resource.notFound(id))
  await checkCalculable(fulfillmentProviderOf(services.providers, provider_id), price_type, data)
}

async function save(db: Db, id: string, body: OptionChange, version: number | undefined) {
  const { requirements, ...sent } = body
  const stored = orNotFound(await lockRow(db, shippingOption, id), resource.notFound(id))
  const priceType = sent.price_type ?? stored.price_type
  const amount = checkedAmount(priceType, sent.amount ?? stored.amount)
  await saveRow(db, shippingOption, stored, { ...sent, amount }, version)
  if (requirements) await replaceRequirements(db, id, requirements)
}

export const shippingOptions: Handlers<Routes> = {
  list: ({ query }, context) => list(context, pricedShippingOptions, query),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  create: staged(async ({ body }, context) => retrieve(context, resource, await create(context, body))),

  update: answeringStaged(resource, async ({ id, body = {} }, context) => {
    await checkProvider(context, id, body)
    await context.transaction((db) => save(db, id, body, context.version))
  }),

  async remove({ id }, { db }) {
    await removeRows(db, shippingOption, [id])
    return deleted(id, 'shipping-option')
  },
}

const equal = (column: string, value: unknown) => (value === undefined ? always : columnIs(`r.${column}`, value))

export const storeShippingOptionHandlers: Handlers<Contract['store']['shippingOptions']> = {
  list({ query: { product_ids, region_id, is_return } }, context) {
    const where = allOf([forProducts(product_ids), equal('region_id', region_id), equal('is_return', is_return)])
    return listWhole(context, storeShippingOptions, {}, { where })
  },

  listForCart: async ({ cart_id }, context) => ({ shipping_options: await optionsForCart(context, cart_id) }),
}
