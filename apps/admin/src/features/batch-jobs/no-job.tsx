import { Button } from '@storeroom/ui/buttons/button'
import { OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { FileQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { Loading } from '../../framework/loading.tsx'

/** Shown until the job has loaded. */
export function LoadingJob() {
  const { t } = useTranslation('batch-jobs')
  return (
    <>
      <OverlayHeader title={t('title')} />
      <OverlayBody>
        <Loading lines={6} />
      </OverlayBody>
    </>
  )
}

type UnavailableProps = {
  readonly onAgain: () => void
  readonly onClose: () => void
  readonly error: unknown
  readonly onRetry: () => void
}

/** The job is deleted, belongs to another user, is of another kind, or cannot be loaded. */
export function Unavailable({ error, onRetry, onAgain, onClose }: UnavailableProps) {
  const { t } = useTranslation('batch-jobs')
  return (
    <>
      <OverlayHeader title={t('title')} />
      <OverlayBody>
        <LoadFailure icon={<FileQuestion />} title={t('unavailable')} error={error} onRetry={onRetry} />
      </OverlayBody>
      <OverlayFooter>
        <Button onPress={onAgain}>{t('again')}</Button>
        <Button variant="primary" onPress={onClose}>
          {t('ui:done')}
        </Button>
      </OverlayFooter>
    </>
  )
}
