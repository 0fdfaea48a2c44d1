import { Type, type TProperties, type TSchema } from 'typebox'

/**
 * The vocabulary of the contract: shapes that many rows share. Sources: docs/contract/README.md §1,
 * docs/contract/states.md §1.
 */

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
export const Time = Type.String({ format: 'date-time' })
export const Metadata = Nullable(Type.Record(Type.String(), Type.Unknown()))

/** The body of a request: properties it does not name are refused. */
export const Body = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })
export const Query = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })

/** An optional field that also takes null, which clears it. */
export const Clearable = <S extends TSchema>(schema: S) => Type.Optional(Nullable(schema))

export const Choice = <T extends string>(...values: readonly T[]) => Type.Unsafe<T>(Type.String({ enum: [...values] }))

/** Rows with an id and dates, and `deleted_at` where the row is kept after deletion. */
export const Entity = <P extends TProperties>(properties: P) =>
  Type.Object({ id: Type.String(), ...properties, created_at: Time, updated_at: Time })

export const Deletable = <P extends TProperties>(properties: P) =>
  Type.Object({ id: Type.String(), ...properties, created_at: Time, updated_at: Time, deleted_at: Nullable(Time) })

const comparisons = <S extends TSchema>(value: S) => ({
  lt: Type.Optional(value),
  gt: Type.Optional(value),
  lte: Type.Optional(value),
  gte: Type.Optional(value),
})

/** Words that are looked for. More than any title, address or number that somebody pastes. */
export const SearchWords = Type.String({ maxLength: 500 })
/** The same of a filter by a text. */
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

/** An id, or another word that stands for a record, in a query: it is never empty, so that an empty text asks for nothing. */
export const IdQuery = Type.String({ minLength: 1, maxLength: 1_000 })

export const IdFilter = Type.Union([IdQuery, Type.Array(FilterText)])

/** Yes, no, or, where somebody ticks both, either. */
export const FlagFilter = Type.Union([Type.Boolean(), Type.Array(Type.Boolean())])

/** Offsets past this bound are refused: the database would walk every skipped row. */
export const MAX_OFFSET = 1_000_000
export const MAX_LIMIT = 1_000

export const offsetPaging = (limit: number) => ({
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_LIMIT, default: limit })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_OFFSET, default: 0 })),
})

/**
 * Lists also go on behind a row: `after` is the id of the last one seen, which costs the same however deep it is, and
 * `offset` is then only repeated. `count=false` leaves the count out of the answer, for somebody who asks for it apart
 * (`limit=0`) and wants the rows at once.
 */
export const paging = (limit: number) => ({
  ...offsetPaging(limit),
  after: Type.Optional(Type.String()),
  count: Type.Optional(Type.Boolean()),
})

export const selection = {
  fields: Type.Optional(Type.String()),
  expand: Type.Optional(Type.String()),
}

export const ordering = { order: Type.Optional(Type.String()) }

export const changedWhen = {
  created_at: Type.Optional(DateFilter),
  updated_at: Type.Optional(DateFilter),
}

export const deletedWhen = { deleted_at: Type.Optional(DateFilter) }

/** The answer of a list route: the rows under their name, and the page they are. */
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

export const OneOf = <Name extends string, S extends TSchema>(one: Name, row: S) =>
  Type.Object({ [one]: row } as { [K in Name]: S })

/** The answer of a DELETE. The `object` names are v1's own (docs/contract/states.md §1.4). */
export const Deleted = (object: string) =>
  Type.Object({ id: Type.String(), object: Type.Literal(object), deleted: Type.Boolean() })

/** A plain-text answer such as `OK`. */
export const Text = Type.String({ contentMediaType: 'text/plain' })
export const isText = (schema: TSchema) => 'contentMediaType' in schema && schema.contentMediaType === 'text/plain'
