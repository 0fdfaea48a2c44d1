import type { ProductStatus } from '@storeroom/contract'
import { Status, type Tone } from '@storeroom/ui/badge'
import { useTranslation } from 'react-i18next'

export const productStatuses = [
  'draft',
  'proposed',
  'published',
  'rejected',
] as const satisfies readonly ProductStatus[]

const tones: Record<ProductStatus, Tone> = {
  draft: 'neutral',
  proposed: 'info',
  published: 'success',
  rejected: 'danger',
}

/** Dot and word. */
export function ProductStatusLabel({ status }: { readonly status: ProductStatus }) {
  const { t } = useTranslation('products')
  return <Status tone={tones[status]}>{t(`status.${status}`)}</Status>
}
