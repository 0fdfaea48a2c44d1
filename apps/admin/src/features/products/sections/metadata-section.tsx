import { useTranslation } from 'react-i18next'
import { MetadataPanel, MetadataSection, type MetadataValues } from '../../../framework/detail/metadata-section.tsx'
import { metadataBody, metadataValue } from '../../../framework/form/metadata-field.tsx'
import { useMay } from '../../../framework/sight.ts'
import type { ProductAnswer, ProductFormProps, ProductSectionProps } from '../product-answer.ts'
import { useProductForm } from '../use-product-form.ts'

/** Free facts that integrations keep about a product. */
export function ProductMetadata({ answer }: ProductSectionProps) {
  const canEdit = useMay('products:write')
  return (
    <MetadataSection
      metadata={answer.product.metadata}
      canEdit={canEdit}
      form={(close) => <MetadataForm answer={answer} onClose={close} />}
    />
  )
}

const values = ({ product }: ProductAnswer): MetadataValues => ({ metadata: metadataValue(product.metadata) })

function MetadataForm(props: ProductFormProps) {
  const { t } = useTranslation('products')
  const stored = props.answer.product.metadata
  const toBody = ({ metadata }: Partial<MetadataValues>) =>
    metadata ? { metadata: metadataBody(metadata, stored) } : {}
  const form = useProductForm({ ...props, values, toBody, saved: t('metadata.saved') })
  return <MetadataPanel form={form} />
}
