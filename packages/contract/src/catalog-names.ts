/** Names in the catalog that browsers use as well, in a file without schemas. */

/** What is checked of the catalog, in display order; all but the last are about products. */
export const catalogChecks = [
  'picture',
  'description',
  'price',
  'tax_rate',
  'weight',
  'grouping',
  'translation',
  'title',
  'code',
  'related',
  'redirect',
] as const
export type CatalogCheckName = (typeof catalogChecks)[number]

/** The records that have a page in the storefront, by their handle. */
export const redirectKinds = ['product', 'collection', 'category'] as const
export type RedirectKind = (typeof redirectKinds)[number]
