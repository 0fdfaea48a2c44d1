import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import type { FeatureFlag } from '../flags.ts'
import type { ResourceWith } from '../permissions.ts'
import { Deleted, ListOf, ResponseWith, fieldSelection } from './shapes.ts'

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
  readonly permissionResource: ResourceWith<'read'> & ResourceWith<'write'> & ResourceWith<'delete'>
  /** The key of a response with one record. */
  readonly singular: One
  /** The key of the list. */
  readonly plural: Many
  readonly entity: E
  readonly create: C
  readonly update: U
  readonly query: Q
  /** The value of `object` in the DELETE response (docs/contract/states.md §1.4). */
  readonly deletedObjectName: string
  readonly flag?: FeatureFlag
  readonly invalidates?: readonly string[]
  /** `false` for lists about permissions, which only the primary answers. */
  readonly stale?: false
  /** `false`: the retrieve route takes neither `fields` nor `expand`. */
  readonly selectable?: boolean
}

const Selection = Type.Object(fieldSelection, { additionalProperties: false })
const Nothing = Type.Object({}, { additionalProperties: false })

/** `publishable_api_key` becomes `publishable API key`. */
const inWords = (name: string) => name.replaceAll('_', ' ').replace(/\bapi\b/, 'API')

/** The five routes of a plain resource: list, retrieve, create, update, remove. */
export function crud<
  const Path extends string,
  const One extends string,
  const Many extends string,
  E extends TSchema,
  C extends TSchema,
  U extends TSchema,
  Q extends TSchema,
>(row: Resource<Path, One, Many, E, C, U, Q>) {
  const { path, singular, plural, entity, create, update, query, deletedObjectName, permissionResource } = row
  const response = ResponseWith(singular, entity)
  // Without `u`: a user.
  const aRecord = `${/^[aeio]/.test(singular) ? 'an' : 'a'} ${inWords(singular)}`
  const read = { access: 'admin', permission: `${permissionResource}:read` } as const
  const write = { access: 'admin', permission: `${permissionResource}:write` } as const
  const remove = { access: 'admin', permission: `${permissionResource}:delete` } as const
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
      response: ListOf(plural, entity),
      errors: bad,
      summary: `List ${inWords(plural)}`,
    },
    retrieve: {
      ...shared,
      ...read,
      method: 'GET',
      path: `${path}/{id}`,
      query: row.selectable === false ? (Nothing as typeof Selection) : Selection,
      response,
      errors: missing,
      summary: `Retrieve ${aRecord}`,
    },
    create: {
      ...shared,
      ...invalidates,
      ...write,
      method: 'POST',
      path,
      body: create,
      response,
      errors: ['invalid_data', 'duplicate'] as readonly ErrorCode[],
      summary: `Create ${aRecord}`,
    },
    update: {
      ...shared,
      ...invalidates,
      ...write,
      method: 'POST',
      path: `${path}/{id}`,
      body: update,
      response,
      errors: ['invalid_data', 'not_found', 'duplicate', 'edit_conflict'] as readonly ErrorCode[],
      summary: `Update ${aRecord}`,
    },
    remove: {
      ...shared,
      ...invalidates,
      ...remove,
      method: 'DELETE',
      path: `${path}/{id}`,
      response: Deleted(deletedObjectName),
      errors: bad,
      summary: `Delete ${aRecord}`,
    },
  } as const
}
