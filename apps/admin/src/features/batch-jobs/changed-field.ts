import { useTranslation } from 'react-i18next'
/** Fields that an import can change, each with its own label. */
const changedColumns = [
  'title',
  'subtitle',
  'description',
  'status',
  'thumbnail',
  'handle',
  'discountable',
  'external_id',
  'metadata',
  'type',
  'collection',
  'tags',
  'categories',
  'sales_channels',
  'images',
  'sku',
  'ean',
  'upc',
  'barcode',
  'inventory_quantity',
  'allow_backorder',
  'manage_inventory',
  'weight',
  'length',
  'height',
  'width',
  'hs_code',
  'origin_country',
  'mid_code',
  'material',
  'email',
  'first_name',
  'last_name',
  'phone',
  'groups',
  'address',
] as const

type ChangedColumn = (typeof changedColumns)[number]

/** The changed field, of the product or of a variant (by title). */
export type ChangedField = { readonly variant?: string } & (
  | { readonly kind: 'column'; readonly column: ChangedColumn }
  /** A currency's code, or the name of a region. */
  | { readonly kind: 'price'; readonly market: string }
  | { readonly kind: 'sale_price'; readonly market: string }
  | { readonly kind: 'option'; readonly option: string }
  | { readonly kind: 'metadata'; readonly key: string }
  | { readonly kind: 'new_variant' }
  | { readonly kind: 'other'; readonly name: string }
)

const columnOf = (name: string): ChangedColumn | undefined => changedColumns.find((column) => column === name)

function partOf(name: string): ChangedField | undefined {
  const [, list, of = ''] = /^(prices|sale_prices|options|metadata)\.(.+)$/s.exec(name) ?? []
  if (list === 'prices') return { kind: 'price', market: of }
  if (list === 'sale_prices') return { kind: 'sale_price', market: of }
  if (list === 'metadata') return { kind: 'metadata', key: of }
  if (list === 'options') return { kind: 'option', option: of }
  const column = columnOf(name)
  return column && { kind: 'column', column }
}

/**
 * Reads the name of a changed field: `title`, `variants.Small.prices.eur`, `variants.Small` for a new variant. Titles
 * may contain dots, so the shortest title that is followed by a known field is taken.
 */
export function changedField(name: string): ChangedField {
  const prefix = 'variants.'
  if (!name.startsWith(prefix)) return partOf(name) ?? { kind: 'other', name }
  const withoutPrefix = name.slice(prefix.length)
  for (let dot = withoutPrefix.indexOf('.', 1); dot > 0; dot = withoutPrefix.indexOf('.', dot + 1)) {
    const part = partOf(withoutPrefix.slice(dot + 1))
    if (part) return { ...part, variant: withoutPrefix.slice(0, dot) }
  }
  return { kind: 'new_variant', variant: withoutPrefix }
}

/** The label of a field: "Small · Price USD". */
export function useFieldName(): (name: string) => string {
  const { t } = useTranslation('batch-jobs')
  const partName = (field: ReturnType<typeof changedField>): string => {
    if (field.kind === 'column') return t(`column.${field.column}`)
    if (field.kind === 'price') return t('price', { market: marketName(field.market) })
    if (field.kind === 'sale_price') return t('salePrice', { market: marketName(field.market) })
    if (field.kind === 'option') return field.option
    if (field.kind === 'metadata') return `${t('column.metadata')}: ${field.key}`
    return field.kind === 'new_variant' ? t('newVariant') : field.name
  }
  return (name) => {
    const field = changedField(name)
    return field.variant === undefined ? partName(field) : `${field.variant} · ${partName(field)}`
  }
}

/** Currencies in capitals, regions by name. */
const marketName = (market: string): string => (/^[a-z]{3}$/.test(market) ? market.toUpperCase() : market)
