import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import type { FeatureFlag } from '../flags.ts'
import type { ResourceWith } from '../permissions.ts'
import { Deleted, ListOf, OneOf, selection } from './shapes.ts'

type Resource<
  Path extends string,
  One extends string,
  Many extends string,
  E extends TSchema,
  C extends TSchema,
  U extends TSchema,
  Q extends TSchema,
> = {
  readonly path: Path
  /** The resource in permission names. */
  readonly resource: ResourceWith<'read'> & ResourceWith<'write'> & ResourceWith<'delete'>
  readonly one: One
  readonly many: Many
  readonly entity: E
  readonly create: C
  readonly update: U
  readonly query: Q
  /** `object` of the DELETE response. */
  readonly object: string
  readonly flag?: FeatureFlag
  readonly invalidates?: readonly string[]
  /** `false` for lists about permissions, which only the primary answers. */
  readonly stale?: false
  /** Query of the retrieve route: `fields` and `expand`, or nothing. */
  readonly selectable?: boolean
}

const Selection = Type.Object(selection, { additionalProperties: false })
const Nothing = Type.Object({}, { additionalProperties: false })

/** `publishable_api_key` becomes `publishable API key`. */
const inWords = (name: string) => name.replaceAll('_', ' ').replace(/\bapi\b/, 'API')

/** The five rows of a plain resource: list, retrieve, create, update, remove. */
export function crud<
  const Path extends string,
  const One extends string,
  const Many extends string,
  E extends TSchema,
  C extends TSchema,
  U extends TSchema,
  Q extends TSchema,
>(row: Resource<Path, One, Many, E, C, U, Q>) {
  const { path, one, many, entity, create, update, query, object, resource } = row
  const single = OneOf(one, entity)
  const singular = `${/^[aeio]/.test(one) ? 'an' : 'a'} ${inWords(one)}`
  const read = { access: 'admin', permission: `${resource}:read` } as const
  const write = { access: 'admin', permission: `${resource}:write` } as const
  const remove = { access: 'admin', permission: `${resource}:delete` } as const
  const shared = {
    ...(row.flag === undefined ? {} : { flag: row.flag }),
  }
  const list = row.stale === false ? {} : ({ stale: true } as const)
  const invalidates = row.invalidates === undefined ? {} : { invalidates: row.invalidates }
  const bad: readonly ErrorCode[] = ['invalid_data']
  const missing: readonly ErrorCode[] = ['invalid_data', 'not_found']
  return {
    list: {
      ...shared,
      ...read,
      method: 'GET',
      path,
      ...list,
      query,
      response: ListOf(many, entity),
      errors: bad,
      summary: `List ${inWords(many)}`,
    },
    retrieve: {
      ...shared,
      ...read,
      method: 'GET',
      path: `${path}/{id}`,
      query: row.selectable === false ? (Nothing as typeof Selection) : Selection,
      response: single,
      errors: missing,
      summary: `Retrieve ${singular}`,
    },
    create: {
      ...shared,
      ...invalidates,
      ...write,
      method: 'POST',
      path,
      body: create,
      response: single,
      errors: ['invalid_data', 'duplicate'] as readonly ErrorCode[],
      summary: `Create ${singular}`,
    },
    update: {
      ...shared,
      ...invalidates,
      ...write,
      method: 'POST',
      path: `${path}/{id}`,
      body: update,
      response: single,
      errors: ['invalid_data', 'not_found', 'duplicate', 'edit_conflict'] as readonly ErrorCode[],
      summary: `Update ${singular}`,
    },
    remove: {
      ...shared,
      ...invalidates,
      ...remove,
      method: 'DELETE',
      path: `${path}/{id}`,
      response: Deleted(object),
      errors: bad,
      summary: `Delete ${singular}`,
    },
  } as const
}
