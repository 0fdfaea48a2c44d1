import type { ErrorCode, Permission } from '@storeroom/contract'
import type { Boundary, Condition } from './read/condition.ts'
import type { Plan } from './read/page/plan.ts'

/**
 * How a column is stored and how it reads on the wire. `time` is a timestamptz, sent as ISO 8601 in UTC with
 * milliseconds; `decimal` has exact fractions, and is sent as a JSON number.
 */
export type ColumnKind = 'text' | 'integer' | 'number' | 'decimal' | 'boolean' | 'time' | 'json'

/** The SQL types of values that are sent as text or JSON. */
export const sqlTypes: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  integer: 'bigint',
  number: 'double precision',
  decimal: 'numeric',
  boolean: 'boolean',
  time: 'timestamptz',
  json: 'jsonb',
}

export type Column<Value = unknown, Kind extends ColumnKind = ColumnKind> = {
  readonly kind: Kind
  /** The type of its values in a stored row, which is JSON: times are ISO 8601 strings. For the type checker only. */
  readonly value?: Value
  /** SQL for a value that is not stored in the row itself, and never written; `row` is the alias of the table. */
  readonly sql?: (row: string) => string
  /** Left out of responses unless requested by name. */
  readonly hidden?: true
  /** Part of the cache key where several entities of a table have a column of this name. */
  readonly cacheTag?: string
  /** `not null`: one index serves both sort directions, and the type of stored rows excludes null. */
  readonly notNull?: true
}

/** A column that SQL computes: it is not part of the stored row. */
type ExpressionColumn = Column & { readonly sql: (row: string) => string }

export type Columns = Readonly<Record<string, Column>>

type ValueOf<C extends Column> = C extends Column<infer Value> ? Value : never

/** A row as `to_jsonb` returns it: every column of the table that the entity names. */
export type StoredRow<C extends Columns> = {
  readonly [Name in keyof C as C[Name] extends ExpressionColumn ? never : Name]: ValueOf<C[Name]>
}

/** `RowOf<typeof product>`: a stored row of an entity. */
export type RowOf<E extends Entity> = StoredRow<E['columns']>

/** New values for some columns of a row. */
export type RowChanges<C extends Columns> = {
  readonly [Name in keyof StoredRow<C>]?: StoredRow<C>[Name] | undefined
}

/** Values to write to a row: columns that are left out keep their value, or get their default. */
export type NewRow<C extends Columns> = {
  readonly [Name in keyof StoredRow<C>]?:
    | StoredRow<C>[Name]
    | (C[Name] extends Column<unknown, 'time'> ? Date : never)
    | undefined
}

/** `RowChanges` and `NewRow` of an entity: `ChangesOf<typeof product>`. */
export type ChangesOf<E extends Entity> = RowChanges<E['columns']>
export type NewRowOf<E extends Entity> = NewRow<E['columns']>

/** A condition in SQL, of the aliases of a related row and of its record. */
type BelongsTo = (child: string, parent: string) => string

export type Relation =
  | { readonly kind: 'one'; readonly entity: () => Entity; readonly from: string }
  | {
      readonly kind: 'many'
      readonly entity: () => Entity
      /** The column with the id of the record, or the condition for rows that belong to it. */
      readonly to: string | BelongsTo
      readonly order: string
    }
  | {
      readonly kind: 'through'
      readonly entity: () => Entity
      readonly table: string
      readonly local: string
      readonly foreign: string
      /** Order of the joined rows, in terms of `child` and `link`. */
      readonly order: string
    }
  /** A value computed by SQL instead of related rows; paths below it that v1 has are accepted and show nothing. */
  | { readonly kind: 'value'; readonly entity: () => Entity; readonly sql: (row: string) => string }

/** The context of a computed field besides its row: caller, region, time. */
export type ComputeContext = {
  readonly now: number
  readonly regionId?: string | undefined
  readonly currencyCode?: string | undefined
  /** Groups of the known customer; undefined for an unknown one. */
  readonly customerGroupIds?: readonly string[] | undefined
  /** Whether prices of price lists are included without a region, currency or customer. */
  readonly includeListPrices?: boolean | undefined
  /** The price list whose prices are requested, besides those of no list. */
  readonly priceListId?: string | undefined
  readonly salesChannelIds?: readonly string[] | undefined
  readonly taxRates?: readonly TaxRateLine[] | undefined
  readonly automaticTaxes?: boolean | undefined
  readonly flags: ReadonlySet<string>
}

