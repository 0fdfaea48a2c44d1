import type { FieldConflict } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { EditableSection, type EditableSectionProps } from '../../framework/detail/editable-section.tsx'
import type { Values } from '../../framework/form/changes.ts'
import { useEditForm, type ContractForm } from '../../framework/form/contract-form.ts'
import { useCan } from '../../framework/permissions.ts'
import { metadataFormOptions } from '../../shared/metadata/metadata-record.ts'
import { idOnly, queryForProduct, type ProductAnswer, type ProductFormProps } from './product-answer.ts'

type ProductFormOptions<V extends Values> = ProductFormProps & {
  /** The fields this form edits. Module level, so that it stays the same function. */
  readonly values: (answer: ProductAnswer) => V
  readonly toBody?: (values: Partial<V>) => object
  /** Maps a conflict of one field of the body to the fields of this form, if several of them make up that field. */
  readonly spread?: (conflict: FieldConflict) => readonly FieldConflict[]
  /** Checks what the schema cannot express. */
  readonly check?: (values: V) => Readonly<Record<string, string>>
  readonly toast: string
}

/** A form over some fields of a product: only what changed is sent, with the version that was loaded. */
export function useProductForm<V extends Values>({
  answer,
  onClose,
  ...options
}: ProductFormOptions<V>): ContractForm<V> {
  const { admin } = useClient()
  const { id } = answer.product
  return useEditForm({
    ...options,
    call: admin.products.update,
    input: { id, query: idOnly },
    query: queryForProduct(admin, id),
    answer,
    onSaved: onClose,
  })
}

/** A part of a product that can be edited by users with the permission. */
export const ProductSection = (props: Omit<EditableSectionProps, 'canEdit'>) => (
  <EditableSection {...props} canEdit={useCan('products:write')} />
)

const metadataOf = ({ product }: ProductAnswer) => product.metadata

/**
 * Options for the forms of the product page that edit metadata: how they load and save the product.
 * @param answer the response that the page has loaded
 * @param toast shown after saving
 */
export function useProductMetadataOptions(answer: ProductAnswer, toast: string) {
  const { admin } = useClient()
  const { id } = answer.product
  return metadataFormOptions({
    call: admin.products.update,
    // The page reloads the product, so the response only needs its id.
    input: { id, query: idOnly },
    query: queryForProduct(admin, id),
    answer,
    toast,
    metadataOf,
  })
}
