import { useClient } from '@storeroom/react'
import { metadataFormOptions } from '../../shared/metadata/metadata-record.ts'
import { idOnly, queryForProduct, type ProductAnswer } from './product-answer.ts'

const metadataOf = ({ product }: ProductAnswer) => product.metadata

/**
 * Options for the forms of the product page that edit metadata: how they load and save the product.
 * @param answer the response that the page has loaded
 * @param savedMessage shown after saving
 */
export function useProductMetadataOptions(answer: ProductAnswer, savedMessage: string) {
  const client = useClient()
  const { id } = answer.product
  return metadataFormOptions({
    call: client.admin.products.update,
    // The page reloads the product, so the response only needs its id.
    input: { id, query: idOnly },
    query: queryForProduct(client.admin, id),
    answer,
    toast: savedMessage,
    metadataOf,
  })
}
