import { LRUCache } from 'lru-cache'
import {
  isOffered,
  relationOf,
  shownColumns,
  type Computed,
  type ComputeContext,
  type Entity,
  type Relation,
  type Row,
} from '../entity.ts'
import type { Author } from '../db.ts'
import { invalid } from '../errors.ts'
import type { Boundary } from './condition.ts'
import { shortKey } from './caches/weighed.ts'

/** The fields of an entity in a response: columns, computed fields, and relations with their own selections. */
export type Selection = {
  readonly entity: Entity
  readonly columns: ReadonlySet<string>
  readonly computed: ReadonlySet<Computed>
  readonly relations: ReadonlyMap<string, Selection>
  /** Columns and relations read for a calculation only, and removed from the response. */
  readonly internal: ReadonlySet<string>
  /** The caller chose these fields or this order: their number is unlimited. */
  readonly isRequested?: boolean
}

export type Defaults = {
  /** Default columns; all visible ones when left out. */
  readonly fields?: readonly string[]
  readonly relations: readonly string[]
  /** When given, `expand` may name nothing else (docs/contract/endpoints.md §3). */
  readonly allowedRelations?: readonly string[]
}

const ownColumns: Defaults = { relations: [] }

type SelectionQuery = {
  readonly fields?: string | undefined
  readonly expand?: string | undefined
  readonly order?: string | undefined
}

/** Deeper than any v1 default, and shallow enough that no request reads the whole database. */
const MAX_DEPTH = 5

/**
 * Compiles `fields` and `expand` by the conventions of docs/contract/README.md §1: plain names replace the default
 * fields, `+name` adds, `-name` removes, `*relation` selects a relation; `expand` replaces the default relations.
 * @throws invalid_data for a field or relation that does not exist or is not offered
 */
export function selectionOf(
  entity: Entity,
  query: SelectionQuery,
  defaults: Defaults = ownColumns,
  list: boolean,
): Selection {
  const cache = knownOf(entity, defaults)
  const isAsked = query.fields !== undefined || query.expand !== undefined || query.order !== undefined
  const key = shortKey(JSON.stringify([list, isAsked, query.fields, query.expand]))
  const selection = cache.get(key) ?? { ...compiled(entity, query, defaults, list), isRequested: isAsked }
  cache.set(key, selection)
  return selection
}

/** Clients repeat the same few selections: each is compiled once. */
const selections = new WeakMap<Entity, WeakMap<Defaults, SelectionCache>>()
type SelectionCache = LRUCache<string, Selection>
/** Per entity and defaults, so that ever-changing selections cannot fill the memory: each takes up to 50 KB. */
const MAX_KNOWN = 30

function knownOf(entity: Entity, defaults: Defaults): SelectionCache {
  const ofEntity = selections.get(entity) ?? new WeakMap<Defaults, SelectionCache>()
  const cache = ofEntity.get(defaults) ?? new LRUCache<string, Selection>({ max: MAX_KNOWN })
  selections.set(entity, ofEntity.set(defaults, cache))
  return cache
}

function compiled(entity: Entity, query: SelectionQuery, defaults: Defaults, list: boolean): Selection {
  const fields = words(query.fields)
  const checked = (path: string) => untilValue(entity, path)
  const starred = fields.filter((name) => name.startsWith('*')).map((name) => checked(name.slice(1)))
  const relations = query.expand === undefined ? defaults.relations : words(query.expand).map(checked)
  const plain = fields.filter((name) => !name.startsWith('*'))
  const named = plain.map((name) => name.replace(/^[+-]/, '')).filter((name) => name !== entity.key)
  const expanded = [...words(query.expand).map(checked), ...starred]
  const { allowedRelations } = defaults
  const disallowed = allowedRelations ? expanded.filter((path) => !allowedRelations.includes(path)) : []
  refuse('expand', disallowed)
  if (entity.selectable) {
    const unrelated = expanded.filter((path) => relatedBy(entity, path) === undefined)
    refuse('expand', unrelated)
    const withheld = named.filter((path) => !isFieldOffered(entity, path))
    refuse('fields', withheld)
  }
  return build(entity, chosenFields(entity, plain, defaults, list), [...relations, ...starred])
}

/** A path up to the last relation with rows: below a relation that is a value, v1's names are accepted and ignored. */
function untilValue(entity: Entity, path: string): string {
  const parts = path.split('.')
  let from: Entity | undefined = entity
  for (const [index, name] of parts.entries()) {
    const relation: Relation | undefined = from && isOffered(from, name) ? from.relations[name] : undefined
    if (relation?.kind === 'value') return parts.slice(0, index + 1).join('.')
    from = relation?.entity()
  }
  return path
}

