import type { Contract } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { deleted, list, retrieve } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { refuseMissing } from '../../../kernel/write/existing.ts'
import { addLinks, removeLinks, setLinks } from '../../../kernel/write/links.ts'
import { taxRate, taxRates as resource } from './tax-rates.entity.ts'
import * as queries from './tax-rates.queries.ts'

type Ids = readonly string[]
type Links = Partial<Readonly<Record<queries.LinkKind, Ids | undefined>>>
type Rate = { readonly id: string; readonly region_id: string }
type Selected = { readonly fields?: Ids; readonly expand?: Ids }

/** v1 takes lists here; elsewhere these are comma-separated texts. */
const selected = ({ fields, expand }: Selected) => ({
  ...(fields && { fields: fields.join() }),
  ...(expand && { expand: expand.join() }),
})

const lockRate = async (db: Db, id: string) => orNotFound(await lockRow(db, taxRate, id), resource.notFound(id))

const kinds = Object.keys(queries.links) as queries.LinkKind[]

const missing: Readonly<Record<queries.LinkKind, (id: string) => string>> = {
  products: (id) => `Product with id: ${id} was not found`,
  product_types: (id) => `Product type with id: ${id} was not found`,
  shipping_options: (id) => `Shipping Option with ${id} was not found`,
}

/** @throws not_found for unknown ids */
async function checkLinks(db: Db, links: Links) {
  for (const kind of kinds) await refuseMissing(db, queries.links[kind].of, links[kind] ?? [], missing[kind])
}

/** The rates of an option must belong to its region. @throws not_allowed */
async function checkRegionOfOptions(db: Db, rate: Rate) {
  const options = await queries.listOptions(db, rate.id)
  const other = options.find(({ region_id }) => region_id !== rate.region_id)
  if (!other) return
  const belongs = ({ id, region_id }: Rate) => `with id: ${id} belongs to Region with id: ${region_id}`
  throw notAllowed(
    `Shipping Option and Tax Rate must belong to the same Region to be associated. Shipping Option ${belongs(other)} and Tax Rate ${belongs(rate)}`,
  )
}

/** Links the rate; with `replace`, a kind that is sent loses its other links. @throws not_found, not_allowed */
async function link(db: Db, rate: Rate, links: Links, replace: boolean) {
  await checkLinks(db, links)
  for (const kind of kinds) {
    const ids = links[kind]
    if (ids) await (replace ? setLinks : addLinks)(db, queries.links[kind], rate.id, ids)
  }
  if (links.shipping_options || replace) await checkRegionOfOptions(db, rate)
}

/** @throws not_found */
const checkRegion = (db: Db, id: string) =>
  refuseMissing(db, 'region', [id], (missing) => `Region with ${missing} was not found`)

type RateRequest = { readonly id: string; readonly query: Selected }

async function add(context: Context, { id, query }: RateRequest, links: Links) {
  await link(context.db, await lockRate(context.db, id), links, false)
  return retrieve(context, resource, id, selected(query))
}

/** Ids that are not linked or do not exist are ignored. */
async function remove(context: Context, { id, query }: RateRequest, kind: queries.LinkKind, ids: Ids) {
  await lockRate(context.db, id)
  await removeLinks(context.db, queries.links[kind], id, ids)
  return retrieve(context, resource, id, selected(query))
}

export const taxRates: Omit<Handlers<Contract['admin']['taxRates']>, 'explain'> = {
  list: ({ query: { fields, expand, ...query } }, context) =>
    list(context, resource, { ...query, ...selected({ ...(fields && { fields }), ...(expand && { expand }) }) }),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, selected(query)),

  async create({ body, query }, context) {
    const { products, product_types, shipping_options, ...own } = body
    await checkRegion(context.db, own.region_id)
    const id = await insertRow(context.db, taxRate, own)
    const rate = { id, region_id: own.region_id }
    await link(context.db, rate, { products, product_types, shipping_options }, false)
    return retrieve(context, resource, id, selected(query))
  },

  async update({ id, body = {}, query }, context) {
    const { products, product_types, shipping_options, ...own } = body
    const stored = await lockRate(context.db, id)
    if (own.region_id !== undefined) await checkRegion(context.db, own.region_id)
    await saveRow(context.db, taxRate, stored, own, context.version)
    const rate = { id, region_id: own.region_id ?? stored.region_id }
    await link(context.db, rate, { products, product_types, shipping_options }, true)
    return retrieve(context, resource, id, selected(query))
  },

  async remove({ id }, { db }) {
    await removeRows(db, taxRate, [id])
    return deleted(id, 'tax-rate')
  },

  addProducts: ({ body: { products }, ...request }, context) => add(context, request, { products }),
  removeProducts: ({ body: { products }, ...request }, context) => remove(context, request, 'products', products),
  addProductTypes: ({ body: { product_types }, ...request }, context) => add(context, request, { product_types }),
  removeProductTypes: ({ body: { product_types }, ...request }, context) =>
    remove(context, request, 'product_types', product_types),
  addShippingOptions: ({ body: { shipping_options }, ...request }, context) =>
    add(context, request, { shipping_options }),
  removeShippingOptions: ({ body: { shipping_options }, ...request }, context) =>
    remove(context, request, 'shipping_options', shipping_options),
}
