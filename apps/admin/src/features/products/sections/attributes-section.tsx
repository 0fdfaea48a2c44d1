import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import type { ProductAnswer, ProductFormProps, ProductSectionProps } from '../product-answer.ts'
import { ProductSection, useProductForm } from '../product-form.tsx'
import { AttributeFacts, AttributeFields, attributesOf } from './attributes.tsx'

/** Dimensions and customs of a product. */
export function AttributesSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  return (
    <ProductSection title={t('attributes.title')} form={(close) => <AttributesForm answer={answer} onClose={close} />}>
      <AttributeFacts record={answer.product} />
    </ProductSection>
  )
}

const values = ({ product }: ProductAnswer) => attributesOf(product)

function AttributesForm(props: ProductFormProps) {
  const { t } = useTranslation('products')
  const form = useProductForm({ ...props, values, toast: t('attributes.saved') })
  return (
    <FormPanel form={form} title={t('attributes.edit')} subtitle={t('attributes.hint')}>
      <AttributeFields form={form} />
    </FormPanel>
  )
}