const words = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The entity that a dotted path of relations leads to, if it is offered all the way. */
const relatedBy = (entity: Entity, path: string): Entity | undefined =>
  path.split('.').reduce<Entity | undefined>((from, name) => {
    const relation = from && isOffered(from, name) ? from.relations[name] : undefined
    return relation?.entity()
  }, entity)

function isFieldOffered(entity: Entity, path: string): boolean {
  const dot = path.lastIndexOf('.')
  const owner = dot < 0 ? entity : relatedBy(entity, path.slice(0, dot))
  const name = path.slice(dot + 1)
  return owner !== undefined && (name === owner.key || (isOffered(owner, name) && hasField(owner, name)))
}

const hasField = ({ columns, computed }: Entity, name: string): boolean =>
  name in columns || computed.some(({ fields }) => fields.includes(name))

function refuse(parameter: string, refused: readonly string[]) {
  if (refused.length === 0) return
  const what = parameter === 'fields' ? 'fields' : 'relations'
  throw invalid(`Requested ${what} [${refused.join(', ')}] are not valid`, parameter)
}

const visible = (entity: Entity) => [
  ...shownColumns(entity),
  ...entity.computed
    .filter((computed) => !computed.hidden)
    .flatMap((computed) => computed.fields)
    .filter((name) => isOffered(entity, name)),
]

function chosenFields(entity: Entity, requested: readonly string[], defaults: Defaults, list: boolean): Set<string> {
  const plain = requested.filter((name) => !/^[+-]/.test(name))
  const chosen = new Set(plain.length > 0 ? plain : (defaults.fields ?? visible(entity)))
  for (const name of requested) {
    if (name.startsWith('+')) chosen.add(name.slice(1))
    if (name.startsWith('-')) chosen.delete(name.slice(1))
  }
  chosen.add(entity.key)
  if (list && 'created_at' in entity.columns) chosen.add('created_at')
  return chosen
}

/** A selection from names: own fields, and dotted paths of relations, each with all its visible fields. */
function build(entity: Entity, fields: ReadonlySet<string>, paths: readonly string[], depth = 0): Selection {
  if (depth > MAX_DEPTH) throw invalid(`Relations can be expanded ${MAX_DEPTH} levels deep`, 'expand')
  const own = new Set([...fields].filter((name) => !name.includes('.')))
  const withheld = [...own].filter((name) => !isFieldOffered(entity, name))
  refuse('fields', withheld)
  const nested = group([...paths, ...[...fields].filter((name) => name.includes('.')).map(parentOf)])
  for (const name of broughtBy(entity, [...nested.keys()]))
    if (!(name in entity.relations)) own.add(name)
    else if (!nested.has(name)) nested.set(name, [])
  const computed = new Set([
    ...entity.computed.filter((group) => group.fields.some((name) => own.has(name))),
    ...[...nested.keys()].flatMap((name) => entity.chosenBy?.[name] ?? []),
  ])
  const relations = new Map<string, Selection>()
  for (const [name, rest] of nested) {
    const relation = isOffered(entity, name) ? entity.relations[name] : undefined
    if (!relation) throw invalid(`Relation [${name}] does not exist in the requested resource`, 'expand')
    relations.set(name, build(relation.entity(), childFields(relation.entity(), name, fields), rest, depth + 1))
  }
  return withNeeds({ entity, columns: columnsOf(entity, own), computed, relations, internal: new Set() }, own)
}

const broughtBy = (entity: Entity, relations: readonly string[]): string[] =>
  relations.flatMap((name) => entity.alsoShown[name] ?? []).filter((name) => isOffered(entity, name))

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('.'))

const columnsOf = (entity: Entity, fields: ReadonlySet<string>) =>
  new Set([...fields].filter((name) => name in entity.columns))

/** `variants.title` narrows the relation to that field; without such a name all visible fields are read. */
function childFields(entity: Entity, name: string, fields: ReadonlySet<string>): Set<string> {
  const narrowed = [...fields]
    .filter((field) => field.startsWith(`${name}.`))
    .map((field) => field.slice(name.length + 1))
  const own = narrowed.filter((field) => !field.includes('.'))
  return new Set([entity.key, ...(own.length > 0 ? own : visible(entity)), ...narrowed])
}

/** `['variants.prices', 'variants.options', 'tags']` → variants: [prices, options], tags: [] */
function group(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const [head = '', ...rest] = path.split('.')
    const inner = groups.get(head) ?? []
    if (rest.length > 0) inner.push(rest.join('.'))
    groups.set(head, inner)
  }
  return groups
}

