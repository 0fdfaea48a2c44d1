import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { phaseOf } from '../../../framework/publication/publication.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import type { PageProduct, ProductSectionProps } from '../product-answer.ts'
import { ProductSection } from '../product-section.tsx'
import { PublicationForm } from './publication-form.tsx'

/** From when until when shoppers find the product, in a sentence. */
export function PublicationSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('publication')
  const dates = useDates()
  const { publish_at, unpublish_at } = answer.product
  return (
    <ProductSection title={t('title')} form={(close) => <PublicationForm answer={answer} onClose={close} />}>
      <p>{standingText(answer.product, t, dates.dateTime)}</p>
      {(publish_at || unpublish_at) && <p className="mt-1 text-muted">{t('zone', { zone: dates.zone })}</p>}
    </ProductSection>
  )
}

type Words = TFunction<'publication'>

function standingText(product: PageProduct, t: Words, text: (iso: string) => string): string {
  const { status, publish_at, unpublish_at } = product
  const from = publish_at ? text(publish_at) : ''
  const until = unpublish_at ? text(unpublish_at) : ''
  if (status !== 'published') return t(from || until ? 'standing.waiting' : 'standing.unpublished')
  const phase = phaseOf(product)
  if (phase === 'expired') return t('standing.expired', { until })
  const start = phase ?? 'active'
  if (from && until) return t(`standing.${start}Between`, { from, until })
  if (from) return t(`standing.${start}From`, { from })
  return until ? t('standing.activeUntil', { until }) : t('standing.always')
}