export type TaxRateLine = { readonly rate: number | null; readonly name: string; readonly code: string | null }

/**
 * Fields that are calculated after reading: totals, prices for a context, availability. Never a second calculation
 * in SQL: the compiler reads what `inputs` names, and `compute` runs on the parsed row.
 */
export type Computed = {
  readonly fields: readonly string[]
  /** Columns and relations (`inventory_items.inventory.location_levels`) that the calculation reads. */
  readonly inputs: readonly string[]
  /** A method, because its parameters are bivariant: a calculation can declare the row type that `inputs` produces. */
  compute(row: Row, context: ComputeContext): Row
  /** The times at which the result changes without a write. Changing them renews the row's revision or an epoch. */
  readonly boundaries?: readonly Boundary[]
  /** Only on request; otherwise part of every response. */
  readonly hidden?: true
}

export type Row = Record<string, unknown>

type Query = Readonly<Record<string, unknown>>

/** Turns the value of a query parameter into a condition on the row called `row`; `query` has the other parameters. */
export type ConditionOf = (value: unknown, row: string, query: Query) => Condition

/** With a plan where PostgreSQL alone would be slow in a large table. */
export type PlannedFilter = {
  readonly where: ConditionOf
  readonly plan: (value: unknown, query: Query) => Plan
}

export type Filter = ConditionOf | PlannedFilter

/** Words of this pattern are searched in a column with an index, and not in the text of a row. */
export type ExactSearch = PlannedFilter & { readonly pattern: RegExp }

/**
 * A narrow table with a row for each row that is not deleted. Rows are found, sorted and counted by it, and a change of
 * it touches no other row. `columns` maps columns of the entity to those of the side table: copies, and numbers that
 * exist only there and have an index per sort direction (`kernel/read/page/order.ts`).
 */
type SideTable = {
  readonly table: string
  readonly key: string
  readonly columns: Readonly<Record<string, string>>
}

export type ShownFields = {
  readonly columns: ReadonlySet<string>
  readonly relations: ReadonlyMap<string, ShownFields>
}

export type Entity<C extends Columns = Columns> = {
  readonly table: string
  /** Column that names a row: `id`, or `code` and the like. */
  readonly key: string
  /** Prefix of new ids. */
  readonly prefix?: string
  readonly columns: C
  readonly relations: Relations
  readonly computed: readonly Computed[]
  /**
   * Columns, calculated fields and relations that callers may request; undefined for all. Calculations read
   * beyond it, without showing it.
   */
  readonly selectable?: ReadonlySet<string>
  /** Relations that are only shown after a calculation has filtered them, such as prices. */
  readonly chosenBy?: Readonly<Record<string, Computed>>
  /** By relation: further fields shown with it. v1 sets these when it has loaded the relation. */
  readonly alsoShown: Readonly<Record<string, readonly string[]>>
  /** Deleted rows stay with `deleted_at` set and are left out of every read that does not ask for them. */
  readonly softDelete: boolean
  /**
   * SQL condition of the rows that are visible through this entity, for example to shoppers. Others appear nowhere,
   * not even as a relation.
   */
  readonly scope?: (row: string) => string
  /** The row has `rev`: reads of it carry a version. */
  readonly revised: boolean
  /** Its rows are cached by revision. Only if every change of the shown data renews the row's revision. */
  readonly cached: boolean
  /**
   * SQL for a text that changes with shown data that does not renew `rev`, such as stock; `shown` names
   * that data of the row and its relations.
   */
  readonly stockVersion?: (row: string, selection: ShownFields) => string
  readonly sideTable?: SideTable
  /** By unique index: the error when another row already has the value. */
  readonly unique?: Unique
  /** Boolean column whose values have separate row counts; the triggers are defined with the tables. */
  readonly tally?: string
  /** Epochs that its responses depend on besides its own rows; their triggers are defined with the tables. */
  readonly epochs: readonly Epoch[]
  /** The permission that staff need to request it as a relation, unless the response shows it by default. */
  readonly permission?: Permission
  /** SQL of the text that `q` searches, already lower-case and without accents. */
  readonly search?: (row: string) => string
  readonly exactSearches: readonly ExactSearch[]
  /** Query parameters other than plain columns. */
  readonly filters: Readonly<Record<string, Filter>>
  /** Default order of lists, as the `order` parameter writes it. */
  readonly order: string
}

