import type { Product, ProductStatus } from '@storeroom/contract'
import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { productTones } from '../../shared/products/product-tones.ts'
import { phaseOf } from '../../shared/publication/publication.ts'

export const productStatuses = [
  'draft',
  'proposed',
  'published',
  'rejected',
] as const satisfies readonly ProductStatus[]

const phaseTones = { scheduled: 'info', expired: 'neutral' } as const

type PublicationFields = Pick<Product, 'status' | 'publish_at' | 'unpublish_at'>

/** The status as text, with a note if the dates hide a published product. */
export function useStatusText(): (product: PublicationFields) => string {
  const { t } = useTranslation('products')
  return (product) => {
    const phase = phaseOf(product)
    return phase ? t(`phase.${phase}`) : t(`status.${product.status}`)
  }
}

/** The status with its dot. */
export function ProductStatusLabel({ product }: { readonly product: PublicationFields }) {
  const text = useStatusText()
  const phase = phaseOf(product)
  return <Status tone={phase ? phaseTones[phase] : productTones[product.status]}>{text(product)}</Status>
}
