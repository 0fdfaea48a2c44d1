import { reason } from '../../tables/problem.ts'
import type { LookUps } from '../plan/look-ups.ts'
import type { Markets } from '../../prices/markets.queries.ts'
import type { StoredProduct } from '../stored-products.queries.ts'
import {
  fieldMap,
  type ProductEffect,
  keyOf,
  productFields,
  sameField,
  shownValue,
  variantFields,
  type Field,
  type FieldChange,
  type FieldName,
  type Reference,
} from './fields.ts'
import type { Effect } from '../../engine/effects.queries.ts'
import type { Change } from '../../engine/job-rows.queries.ts'
import { notUndone, unchanged, type UndoResult, undoProblem } from '../../engine/undo-result.ts'

/** An effect on a product; that of a created product has no content. */
export type ProductUndoEffect = Effect<Partial<ProductEffect>>

/** What is known of the shop while a page of products is taken back. */
export type UndoFacts = {
  readonly markets: Markets
  /** Products by id, as they are now. */
  readonly products: ReadonlyMap<string, StoredProduct>
  /** Created products that were edited since. */
  readonly edited: ReadonlySet<string>
  readonly reserved: ReadonlySet<string>
  /** Records that fields may refer to. */
  readonly existing: ReadonlySet<string>
  /** Addresses in our storage by the ones they were fetched from. */
  readonly downloadedImages: LookUps['downloadedImages']
}

export type ProductUndo = UndoResult & {
  readonly current: StoredProduct | undefined
  /** Fields to be set to what they were. */
  readonly restored: readonly FieldChange[]
  /** Variants to be deleted. */
  readonly removed: readonly string[]
}

const withoutWrites = (result: UndoResult, current?: StoredProduct): ProductUndo => ({
  ...result,
  current,
  restored: [],
  removed: [],
})

/** What is to be done to a product so that what an import did to it is gone; whatever has changed since stays. */
export const planUndo = (effect: ProductUndoEffect, facts: UndoFacts): ProductUndo =>
  effect.kind === 'product_created' ? planDeletion(effect, facts) : planRestoring(effect, facts)

function planDeletion(effect: ProductUndoEffect, { products, edited, reserved }: UndoFacts): ProductUndo {
  const current = products.get(effect.row_id)
  if (!current) return withoutWrites(unchanged(effect))
  if (edited.has(current.id)) return withoutWrites(notUndone(effect, 'record_changed_since'), current)
  const removed = current.variants.map(({ id }) => id)
  if (removed.some((id) => reserved.has(id))) return withoutWrites(notUndone(effect, 'record_reserved'), current)
  return { ...unchanged(effect), action: 'deleted', variants: removed.length, current, restored: [], removed }
}

function planRestoring(effect: ProductUndoEffect, facts: UndoFacts): ProductUndo {
  const { changes = [], added = [] } = effect.content
  const current = facts.products.get(effect.row_id)
  if (!current) return withoutWrites(notUndone(effect, 'record_gone'))
  const now = fieldMap(productFields(current))
  const words = wordsFor(current, facts.markets)
  const problems: UndoResult['problems'][number][] = []
  const report = (name: FieldName | null, ...why: Parameters<typeof reason>) =>
    void problems.push(undoProblem(effect, reason(...why), name && words.field(name)))
  const restored = changes.flatMap((change) => restorable(change, now.get(keyOf(change)), { current, facts, report }))
  const removed = added.flatMap((variant) => removable(variant, { current, facts, report }) ?? [])
  const gone = new Map(added.map(({ id, title }) => [id, title]))
  return {
    effect,
    action: restored.length + removed.length > 0 ? 'restored' : problems.length > 0 ? 'kept' : 'unchanged',
    changes: [
      ...restored.map((change) => words.change(change)),
      ...removed.map((id) => ({ field: `variants.${gone.get(id)}`, before: gone.get(id), after: null })),
    ],
    problems,
    variants: new Set([...removed, ...restored.flatMap(({ variant }) => variant ?? [])]).size,
    current,
    restored,
    removed,
  }
}

type Report = (name: FieldName | null, ...why: Parameters<typeof reason>) => void
type Context = { readonly current: StoredProduct; readonly facts: UndoFacts; readonly report: Report }

