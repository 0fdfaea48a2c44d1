import type { HealthCheck } from '@storeroom/contract'
import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Entries } from '../../framework/entries.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { ProblemEntry } from '../../shared/health/problem-entry.tsx'
import { problemsOf } from '../../shared/health/problems.ts'

type AttentionProps = { readonly checks: readonly HealthCheck[]; readonly at: number }

/** The problems with their remedies, or a line that there are none. */
export function Attention({ checks, at }: AttentionProps) {
  const { t } = useTranslation('health')
  const problems = problemsOf(checks)
  if (problems.length === 0) return <AllWell at={at} />
  return (
    <Section title={t('attention')}>
      <Entries label={t('attention')}>
        {problems.map((problem) => (
          <ProblemEntry key={problem.code + problem.message} problem={problem} />
        ))}
      </Entries>
    </Section>
  )
}

function AllWell({ at }: Pick<AttentionProps, 'at'>) {
  const { t } = useTranslation('health')
  const dates = useDates()
  const iso = new Date(at).toISOString()
  return (
    <div role="status" className="flex flex-wrap gap-x-3 text-muted">
      <Status tone="success" className="font-medium text-default">
        {t('wellTitle')}
      </Status>
      <time dateTime={iso}>{t('allWell', { when: dates.exact(iso) })}</time>
    </div>
  )
}
