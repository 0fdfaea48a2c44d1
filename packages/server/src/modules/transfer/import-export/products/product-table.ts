import type { MappedTable } from '../tables/mapping.ts'
import { detectFormat } from './formats/detect.ts'
import { findShopifyColumn, isShared, shopifyTargets } from './formats/shopify.columns.ts'
import { IGNORED } from '../tables/column-mapping.ts'

/** The columns of a file of products. */
export const productTable: MappedTable = {
  name: '',
  formatOf: (columns) => detectFormat(columns) ?? null,
  targetOf: (name) => findShopifyColumn(name)?.key ?? IGNORED,
  targets: [...shopifyTargets, IGNORED],
  isShared,
  required: [['handle'], ['title']],
}
