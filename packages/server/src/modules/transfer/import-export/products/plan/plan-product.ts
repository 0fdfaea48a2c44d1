import { columnNames } from '../column-names.ts'
import { otherRowsBad } from '../formats/product-groups.ts'
import type { Unit } from '../units.ts'
import { problemAt, reason, type ImportProblem } from '../../tables/problem.ts'
import type { StoredProduct } from '../stored-products.queries.ts'
import { handleOf } from '../../../../../kernel/handle.ts'
import type { LookUps } from './look-ups.ts'
import { matchVariants, valuesKey, type Match } from './match-variants.ts'
import type { ProductPlan, Report, VariantPlan } from './plan.ts'
import { changedDraft, wantedDraft, type Changed } from './plan-draft.ts'
import { planVariant, type VariantContext } from './plan-variant.ts'
import type { Change } from '../../engine/job-rows.queries.ts'

/**
 * Compares a product of a file with the database. A row that cannot be stored is left out and reported; a product
 * fails as a whole when what it says of itself cannot be stored, or when none of its variants can.
 */
export function planProduct(unit: Unit, lookUps: LookUps): ProductPlan {
  const problems: ImportProblem[] = []
  const stored = findStored(unit, lookUps)
  const reportAt = reporter(unit, problems)
  const { handle, lines, variants: rows } = unit.product
  const draft = planDraft(unit, stored, lookUps, reportAt(lines[0]))
  if (problems.length > 0) return failed(unit, stored, [...problems, ...otherRowsBad(handle, lines[0], rows)])
  const variants = planVariants(unit, stored, lookUps, reportAt)
  if (rows.length > 0 && variants.length === 0) return failed(unit, stored, problems)
  const changes = stored ? [...draft.changes, ...variants.flatMap((variant) => variantChanges(variant))] : []
  const action = !stored ? 'create' : changes.length > 0 ? 'update' : 'unchanged'
  return { unit, action, stored, draft: draft.draft, variants, changes, problems }
}

/** By id; without one, by handle. */
export function findStored({ product: { id, handle } }: Unit, lookUps: LookUps): StoredProduct | undefined {
  const { products, idByHandle } = lookUps
  return products.get(id ?? idByHandle.get(handle) ?? idByHandle.get(handleOf(handle)) ?? '')
}

const reporter =
  ({ product: { handle } }: Unit, problems: ImportProblem[]) =>
  (line: number): Report =>
  (column, why) =>
    void problems.push(problemAt({ line, handle, column }, why))

const failed = (unit: Unit, stored: StoredProduct | undefined, problems: readonly ImportProblem[]): ProductPlan => ({
  unit,
  action: 'failed',
  stored,
  draft: { columns: {} },
  variants: [],
  changes: [],
  problems,
})

function planDraft(unit: Unit, stored: StoredProduct | undefined, lookUps: LookUps, report: Report): Changed {
  const { product, format, isContinuation } = unit
  const names = columnNames(format)
  if (isContinuation && !stored) report(null, reason('first_row_bad', { first: product.lines[0] }))
  else if (product.id !== undefined && !stored)
    report(names.field('product', 'id'), reason('unknown_product', { id: product.id }))
  else if (!stored && lookUps.onlyExisting) report(null, reason('not_in_shop'))
  else if (!stored && !product.fields.title) report(names.field('productFields', 'title'), reason('title_missing'))
  const draft = isContinuation ? { columns: {} } : wantedDraft(unit, stored, { lookUps, names, report })
  return stored ? changedDraft(stored, draft, lookUps.downloadedImages) : { draft, changes: [] }
}

function planVariants(
  { product, format }: Unit,
  stored: StoredProduct | undefined,
  lookUps: LookUps,
  reportAt: (line: number) => Report,
): VariantPlan[] {
  const combinations = new Map(
    (stored?.variants ?? []).map(({ id, row, values }) => [
      valuesKey(stored?.options ?? [], values),
      { id, title: row.title },
    ]),
  )
  const context: VariantContext = { lookUps, names: columnNames(format), format, product: stored, combinations }
  const matches: Match[] = stored
    ? matchVariants(stored, product.variants)
    : product.variants.map((variant) =>
        variant.id === undefined
          ? { variant, stored: undefined }
          : { variant, key: 'id', reason: reason('unknown_variant', { id: variant.id }) },
      )
  return matches.flatMap((match) => planMatch(match, context, reportAt(match.variant.line)) ?? [])
}

/** Nothing when the row is bad. */
function planMatch(match: Match, context: VariantContext, report: Report): VariantPlan | undefined {
  if ('reason' in match) {
    report(match.key === null ? null : context.names.field('variant', match.key), match.reason)
    return undefined
  }
  if (context.lookUps.onlyExisting && !match.stored) {
    report(null, reason('not_in_shop'))
    return undefined
  }
  let isBad = false
  const plan = planVariant(match.variant, match.stored, context, (column, why) => {
    isBad = true
    report(column, why)
  })
  return isBad ? undefined : plan
}

/** `variants.Small.sku`; a new variant is one change. */
function variantChanges({ action, title, changes }: VariantPlan): Change[] {
  if (action === 'create') return [{ field: `variants.${title}`, before: null, after: title }]
  return changes.map((change) => ({ ...change, field: `variants.${title}.${change.field}` }))
}
