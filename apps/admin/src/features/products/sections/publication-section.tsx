import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { useDates } from '../../../framework/shop-dates.ts'
import { PublicationFields } from '../../../shared/publication/publication-fields.tsx'
import type { PublicationDates } from '../../../shared/publication/publication.ts'
import { usePublicationCheck } from '../../../shared/publication/use-publication-check.ts'
import { usePublicationStatusText } from '../../../shared/publication/use-publication-status-text.ts'
import type { ProductAnswer, ProductFormProps, ProductSectionProps } from '../product-answer.ts'
import { ProductSection, useProductForm } from '../product-form.tsx'

/** The publication dates as a sentence. */
export function PublicationSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('publication')
  const { zone } = useDates()
  const statusText = usePublicationStatusText('product')
  const { publish_at, unpublish_at } = answer.product
  return (
    <ProductSection title={t('title')} form={(close) => <PublicationForm answer={answer} onClose={close} />}>
      <p>{statusText(answer.product)}</p>
      {(publish_at || unpublish_at) && <p className="mt-1 text-muted">{t('zone', { zone })}</p>}
    </ProductSection>
  )
}

const values = ({ product: { publish_at = null, unpublish_at = null } }: ProductAnswer): PublicationDates => ({
  publish_at,
  unpublish_at,
})

function PublicationForm(props: ProductFormProps) {
  const { t } = useTranslation('publication')
  const form = useProductForm({ ...props, values, check: usePublicationCheck(), toast: t('saved') })
  return (
    <FormPanel form={form} title={t('edit')}>
      <PublicationFields form={form} />
    </FormPanel>
  )
}
