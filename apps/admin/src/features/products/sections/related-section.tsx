import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderedProducts } from '../../../shared/metadata/ordered-products.tsx'
import { useCan } from '../../../framework/permissions.ts'
import type { ProductSectionProps } from '../product-answer.ts'
import { useProductRecord } from '../use-product-record.ts'

/** The key of the metadata. */
export const relatedKey = 'related_products'

/** As many as the shop shows. */
const MOST = 12

/** What goes well with a product: the shop shows it below, as far as it is published. */
export function RelatedSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const record = useProductRecord(answer, t('related.saved'))
  const { id } = answer.product
  const others = useMemo(() => ({ is_giftcard: false, except: [id] }), [id])
  return (
    <OrderedProducts
      record={record}
      canEdit={useCan('products:write')}
      title={t('related.title')}
      hint={t('related.hint')}
      empty={t('related.none')}
      field={relatedKey}
      atMost={MOST}
      within={others}
    />
  )
}
