import { refuseDuplicates } from '../../../../kernel/write/duplicates.ts'
import { inventoryItem } from '../../../stock/inventory/inventory.entity.ts'
import { product, variant } from '../products.entity.ts'

/**
 * Runs a write of products, variants and their stock items; a duplicate handle, SKU or barcode throws an error that
 * names the field and the value.
 * @throws duplicate
 */
export const duplicateMessages = <T>(write: () => Promise<T>): Promise<T> =>
  refuseDuplicates([product, variant, inventoryItem], write)
