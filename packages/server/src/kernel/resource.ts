import type { Permission } from '@storeroom/contract'
import type { Entity, StoreEntity } from './entity.ts'
import { runText } from './db.ts'
import { invalid, notFound } from './errors.ts'
import { readContext, type AnyContext, type Api, type StagedContext } from './http/context.ts'
import { staged } from './http/implement.ts'
import { JsonText, Unchanged } from './http/json-text.ts'
import { requirePermission } from './permissions.ts'
import { allOf, always, condition, type Condition } from './read/condition.ts'
import { conditionsOf } from './read/filters.ts'
import { atRow, following, addedOrder, orderOf, type Order } from './read/page/order.ts'
import { allFilters } from './read/page/plan.ts'
import type { ReadContext } from './read/read-context.ts'
import { readOne, readPage } from './read/read.ts'
import { selectionOf, type Defaults, type Selection } from './read/selection.ts'

/** A resource of the API: the entity that it shows, its names on the wire, and what its answers show by default. */
export type Resource = {
  readonly entity: Entity
  readonly one: string
  readonly many: string
  /** Default: its own columns, no relations. */
  readonly list?: Defaults
  readonly single?: Defaults
  /** v1's words for a missing record. */
  readonly notFound: (id: string) => string
}

/** The entity that shoppers and strangers see. */
export type StoreResource = Resource & { readonly entity: StoreEntity }

/** Whole entities are for staff routes only: a `/store` route with one does not compile. */
export type ResourceFor<C extends AnyContext> = C['api'] extends 'admin' ? Resource : StoreResource

type ListQuery = {
  readonly limit: number
  readonly offset: number
  readonly after?: string
  readonly count?: boolean
  readonly order?: string
  readonly fields?: string
  readonly expand?: string
}

type Narrowed = { readonly where?: Condition; readonly read?: ReadContext }

/**
 * Answers `{ many, count, offset, limit }`. `where` narrows what the query asks for.
 * @throws invalid_data for a filter, order or field that is not offered, or when there is no row `after`
 */
export async function list<C extends AnyContext>(
  context: C,
  resource: ResourceFor<C>,
  query: ListQuery,
  narrowed: Narrowed = {},
) {
  const { entity, many } = resource
  const { limit, offset, after, count: counted } = query
  const order = listOrder(context, entity, query.order)
  const where = allFilters([conditionsOf(entity, query, 'r'), narrowed.where ?? always])
  const selection = readableSelection(context, entity, query, resource.list, true)
  const read = narrowed.read ?? readContext(context)
  const from = after === undefined ? undefined : following(order, atRow(order, after), 'r')
  const page = await readPage(read, { many, selection, where, order, limit, offset, startAt: from, withCount: counted })
  if (after !== undefined && page.rows.length === 0) await refuseUnknownRow(read, entity, after)
  return page.etag === read.etag ? new Unchanged(page.etag) : new JsonText(page.json, page.etag)
}

/**
 * The order that a list asks for: a column of the entity, or for staff one of `addedOrders`.
 * @throws invalid_data, forbidden
 */
function listOrder({ api, services, principal }: AnyContext, entity: Entity, order: string | undefined): Order {
  const added = api === 'admin' ? services.addedOrders.get(order?.replace(/^[-+]/, '') ?? '') : undefined
  if (order === undefined || added === undefined) return orderOf(entity, order)
  for (const permission of added.permissions) requirePermission(principal.user, permission)
  return addedOrder(entity, order, added)
}

/** The selection of a query. @throws forbidden for a relation beyond the defaults that needs another permission */
function readableSelection(
  { api, principal }: AnyContext,
  entity: Entity,
  query: SingleQuery,
  defaults: Defaults | undefined,
  list: boolean,
): Selection {
  const selection = selectionOf(entity, query, defaults, list)
  if (api === 'admin' && (query.fields !== undefined || query.expand !== undefined))
    for (const permission of beyond(selection, selectionOf(entity, {}, defaults, list)))
      requirePermission(principal.user, permission)
  return selection
}

