import type { HealthProblem } from '@storeroom/contract'
import { Status } from '@storeroom/ui/display/badge'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../framework/entries.tsx'
import { toneOf } from './problems.ts'
import { useFactWords } from './use-fact-words.ts'

/** A problem with its remedy (words of `health`). */
export function ProblemEntry({ problem: { code, severity, facts } }: { readonly problem: HealthProblem }) {
  const { t } = useTranslation('health')
  const words = useFactWords()(facts)
  return (
    <Entry
      icon={
        severity === 'failed' ? <CircleAlert className="text-danger" /> : <TriangleAlert className="text-warning" />
      }
      title={
        <>
          <span className="min-w-0 wrap-anywhere">{t(`problem.${code}`, words)}</span>
          <Status tone={toneOf[severity]} className="text-muted">
            {t(`checkState.${severity}`)}
          </Status>
        </>
      }
      facts={[t(`remedy.${code}`, words)]}
    />
  )
}
