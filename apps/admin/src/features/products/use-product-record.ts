import { useShop } from '@storeroom/react'
import { recordOf } from '../../shared/metadata/metadata-record.ts'
import { idOnly, readProduct, type ProductAnswer } from './product-answer.ts'

const metadataOf = ({ product }: ProductAnswer) => product.metadata

/**
 * The product as a record whose metadata is edited in several sections.
 * @param saved text of the notice after saving
 */
export function useProductRecord(answer: ProductAnswer, saved: string) {
  const shop = useShop()
  const { id } = answer.product
  return recordOf({
    call: shop.admin.products.update,
    input: { id, query: idOnly },
    query: readProduct(shop.admin, id),
    answer,
    notice: saved,
    metadataOf,
  })
}
