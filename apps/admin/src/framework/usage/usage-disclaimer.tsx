import { ExternalLink } from '@storeroom/ui/buttons/link'
import { useTranslation } from 'react-i18next'
import { useUsageDocument } from './usage-document.ts'

/** What usage data is for, and where one can read what it is. */
export function UsageDisclaimer() {
  const { t } = useTranslation('usage-data')
  return (
    <p className="text-muted">
      {t('disclaimer')}{' '}
      <ExternalLink look="inline" href={useUsageDocument()}>
        {t('readMore')}
      </ExternalLink>
    </p>
  )
}
