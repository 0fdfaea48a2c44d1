import { Link } from '@storeroom/ui/buttons/link'
import { Status } from '@storeroom/ui/display/badge'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Entries } from '../../framework/entries.tsx'
import { Loading } from '../../framework/loading.tsx'
import { paths } from '../../lib/paths.ts'
import type { Frame } from './frame.ts'
import { useHealth } from './use-health.ts'

/** Loaded on demand, since there is rarely a problem to show. */
const ProblemEntry = lazy(async () => ({
  default: (await import('../../shared/health/problem-entry.tsx')).ProblemEntry,
}))

/** The problems that the system reports, except those on the to-do card. */
export function AnnouncementsCard({ frame }: { readonly frame: Frame }) {
  const { t } = useTranslation('home')
  const { query, isLoaded, others } = useHealth()
  return (
    <Section
      {...frame}
      actions={
        <Link href={paths.health()} className="py-1">
          {t('health:title')}
        </Link>
      }
    >
      {!isLoaded ? (
        <Loading lines={2} query={query} />
      ) : others.length === 0 ? (
        <Status tone="success">{t('health:wellTitle')}</Status>
      ) : (
        <Suspense fallback={<Loading lines={2} />}>
          <Entries label={frame.title}>
            {others.map((problem) => (
              <ProblemEntry key={problem.code + problem.message} problem={problem} />
            ))}
          </Entries>
        </Suspense>
      )}
    </Section>
  )
}
