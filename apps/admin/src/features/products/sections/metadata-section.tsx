import { Facts } from '@storeroom/ui/card'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../../framework/detail/editable-section.tsx'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import {
  metadataBody,
  MetadataField,
  metadataValue,
  type MetadataValue,
} from '../../../framework/form/metadata-field.tsx'
import type { ProductAnswer, ProductFormProps, ProductSectionProps } from '../product-answer.ts'
import { useProductForm } from '../use-product-form.ts'

/** Free facts that integrations keep about a product. */
export function MetadataSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const entries = Object.entries(answer.product.metadata ?? {})
  return (
    <EditableSection title={t('metadata.title')} form={(close) => <MetadataForm answer={answer} onClose={close} />}>
      {entries.length === 0 ? (
        <p className="text-subtle">{t('metadata.empty')}</p>
      ) : (
        <Facts
          facts={entries.map(([label, value]) => ({
            label,
            value: (
              <span dir="auto" className="wrap-anywhere">
                {typeof value === 'string' ? value : JSON.stringify(value)}
              </span>
            ),
          }))}
        />
      )}
    </EditableSection>
  )
}

type Metadata = { readonly metadata: MetadataValue }

const values = ({ product }: ProductAnswer): Metadata => ({ metadata: metadataValue(product.metadata) })

function MetadataForm(props: ProductFormProps) {
  const { t } = useTranslation('products')
  const stored = props.answer.product.metadata
  const toBody = ({ metadata }: Partial<Metadata>) => (metadata ? { metadata: metadataBody(metadata, stored) } : {})
  const form = useProductForm({ ...props, values, toBody, saved: t('metadata.saved') })
  return (
    <FormPanel form={form} title={t('metadata.edit')} subtitle={t('metadata.hint')}>
      <Field form={form} name="metadata" label={t('metadata.title')}>
        {(field) => <MetadataField {...field} />}
      </Field>
    </FormPanel>
  )
}
