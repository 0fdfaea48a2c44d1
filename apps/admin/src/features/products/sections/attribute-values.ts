import type { ListedVariant } from '@storeroom/contract'

/** Measures (grams, millimeters) and customs data, of a product or a variant. */
export const attributeNames = [
  ...(['weight', 'length', 'width', 'height'] as const),
  ...(['material', 'hs_code', 'mid_code', 'origin_country'] as const),
] as const

type AttributeName = (typeof attributeNames)[number]

export type Attributes = Pick<ListedVariant, AttributeName>

export const attributesOf = (record: Attributes): Attributes =>
  Object.fromEntries(attributeNames.map((name) => [name, record[name]])) as Attributes

export const noAttributes: Attributes = Object.fromEntries(attributeNames.map((name) => [name, null])) as Record<
  AttributeName,
  null
>