/** Adds the inputs of the chosen calculations, which are removed from the response unless they were chosen, too. */
function withNeeds(selection: Selection, requested: ReadonlySet<string>): Selection {
  const { entity } = selection
  const needs = [...selection.computed].flatMap((computed) => computed.inputs)
  if (needs.length === 0) return selection
  const columns = new Set([...selection.columns, ...needs.filter((name) => name in entity.columns)])
  const relations = new Map(selection.relations)
  const unasked = [...selection.computed].flatMap(({ fields }) => fields).filter((name) => !requested.has(name))
  const unseen = new Set([...unasked, ...needs.filter((name) => name in entity.columns && !requested.has(name))])
  for (const [name, rest] of group(needs.filter((need) => !(need in entity.columns)))) {
    const relation = relationOf(entity, name)
    if (!selection.relations.has(name)) unseen.add(name)
    const all = needed(relation.entity(), rest)
    const chosen = relations.get(name)
    relations.set(name, chosen ? merged(chosen, all) : all)
  }
  return { ...selection, columns, relations, internal: unseen }
}

/** The inputs of a calculation in a related row: its columns, and those named by the paths, hidden ones included. */
function needed(entity: Entity, paths: readonly string[]): Selection {
  const hidden = paths.filter((path) => path in entity.columns)
  const relations = new Map<string, Selection>()
  for (const [name, rest] of group(paths.filter((path) => !hidden.includes(path)))) {
    relations.set(name, needed(relationOf(entity, name).entity(), rest))
  }
  const stored = Object.keys(entity.columns).filter((name) => !entity.columns[name]?.hidden)
  const columns = new Set([...stored, ...hidden])
  return { entity, columns, computed: new Set(), relations, internal: new Set() }
}

function merged(chosen: Selection, needed: Selection): Selection {
  const relations = new Map(chosen.relations)
  for (const [name, selection] of needed.relations) {
    const own = relations.get(name)
    relations.set(name, own ? merged(own, selection) : selection)
  }
  const extra = [...needed.columns].filter((name) => !chosen.columns.has(name))
  const extraRelations = [...needed.relations.keys()].filter((name) => !chosen.relations.has(name))
  return {
    ...chosen,
    columns: new Set([...chosen.columns, ...needed.columns]),
    relations,
    internal: new Set([...chosen.internal, ...extra, ...extraRelations]),
  }
}

/** A stable name of the shape, under which statements, rows and pages are cached. */
export function shapeOf({ entity, columns, computed, relations, internal }: Selection): string {
  const parts = [
    ...(entity.scope ? [`?${entity.scope('')}`] : []),
    ...[...columns].map((name) => `${name}${entity.columns[name]?.cacheTag ?? ''}`),
    ...[...computed].flatMap(({ fields }) => fields.map((name) => `=${name}`)),
    ...[...relations].map(([name, inner]) => `${name}(${shapeOf(inner)})`),
    ...[...internal].map((name) => `!${name}`),
  ]
  return parts.sort().join(',')
}

/** Selections of a shopper entity come from strangers. */
export const authorOf = ({ isRequested, entity }: Selection): Author =>
  isRequested !== true ? 'code' : entity.selectable === undefined ? 'staff' : 'strangers'

/** Whether rows must be parsed: something in the selection is calculated. */
export const needsComputing = ({ computed, relations }: Selection): boolean =>
  computed.size > 0 || [...relations.values()].some(needsComputing)

/** The times at which a calculated field changes without a write. */
export function boundariesOf(selection: Selection): readonly Boundary[] {
  const cached = boundaries.get(selection)
  if (cached) return cached
  const { computed, relations } = selection
  const own = [...computed].flatMap((calculation) => calculation.boundaries ?? [])
  const all = new Set([...own, ...[...relations.values()].flatMap(boundariesOf)])
  boundaries.set(selection, [...all])
  return [...all]
}

const boundaries = new WeakMap<Selection, readonly Boundary[]>()

/** Runs the calculations of a selection on a parsed row, innermost first, then removes their inputs. */
export function computeRow(row: Row, selection: Selection, context: ComputeContext): Row {
  calculate(row, selection, context)
  takeOutUnseen(row, selection)
  return row
}

function calculate(row: Row, { relations, computed }: Selection, context: ComputeContext) {
  for (const [name, inner] of relations)
    if (needsComputing(inner)) for (const child of childrenOf(row, name)) calculate(child, inner, context)
  for (const calculation of computed) Object.assign(row, calculation.compute(row, context))
}

/** Only after all calculations: an outer one reads columns of inner rows that are not in the response. */
function takeOutUnseen(row: Row, { relations, internal }: Selection) {
  for (const name of internal) delete row[name]
  for (const [name, inner] of relations)
    if (inner.internal.size > 0 || inner.relations.size > 0)
      for (const child of childrenOf(row, name)) takeOutUnseen(child, inner)
}

/** The related rows under a name, whether the relation is to one or to many. */
const childrenOf = (row: Row, name: string) => [row[name] ?? []].flat() as Row[]
