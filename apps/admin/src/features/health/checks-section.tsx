import type { HealthCheck } from '@storeroom/contract'
import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Entries } from '../../framework/entries.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { ProblemEntry, useFactWords } from '../../shared/health/problem-entry.tsx'
import { problemsOf, toneOf } from '../../shared/health/problems.ts'

/** All checks, one line each. */
export function ChecksSection({ checks }: { readonly checks: readonly HealthCheck[] }) {
  const { t } = useTranslation('health')
  return (
    <Section title={t('checks')}>
      <ul aria-label={t('checks')} className="-my-1.5 flex flex-col">
        {checks.map((check) => (
          <CheckLine key={check.name} check={check} />
        ))}
      </ul>
    </Section>
  )
}

function CheckLine({ check }: { readonly check: HealthCheck }) {
  const { t } = useTranslation('health')
  const texts = useFound()(check)
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-default py-1.5 last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(7rem,auto)]">
      <span className="min-w-0 font-medium">{t(`check.${check.name}`)}</span>
      <span className="tabular min-w-0 text-muted wrap-anywhere max-sm:order-last max-sm:col-span-2">{texts}</span>
      <Status tone={toneOf[check.state]}>{t(`checkState.${check.state}`)}</Status>
    </li>
  )
}

/** The result of a check as one line. */
function useFound(): (check: HealthCheck) => string {
  const { t } = useTranslation('health')
  const inWords = useFactWords()
  return (check) => {
    const { name, state, facts } = check
    const [problem] = problemsOf([check])
    if (problem) return t(`problem.${problem.code}`, inWords(problem.facts))
    if (state === 'skipped') return name === 'replica' ? t('skipped.replica') : ''
    if (name === 'mail' && facts['server'] === null) return t('mailToFolder')
    if (name === 'backup' && facts['hours'] === null)
      return facts['due'] === null ? t('backupOff') : t('backupDue', inWords(facts))
    return t(`fine.${name}`, inWords(facts))
  }
}

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
