import { Type, type TProperties, type TSchema } from 'typebox'
import type { UploadFile } from './route.ts'

/**
 * Shapes that many routes share. Sources: docs/contract/README.md §1,
 * docs/contract/states.md §1.
 */

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
export const Time = Type.String({ format: 'date-time' })
export const Metadata = Nullable(Type.Record(Type.String(), Type.Unknown()))

/** The body of a request; unknown properties are refused. */
export const Body = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })
export const Query = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })

/** An optional field; null clears it. */
export const OptionalNullable = <S extends TSchema>(schema: S) => Type.Optional(Nullable(schema))

/** One of these texts: `enum` in JSON Schema. */
export const Choice = <T extends string>(...values: readonly T[]) =>
  Object.assign(Type.Unsafe<T>(Type.String()), { enum: [...values] })

/** A record with an id and dates. */
export const Entity = <P extends TProperties>(properties: P) =>
  Type.Object({ id: Type.String(), ...properties, created_at: Time, updated_at: Time })

/** A record with soft deletion: deleting it sets `deleted_at`, and the row stays. */
export const SoftDeletableEntity = <P extends TProperties>(properties: P) =>
  Type.Object({ id: Type.String(), ...properties, created_at: Time, updated_at: Time, deleted_at: Nullable(Time) })

const comparisons = <S extends TSchema>(value: S) => ({
  lt: Type.Optional(value),
  gt: Type.Optional(value),
  lte: Type.Optional(value),
  gte: Type.Optional(value),
})

/** A search text. Longer than any title, address or number that a user would paste. */
export const SearchWords = Type.String({ maxLength: 500 })
/** The text of a filter. */
export const FilterText = Type.String({ maxLength: 1_000 })

/** `created_at[gte]=2026-01-01`. ISO dates. */
export const DateFilter = Type.Object(comparisons(Type.String()), { additionalProperties: false })

export const NumberFilter = Type.Union([
  Type.Number(),
  Type.Object(comparisons(Type.Number()), { additionalProperties: false }),
])

export const StringList = Type.Array(Type.String())

export const StringFilter = Type.Union([
  FilterText,
  Type.Array(FilterText),
  Type.Object(
    {
      ...comparisons(FilterText),
      contains: Type.Optional(FilterText),
      starts_with: Type.Optional(FilterText),
      ends_with: Type.Optional(FilterText),
    },
    { additionalProperties: false },
  ),
])

/** An id or other key of a record in a query. Never empty, so that an empty text is not taken for a filter. */
export const IdQuery = Type.String({ minLength: 1, maxLength: 1_000 })

/** An id, or any other text of a column, or several of them. */
export const ValueFilter = Type.Union([IdQuery, Type.Array(FilterText)])

/** True, false, or both, if both boxes of a filter are ticked. */
export const FlagFilter = Type.Union([Type.Boolean(), Type.Array(Type.Boolean())])

/** Larger offsets are refused, because the database would scan every skipped row. */
export const MAX_OFFSET = 1_000_000
export const MAX_LIMIT = 1_000

export const offsetPaging = (limit: number) => ({
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_LIMIT, default: limit })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_OFFSET, default: 0 })),
})

/**
 * Offset and keyset paging. `after` is the id of the last row of the previous page; its cost does not grow with the
 * depth, and `offset` is then only echoed. `count=false` leaves out the count, for clients that request it separately
 * (`limit=0`) to get the rows sooner.
 */
export const paging = (limit: number) => ({
  ...offsetPaging(limit),
  after: Type.Optional(Type.String()),
  count: Type.Optional(Type.Boolean()),
})

export const fieldSelection = {
  fields: Type.Optional(Type.String()),
  expand: Type.Optional(Type.String()),
}

export const ordering = { order: Type.Optional(Type.String()) }

export const dateFilters = {
  created_at: Type.Optional(DateFilter),
  updated_at: Type.Optional(DateFilter),
}

export const deletedAtFilter = { deleted_at: Type.Optional(DateFilter) }

/** The response of a list route: the rows under their name, with count, offset and limit. */
export const ListOf = <Name extends string, S extends TSchema>(many: Name, row: S) =>
  Type.Object({
    [many]: Type.Array(row),
    count: Type.Integer(),
    offset: Type.Integer(),
    limit: Type.Integer(),
  } as { [K in Name]: ReturnType<typeof Type.Array<S>> } & {
    count: ReturnType<typeof Type.Integer>
    offset: ReturnType<typeof Type.Integer>
    limit: ReturnType<typeof Type.Integer>
  })

/** The response of a route with one record: the record under its name. */
export const ResponseWith = <Name extends string, S extends TSchema>(name: Name, row: S) =>
  Type.Object({ [name]: row } as { [K in Name]: S })

/** The response to a DELETE. The `object` names are v1's own (docs/contract/states.md §1.4). */
export const Deleted = (objectName: string) =>
  Type.Object({ id: Type.String(), object: Type.Literal(objectName), deleted: Type.Boolean() })

/** A response that is a file, such as a printable page. */
export const File = Type.Unsafe<UploadFile>(Type.String({ format: 'binary' }))
export const isFile = (schema: TSchema) => 'format' in schema && schema.format === 'binary'

/** A plain-text response such as `OK`. */
export const Text = Type.String({ contentMediaType: 'text/plain' })
export const isText = (schema: TSchema) => 'contentMediaType' in schema && schema.contentMediaType === 'text/plain'
