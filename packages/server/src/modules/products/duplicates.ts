import { AppError } from '../../kernel/errors.ts'
import { sqlState, violatedConstraint } from '../../kernel/tx.ts'

/** Unique values of the catalogue (docs/contract/states.md §1.3), by the index that guards them. */
const unique: Readonly<Record<string, readonly [what: string, field: string]>> = {
  product_handle: ['Product', 'handle'],
  product_variant_sku: ['Variant', 'sku'],
  product_variant_barcode: ['Variant', 'barcode'],
  product_variant_ean: ['Variant', 'ean'],
  product_variant_upc: ['Variant', 'upc'],
  inventory_item_sku: ['Inventory item', 'sku'],
  product_category_handle: ['Product category', 'handle'],
  product_collection_handle: ['Collection', 'handle'],
  product_tag_value: ['Product tag', 'value'],
  product_type_value: ['Product type', 'value'],
}

/** `Key (sku)=(A-1) already exists.` → A-1 */
const valueIn = (error: unknown) =>
  error instanceof Error && 'detail' in error ? (/=\((.*)\) already/.exec(String(error.detail))?.[1] ?? '') : ''

/** Runs a write; a taken handle, SKU or barcode becomes an answer that names the field and the value. @throws duplicate */
export async function duplicateMessages<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const [what, field] = (sqlState(error) === '23505' && unique[violatedConstraint(error)]) || []
    if (what === undefined || field === undefined) throw error
    const message = `${what} with ${field} ${valueIn(error)} already exists.`
    throw new AppError('duplicate', message, { fields: [{ field, message }], cause: error })
  }
}