/**
 * The field of the request, or null if several are involved; the message, or a function of the duplicate value; and the
 * error code, which is `duplicate` unless v1 answers with another one.
 */
export type Unique = Readonly<
  Record<string, readonly [field: string | null, message: string | ((value: string) => string), code?: ErrorCode]>
>

/** v1's message for a duplicate value in the catalog. */
export const taken = (what: string, field: string): Unique[string] => [
  field,
  (value) => `${what} with ${field} ${value} already exists.`,
]

/** Pricing rules; tax rules; and names and links of collections, types, tags, categories and channels. */
export type Epoch = 'pricing' | 'tax' | 'taxonomy'

type Relations = Readonly<Record<string, Relation>>

/** `relations` come from the entity that this one is derived from; its own are added by `related`. */
type EntityOptions<C extends Columns> = Partial<Omit<Entity, 'table' | 'columns'>> &
  Pick<Entity<C>, 'table' | 'columns'>

type Relatable<C extends Columns> = Entity<C> & {
  /**
   * Adds the relations. They come last because most refer back to the entity, and TypeScript can't infer the type of a
   * constant from itself.
   */
  related(relations: Relations): Entity<C>
}

type WithId<C extends Columns> = 'id' extends keyof C ? C : C & { readonly id: typeof key }

/**
 * Describes a table: `entity({ table: 'product', prefix: 'prod', columns: { … } }).related({ … })`. It has an `id`
 * unless `key` names another column.
 */
export function entity<C extends Columns>(options: EntityOptions<C> & { readonly key: string }): Relatable<C>
export function entity<C extends Columns>(options: EntityOptions<C>): Relatable<WithId<C>>
export function entity(options: EntityOptions<Columns>): Relatable<Columns> {
  const alone: Entity = {
    key: 'id',
    computed: [],
    softDelete: 'deleted_at' in options.columns,
    revised: false,
    cached: false,
    epochs: [],
    exactSearches: [],
    order: 'created_at' in options.columns ? '-created_at' : (options.key ?? 'id'),
    ...options,
    columns: named({ ...(options.key === undefined && { id: key }), ...options.columns }),
    relations: named(options.relations ?? {}),
    filters: named(options.filters ?? {}),
    alsoShown: named(options.alsoShown ?? {}),
  }
  return { ...alone, related: (relations) => ({ ...alone, relations: named(relations) }) }
}

/** An entity as shoppers see it: the fields that it offers are listed, and its relations lead only to such entities. */
export type StoreEntity = Entity & { readonly selectable: ReadonlySet<string> }

type StoreOptions = Partial<Omit<EntityOptions<Columns>, 'relations' | 'selectable' | 'table'>> & {
  /** Names of columns and calculated fields. Those that are hidden are selectable, and shown when asked for. */
  readonly fields: readonly string[]
  /** Relations of the whole entity, each to what shoppers see of the other. */
  readonly relations?: Readonly<Record<string, () => StoreEntity>>
}

/**
 * What shoppers may see of an entity. Its relations must not form a cycle, or one row could be expanded into a whole
 * table (test/store-window.test.ts).
 * @throws {Error} for a name that the entity does not have
 */
export function storeEntity(whole: Entity, { fields, relations = {}, ...changes }: StoreOptions): StoreEntity {
  const relationEntries = Object.entries(relations)
  const narrowed: Record<string, Relation> = { ...whole.relations }
  for (const [name, related] of relationEntries) narrowed[name] = { ...relationOf(whole, name), entity: related }
  const shopperEntity = entity({ ...whole, ...changes, relations: narrowed })
  const calculated = new Set(shopperEntity.computed.flatMap((computed) => computed.fields))
  for (const name of fields) if (!calculated.has(name)) columnOf(shopperEntity, name)
  return { ...shopperEntity, selectable: new Set([...fields, ...relationEntries.map(([name]) => name)]) }
}

