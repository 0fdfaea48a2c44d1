import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { PublicationFields } from '../../../shared/publication/publication-fields.tsx'
import type { PublicationDates } from '../../../shared/publication/publication.ts'
import { usePublicationCheck } from '../../../shared/publication/use-publication-check.ts'
import type { ProductAnswer, ProductFormProps } from '../product-answer.ts'
import { useProductForm } from '../use-product-form.ts'

const values = ({ product: { publish_at = null, unpublish_at = null } }: ProductAnswer): PublicationDates => ({
  publish_at,
  unpublish_at,
})

export function PublicationForm(props: ProductFormProps) {
  const { t } = useTranslation('publication')
  const form = useProductForm({ ...props, values, check: usePublicationCheck(), saved: t('saved') })
  return (
    <FormPanel form={form} title={t('edit')}>
      <PublicationFields form={form} />
    </FormPanel>
  )
}