/** The change that takes a field back; its `after` is what the field says now. */
function restorable(change: FieldChange, field: Field | undefined, context: Context): FieldChange[] {
  const { facts, current, report } = context
  const now = field?.value ?? null
  const hasVariant = change.variant === undefined || current.variants.some(({ id }) => id === change.variant)
  if (!hasVariant || sameField(change.part, now, change.before)) return []
  if (!sameField(change.part, now, change.after) && facts.downloadedImages.get(String(change.after)) !== now) {
    report(change, 'changed_since', { now: textOf(shownValue(change.part, now)) })
    return []
  }
  return withoutGone({ ...change, after: now }, context)
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '–'
  return typeof value === 'string' ? value.slice(0, 200) : JSON.stringify(value).slice(0, 200)
}

/** What was deleted in the meantime cannot be referred to again. */
function withoutGone(change: FieldChange, { facts, report }: Context): FieldChange[] {
  const { part, before } = change
  if (part !== 'reference' && part !== 'links' && part !== 'images') return [change]
  const references = [before ?? []].flat() as Reference[]
  const gone = references.filter(({ id }) => !facts.existing.has(id))
  for (const { label } of gone) report(change, 'value_gone', { value: label })
  if (gone.length === 0) return [change]
  const living = references.filter(({ id }) => facts.existing.has(id))
  return part === 'reference' || living.length === 0 ? [] : [{ ...change, before: living }]
}

/** The id of an added variant, unless something of it has changed since. */
function removable(
  { id, title, fields }: ProductEffect['added'][number],
  { current, facts, report }: Context,
): string | undefined {
  const variant = current.variants.find((variant) => variant.id === id)
  if (!variant) return undefined
  const now = fieldMap(variantFields(variant).filter(({ value }) => value !== null))
  const then = fieldMap(fields)
  const isSame = [...new Map([...now, ...then])].every(([key, { part }]) =>
    sameField(part, now.get(key)?.value ?? null, then.get(key)?.value ?? null),
  )
  const name = { part: 'column', name: 'title', variant: id } as const
  if (isSame && !facts.reserved.has(id)) return id
  report(name, isSame ? 'record_reserved' : 'record_changed_since', { title })
  return undefined
}

/** Names of fields as differences have them: `title`, `variants.Small.prices.eur`. */
function wordsFor({ options, variants }: StoredProduct, { regions }: Markets) {
  const titles = new Map(variants.map(({ id, row }) => [id, row.title]))
  const optionNames = new Map(options.map(({ id, title }) => [id, title]))
  const regionNames = new Map(regions.map(({ id, name }) => [id, name]))
  const own = ({ part, name }: FieldName): string => {
    if (part === 'option') return `options.${optionNames.get(name) ?? name}`
    if (part === 'price') return `prices.${regionNames.get(name) ?? name}`
    if (part === 'sale') return `sale_prices.${name.split(' ')[1]}`
    if (part === 'metadata') return `metadata.${name}`
    return name.replace(/_id$/, '')
  }
  const field = (name: FieldName): string =>
    name.variant === undefined ? own(name) : `variants.${titles.get(name.variant) ?? name.variant}.${own(name)}`
  const change = (fieldChange: FieldChange): Change => ({
    field: field(fieldChange),
    before: shownValue(fieldChange.part, fieldChange.after),
    after: shownValue(fieldChange.part, fieldChange.before),
  })
  return { field, change }
}

/** Ids of other records that fields are to refer to again. */
export const referredIds = (effects: readonly ProductUndoEffect[]): string[] => [
  ...new Set(
    effects
      .flatMap(({ content }) => content.changes ?? [])
      .filter(({ part }) => part === 'reference' || part === 'links' || part === 'images')
      .flatMap(({ before }) => ([before ?? []].flat() as Reference[]).map(({ id }) => id)),
  ),
]

/** Addresses of pictures that may have been fetched since. */
export const importedUrls = (effects: readonly ProductUndoEffect[]): string[] =>
  effects
    .flatMap(({ content }) => content.changes ?? [])
    .flatMap(({ name, after }) => (name === 'thumbnail' && typeof after === 'string' ? [after] : []))

/** A field of a product that gets its former value back. */
export type Restored = { readonly plan: ProductUndo; readonly change: FieldChange }

/** Fields of one part, of all products. */
export const restoredOf = (plans: readonly ProductUndo[], part: FieldChange['part'], name?: string): Restored[] =>
  plans.flatMap((plan) =>
    plan.restored
      .filter((change) => change.part === part && (name === undefined || change.name === name))
      .map((change) => ({ plan, change })),
  )
