import { useTranslation } from 'react-i18next'
import { useStandingText } from '../../../shared/publication/use-standing-text.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import type { ProductSectionProps } from '../product-answer.ts'
import { ProductSection } from '../product-section.tsx'
import { PublicationForm } from './publication-form.tsx'

/** From when until when shoppers find the product, in a sentence. */
export function PublicationSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('publication')
  const { zone } = useDates()
  const standingText = useStandingText('product')
  const { publish_at, unpublish_at } = answer.product
  return (
    <ProductSection title={t('title')} form={(close) => <PublicationForm answer={answer} onClose={close} />}>
      <p>{standingText(answer.product)}</p>
      {(publish_at || unpublish_at) && <p className="mt-1 text-muted">{t('zone', { zone })}</p>}
    </ProductSection>
  )
}