function* beyond({ relations, internal }: Selection, usual: Selection | undefined): Generator<Permission> {
  for (const [name, inner] of relations) {
    if (internal.has(name)) continue
    const defaultSelection = usual?.relations.get(name)
    if (!defaultSelection && inner.entity.permission) yield inner.entity.permission
    yield* beyond(inner, defaultSelection)
  }
}

async function refuseUnknownRow({ db }: ReadContext, { table, key }: Entity, id: string) {
  const [existing] = await runText(db, `select 1 from "${table}" where "${key}" = $1`, [id])
  if (!existing) throw invalid(`There is no row with the id ${id} to go on from`, 'after')
}

/** A limit that is never reached: lists without paging are maintained by hand. */
const ALL = 1_000_000

type Query = { readonly q?: string; readonly fields?: string; readonly expand?: string }

/** Answers `{ many }` without paging, oldest first. `where` narrows the query's filters. */
export async function listWhole<C extends AnyContext>(
  context: C,
  resource: ResourceFor<C>,
  query: Query,
  narrowed: Parameters<typeof list>[3] = {},
) {
  const page = await list(context, resource, { ...query, order: 'created_at', limit: ALL, offset: 0 }, narrowed)
  if (page instanceof Unchanged) return page
  const { [resource.many]: rows } = JSON.parse(page.bytes.toString()) as Record<string, unknown>
  return new JsonText(JSON.stringify({ [resource.many]: rows }), page.etag)
}

const END = Buffer.from('}')

type SingleQuery = { readonly fields?: string; readonly expand?: string }

/** Answers `{ one }` by the entity's key. @throws not_found */
export async function retrieve<C extends AnyContext>(
  context: C,
  resource: ResourceFor<C>,
  id: string,
  query: SingleQuery = {},
  narrowed: Narrowed = {},
) {
  const { entity } = resource
  const alive = entity.softDelete ? condition('p.deleted_at is null') : always
  const visible = entity.scope ? condition(entity.scope('p')) : always
  const where = allOf([condition(`p."${entity.key}" = ?`, id), alive, visible, narrowed.where ?? always])
  const read = narrowed.read ?? readContext(context)
  const selection = readableSelection(context, entity, query, resource.single, false)
  const record = await readOne(read, selection, where)
  if (!record) throw notFound(resource.notFound(id))
  if (record.etag === read.etag) return new Unchanged(record.etag)
  return new JsonText(Buffer.concat([Buffer.from(`{"${resource.one}":`), record.json, END]), record.etag)
}

/** Like `retrieve`, with further keys next to the record: the response to deleting a part contains its parent. */
export async function retrieveWith<C extends AnyContext>(
  context: C,
  resource: ResourceFor<C>,
  id: string,
  added: object,
  query: SingleQuery = {},
) {
  const single = await retrieve(context, resource, id, query)
  if (!(single instanceof JsonText)) return single
  const head = Buffer.from(`${JSON.stringify(added).slice(0, -1)},`)
  return new JsonText(Buffer.concat([head, single.bytes.subarray(1)]), single.etag)
}

type RecordRequest = { readonly id: string; readonly query?: SingleQuery }

/** A handler that does something to the record which the request names, and returns the record as it is then. */
export const answering =
  <C extends AnyContext, Request extends RecordRequest>(
    resource: ResourceFor<C>,
    work: (request: Request, context: C) => Promise<unknown>,
  ) =>
  async (request: Request, context: C) => {
    await work(request, context)
    return retrieve(context, resource, request.id, request.query)
  }

/** Like `answering`, for work that opens its own transactions. */
export const answeringStaged = <A extends Api, Request extends RecordRequest>(
  resource: ResourceFor<StagedContext<A>>,
  work: (request: Request, context: StagedContext<A>) => Promise<unknown>,
) => staged(answering(resource, work))

/** The answer of a DELETE. */
export const deleted = <O extends string>(id: string, object: O) => ({ id, object, deleted: true })