export const isOffered = ({ selectable }: Entity, name: string): boolean => selectable?.has(name) ?? true

/** Requests look things up by name: `constructor` and the like, which every object has, must not be found. */
const named = <T extends object>(rows: T): T => Object.assign(Object.create(null) as object, rows)

/** @throws {Error} for a column that the entity does not have. Names from requests must be checked before. */
export const columnOf = (entity: Entity, name: string): Column => required(entity.columns[name], entity, name)

/** SQL of a column of a row. @throws {Error} for a column that the entity does not have */
export const columnSql = (entity: Entity, name: string, row: string): string =>
  columnOf(entity, name).sql?.(row) ?? `${row}."${name}"`

/** @throws {Error} for a relation that the entity does not have */
export const relationOf = (entity: Entity, name: string): Relation => required(entity.relations[name], entity, name)

/** Columns that answers show without being asked for by name. */
export const shownColumns = (entity: Entity): string[] =>
  Object.keys(entity.columns).filter((name) => !entity.columns[name]?.hidden && isOffered(entity, name))

function required<T>(definition: T | undefined, { table }: Entity, name: string): T {
  if (definition === undefined) throw new Error(`${table} has no ${name}`)
  return definition
}

const column = <Value, Kind extends ColumnKind>(kind: Kind): Column<Value | null, Kind> => ({ kind })
export const text = column<string, 'text'>('text')
export const integer = column<number, 'integer'>('integer')
export const number = column<number, 'number'>('number')
export const decimal = column<number, 'decimal'>('decimal')
export const boolean = column<boolean, 'boolean'>('boolean')
export const time = column<string, 'time'>('time')
export const json = column<unknown, 'json'>('json')
/** A text that a check constraint of the table limits to these values. */
export const textOf = <Value extends string>() => column<Value, 'text'>('text')
/** A JSON value of this type: the database doesn't check it, the code that writes it does. */
export const jsonOf = <Value>() => column<Value, 'json'>('json')
export const metadata = jsonOf<Row>()

export const expression = (kind: ColumnKind, sql: (row: string) => string): ExpressionColumn => ({ kind, sql })
export const hidden = <C extends Column>(column: C) => ({ ...column, hidden: true as const })
/** For a column of v1 that shoppers must not see: the name stays for clients that expect it. */
export const alwaysNull: ExpressionColumn = { kind: 'text', sql: () => 'null::text', cacheTag: '~null' }
export const notNull = <Value, Kind extends ColumnKind>(stored: Column<Value, Kind>) =>
  ({ ...stored, notNull: true }) as Column<NonNullable<Value>, Kind> & { readonly notNull: true }
/** The column that identifies a row: `code: key`. */
export const key = notNull(text)

/** The columns that nearly every table has. */
export const dates = { created_at: notNull(time), updated_at: notNull(time) }
/** Those of a table whose rows stay after they are deleted. */
export const softDeleteDates = { ...dates, deleted_at: time }

export const belongsTo = (entity: () => Entity, from: string): Relation => ({ kind: 'one', entity, from })
export const hasMany = (
  entity: () => Entity,
  to: string | BelongsTo,
  order = 'child.created_at, child.id',
): Relation => ({
  kind: 'many',
  entity,
  to,
  order,
})
/** A constant column with the name of the record's kind, as some records of v1 have. */
export const objectName = (name: string): ExpressionColumn => expression('text', () => `'${name}'`)

const nothing = entity({ table: 'nothing', key: 'nothing', columns: {} })
export const valueOf = (sql: (row: string) => string): Relation => ({ kind: 'value', entity: () => nothing, sql })
export const linked = (
  entity: () => Entity,
  table: string,
  local: string,
  foreign: string,
  order = 'child.id',
): Relation => ({ kind: 'through', entity, table, local, foreign, order })
