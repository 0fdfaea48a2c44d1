import { differences } from '../../../../../kernel/write/honest-save.ts'
import type { Row } from '../../../../../kernel/entity.ts'
import type { ColumnNames } from '../column-names.ts'
import type { ImportFormatName, ImportVariant } from '../formats/import-product.ts'
import { reason } from '../../tables/problem.ts'
import type { StoredProduct, StoredVariant } from '../stored-products.queries.ts'
import { valuesKey } from './match-variants.ts'
import type { LookUps } from './look-ups.ts'
import { sameValue, wantedMetadata, type Report, type VariantPlan } from './plan.ts'
import { planPrices, planSale } from './plan-prices.ts'
import type { Change } from '../../engine/job-rows.queries.ts'

export type VariantContext = {
  readonly lookUps: LookUps
  readonly names: ColumnNames
  readonly format: ImportFormatName
  readonly product: StoredProduct | undefined
  /** Variants by their option values (`valuesKey`), updated while planning. */
  readonly combinations: Map<string, { readonly id: string; readonly title: string }>
}

/** Plans the changes of a row to its variant. Reports problems; a plan with problems is not applied. */
export function planVariant(
  variant: ImportVariant,
  stored: StoredVariant | undefined,
  context: VariantContext,
  report: Report,
): VariantPlan {
  const { inventory_quantity, metadata, ...fields } = variant.fields
  const title = plannedTitle(variant, stored, context, report)
  checkOwners(variant, stored, context, report)
  const row: Row = stored?.row ?? {}
  const merged = wantedMetadata(stored?.row.metadata, metadata)
  const sent: Row = { title, ...fields }
  const columns = stored ? changedColumns(row, sent, merged) : { ...sent, ...(merged && { metadata: merged }) }
  const values = plannedValues(variant, stored, context, report)
  const prices =
    variant.prices && planPrices(variant.prices, stored?.prices ?? [], { ...context, ...context.lookUps, report })
  const sale = variant.salePrice && planSale(variant.salePrice, stored?.sales ?? [])
  const isManaged = (fields.manage_inventory ?? stored?.row.manage_inventory) !== false
  const quantity = isManaged ? plannedQuantity(inventory_quantity, stored) : undefined
  const changes = [
    ...columnChanges(row, columns),
    ...valueChanges(context.product, stored, values),
    ...(prices?.changes ?? []),
    ...(sale?.changes ?? []),
    ...(quantity === undefined
      ? []
      : [{ field: 'inventory_quantity', before: stored?.stock?.quantity ?? null, after: quantity }]),
  ]
  const action = !stored ? 'create' : changes.length > 0 ? 'update' : 'unchanged'
  return {
    line: variant.line,
    title,
    action,
    stored,
    columns,
    values,
    prices: prices?.plan,
    sale: sale?.plan,
    isManaged,
    quantity,
    changes,
  }
}

/** Shopify's files make titles up of option values: a title that was entered since stays. */
function plannedTitle(
  { title, options }: ImportVariant,
  stored: StoredVariant | undefined,
  { format, names }: VariantContext,
  report: Report,
): string {
  if (stored) return format === 'shopify' ? stored.row.title : (title ?? stored.row.title)
  const own = title ?? Object.values(options).join(' / ')
  if (own === '') report(names.field('variant', 'title'), reason('variant_title_missing'))
  return own
}

/** Columns that really change. */
export function changedColumns(row: Row, sent: Row, metadata: Row | null | undefined): Row {
  const changed = Object.entries(sent).filter(([name, value]) => !sameValue(value, row[name]))
  return { ...Object.fromEntries(changed), ...differences(row, metadata ? { metadata } : {}) }
}

export const columnChanges = (row: Row, columns: Row): Change[] =>
  Object.entries(columns).map(([field, after]) => ({ field, before: row[field] ?? null, after }))

/** A SKU or barcode belongs to one variant. */
function checkOwners(
  { fields: { sku, barcode } }: ImportVariant,
  stored: StoredVariant | undefined,
  { lookUps, names }: VariantContext,
  report: Report,
) {
  const isForeign = (owners: LookUps['skus'], value: string | null | undefined) =>
    value ? owners.has(value) && (owners.get(value) ?? null) !== (stored?.id ?? '') : false
  if (isForeign(lookUps.skus, sku))
    report(names.field('variantFields', 'sku'), reason('sku_taken', { value: sku ?? '' }))
  if (isForeign(lookUps.barcodes, barcode))
    report(names.field('variantFields', 'barcode'), reason('barcode_taken', { value: barcode ?? '' }))
}

/** Values by option title: all of a new variant, those that change of a stored one. */
function plannedValues(
  { options }: ImportVariant,
  stored: StoredVariant | undefined,
  { product, combinations }: VariantContext,
  report: Report,
): Readonly<Record<string, string>> {
  if (!product) return options
  const ids = new Map(product.options.map(({ title, id }) => [title, id]))
  for (const title of Object.keys(options))
    if (!ids.has(title)) report(null, reason('unknown_option', { option: title }))
  const missing = stored ? [] : product.options.filter(({ title }) => options[title] === undefined)
  for (const { title } of missing) report(null, reason('missing_option_value', { option: title }))
  const changed = Object.entries(options).filter(([title, value]) => stored?.values[ids.get(title) ?? ''] !== value)
  const next = {
    ...stored?.values,
    ...Object.fromEntries(changed.map(([title, value]) => [ids.get(title) ?? '', value])),
  }
  if (changed.length > 0) takeCombination(product, stored, next, combinations, report)
  return Object.fromEntries(changed)
}

function takeCombination(
  { options }: StoredProduct,
  stored: StoredVariant | undefined,
  values: StoredVariant['values'],
  combinations: VariantContext['combinations'],
  report: Report,
) {
  const key = valuesKey(options, values)
  const owner = combinations.get(key)
  if (owner && owner.id !== stored?.id) return report(null, reason('variant_exists', { title: owner.title }))
  if (stored) combinations.delete(valuesKey(options, stored.values))
  combinations.set(key, { id: stored?.id ?? '', title: stored?.row.title ?? '' })
}

const valueChanges = (
  product: StoredProduct | undefined,
  stored: StoredVariant | undefined,
  values: VariantPlan['values'],
) =>
  Object.entries(values).map(([title, after]) => {
    const id = product?.options.find((option) => option.title === title)?.id
    return { field: `options.${title}`, before: (id !== undefined && stored?.values[id]) || null, after }
  })

/** Stock is counted only where it is managed; a level that is not there yet holds nothing. */
function plannedQuantity(quantity: number | undefined, stored: StoredVariant | undefined): number | undefined {
  if (quantity === undefined || stored?.stock?.is_bundle) return undefined
  return stored && (stored.stock?.quantity ?? 0) === quantity ? undefined : quantity
}
