import type { Contract, Output } from '@storeroom/contract'

/** A product as its page loads it, with the version that goes back with every save. */
export type ProductAnswer = Output<Contract['admin']['products']['retrieve']>

export type ProductSectionProps = { readonly answer: ProductAnswer }
export type ProductFormProps = ProductSectionProps & { readonly onClose: () => void }
