import { Button } from '@storeroom/ui/buttons/button'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError, textOfError } from './report-error.ts'

/** A column fails in each of its cells: one report of it is enough. */
const smallReported = new Set<string>()

function reportOnce(origin: string, place: string, error: unknown): void {
  if (smallReported.has(place)) return
  smallReported.add(place)
  reportError(origin, place, error)
}

type PartFailureProps = {
  readonly origin: string
  readonly place: string
  readonly error: unknown
  readonly retry: () => void
  readonly isSmall?: boolean | undefined
}

/** In the place of a part that has failed: says so, reports it, and tries again. */
export function PartFailure({ origin, place, error, retry, isSmall = false }: PartFailureProps) {
  const { t } = useTranslation('extensions')
  const report = isSmall ? reportOnce : reportError
  useEffect(() => report(origin, place, error), [report, origin, place, error])
  const sentence = t('part.failed', { name: origin })
  if (isSmall)
    return (
      <IconButton
        size="small"
        label={`${sentence}. ${t('part.retry')}`}
        icon={<RefreshCw aria-hidden className="text-danger" />}
        onPress={retry}
      />
    )
  const details = [origin, place, textOfError(error), error instanceof Error ? error.stack : ''].join('\n')
  return (
    <div role="note" className="flex flex-wrap items-center gap-2 text-muted">
      <span>{sentence}</span>
      <Button size="small" onPress={retry}>
        {t('part.retry')}
      </Button>
      <CopyButton value={details} label={t('part.copy')} />
    </div>
  )
}
