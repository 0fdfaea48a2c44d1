import type { NewProduct } from '@storeroom/contract'
import type { Option } from '@storeroom/ui/fields/option-list'
import type { CellValue } from '@storeroom/ui/grid/data-grid'
import { noDates, type PublicationDates } from '../../../shared/publication/publication.ts'
import { combinationsOf, optionsInUse, type CellsByKey, type Combination, type OptionDraft } from './combinations.ts'

/** The values of the form. Plain data, because the draft is stored on the device. */
export type NewProductValues = {
  readonly title: string
  readonly subtitle: string | null
  /** Null: derived from the title. */
  readonly handle: string | null
  readonly description: string | null
  readonly status: 'draft' | 'published'
  readonly publish_at: string | null
  readonly unpublish_at: string | null
  readonly type: Option | null
  readonly collection: Option | null
  readonly vendor: string
  readonly tags: readonly Option[]
  readonly categories: readonly Option[]
  readonly sales_channels: readonly Option[]
  readonly seo_title: string
  readonly seo_description: string
  readonly options: readonly OptionDraft[]
  /** Keys of combinations that are switched off. */
  readonly left_out: readonly string[]
  readonly cells: CellsByKey
  /** Regions with their own price column. */
  readonly regions: readonly string[]
}

export const blankProduct: NewProductValues = {
  title: '',
  subtitle: null,
  handle: null,
  description: null,
  status: 'draft',
  ...noDates,
  type: null,
  collection: null,
  vendor: '',
  tags: [],
  categories: [],
  sales_channels: [],
  seo_title: '',
  seo_description: '',
  options: [],
  left_out: [],
  cells: {},
  regions: [],
}

/** The combinations that become variants. */
export const rowsOf = ({ options, left_out }: Pick<NewProductValues, 'options' | 'left_out'>): readonly Combination[] =>
  combinationsOf(options).filter(({ key }) => !left_out.includes(key))

/** The id of a price column is that of its wire field: `currency_code:eur`, `region_id:reg_1`. */
export const priceColumn = (field: 'currency_code' | 'region_id', id: string): string => `${field}:${id}`

type Price = { readonly amount: number } & ({ readonly currency_code: string } | { readonly region_id: string })

function priceOf([column, amount]: readonly [string, CellValue], regions: readonly string[]): Price[] {
  const [field, id = ''] = column.split(':')
  if (typeof amount !== 'number') return []
  if (field === 'currency_code') return [{ currency_code: id, amount }]
  return field === 'region_id' && regions.includes(id) ? [{ region_id: id, amount }] : []
}

const textOf = (value: CellValue | undefined): string => (typeof value === 'string' ? value.trim() : '')

export type BodyFacts = {
  /** The title of the only variant of a product without options. */
  readonly singleTitle: string
  /** False leaves channels out: the flag is off, and the server refuses them. */
  readonly hasChannels: boolean
}

/** The title a variant has unless another is entered. */
export const titleOf = ({ values }: Combination, singleTitle: string): string => values.join(' / ') || singleTitle

function variantBody(row: Combination, values: NewProductValues, { singleTitle }: BodyFacts) {
  const cells = values.cells[row.key] ?? {}
  const [sku, barcode] = [textOf(cells['sku']), textOf(cells['barcode'])]
  const quantity = cells['inventory_quantity']
  return {
    title: textOf(cells['title']) || titleOf(row, singleTitle),
    ...(sku !== '' && { sku }),
    ...(barcode !== '' && { barcode }),
    ...(typeof quantity === 'number' && { inventory_quantity: quantity }),
    prices: Object.entries(cells).flatMap((cell) => priceOf(cell, values.regions)),
    ...(row.values.length > 0 && { options: row.values.map((value) => ({ value })) }),
  }
}

/** Fields that are stored in the product's metadata. */
const metadataKeys = ['vendor', 'seo_title', 'seo_description'] as const

function metadataOf(values: NewProductValues): Pick<NewProduct, 'metadata'> {
  const filledFields = metadataKeys.map((key) => [key, values[key].trim()] as const).filter(([, text]) => text !== '')
  return filledFields.length === 0 ? {} : { metadata: Object.fromEntries(filledFields) }
}

const datesOf = ({ publish_at, unpublish_at }: PublicationDates) => ({
  ...(publish_at && { publish_at }),
  ...(unpublish_at && { unpublish_at }),
})

/** The body of `POST /admin/products`, without pictures. */
export function productBody(values: NewProductValues, facts: BodyFacts): NewProduct {
  const { title, subtitle, handle, description, status, type, collection, tags, categories, sales_channels } = values
  const options = optionsInUse(values.options).map((option) => ({ title: option.title.trim() }))
  return {
    title: title.trim(),
    ...(subtitle !== null && { subtitle }),
    ...(handle !== null && { handle }),
    ...(description !== null && { description }),
    status,
    ...datesOf(values),
    ...(type && { type: { value: type.label } }),
    ...(collection && { collection_id: collection.id }),
    ...(tags.length > 0 && { tags: tags.map(({ label }) => ({ value: label })) }),
    ...(categories.length > 0 && { categories: categories.map(({ id }) => ({ id })) }),
    ...(facts.hasChannels && { sales_channels: sales_channels.map(({ id }) => ({ id })) }),
    ...metadataOf(values),
    ...(options.length > 0 && { options }),
    variants: rowsOf(values).map((row) => variantBody(row, values, facts)),
  }
}

/** The handle that the server makes of a title (docs/contract/states.md §1.3), to show it before saving. */
export const handlePreview = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
