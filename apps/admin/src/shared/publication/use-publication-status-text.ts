import type { Product } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../framework/shop-dates.ts'
import { useEndText } from '../dates/use-until-text.ts'
import { phaseOf, type Dated } from './publication.ts'

type PublicationFields = Pick<Product, 'status' | 'publish_at' | 'unpublish_at'>

/** The publication dates as a sentence. Needs the namespace `publication`. */
export function usePublicationStatusText(of: Dated): (publication: PublicationFields) => string {
  const { t } = useTranslation('publication')
  const { dateTime } = useDates()
  const end = useEndText()
  return (publication) => {
    const { status, publish_at, unpublish_at } = publication
    const from = publish_at ? dateTime(publish_at) : ''
    const until = unpublish_at ? end(unpublish_at) : ''
    if (status !== 'published') return t(from || until ? 'standing.waiting' : 'standing.unpublished')
    const phase = phaseOf(publication)
    if (phase === 'expired') return t(of === 'product' ? 'standing.expired' : 'collection.expired', { until })
    const start = phase ?? 'active'
    if (from && until) return t(`standing.${start}Between`, { from, until })
    if (from) return t(`standing.${start}From`, { from })
    return until ? t('standing.activeUntil', { until }) : t('standing.always')
  }
}
