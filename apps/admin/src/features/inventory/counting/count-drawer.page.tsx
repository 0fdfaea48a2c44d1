import { Button } from '@storeroom/ui/buttons/button'
import { Overlay, OverlayBody, OverlayFooter, OverlayForm, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { ProgressBar } from '@storeroom/ui/display/progress-bar'
import { useTranslation } from 'react-i18next'
import { CountFields } from './count-fields.tsx'
import { CountPreview } from './count-preview.tsx'
import { CountOutcome } from './count-outcome.tsx'
import { useCount, type Count } from './use-count.ts'

type CountDrawerProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** `/a/inventory?modal=count` */
export default function CountDrawer(props: CountDrawerProps) {
  return (
    <Overlay kind="drawer" {...props}>
      <CountPanel />
    </Overlay>
  )
}

function CountPanel() {
  const { t } = useTranslation('inventory')
  const count = useCount()
  const changes = count.comparison?.changes ?? []
  const running = count.run?.name === 'running' ? count.run : undefined
  return (
    <OverlayForm onSubmit={() => changes.length > 0 && void count.start(changes)} isSubmitting={running !== undefined}>
      <OverlayHeader title={t('count.title')} subtitle={t('count.subtitle')} />
      <OverlayBody className="flex flex-col gap-4 p-5">
        <CountBody count={count} />
      </OverlayBody>
      <OverlayFooter>
        {running ? (
          <Button onPress={running.stop}>{t('common:bulk.stop')}</Button>
        ) : (
          <Button slot="close">{t(count.run ? 'ui:close' : 'ui:cancel')}</Button>
        )}
        {count.run?.name !== 'done' && (
          <Button variant="primary" type="submit" isLoading={running !== undefined} isDisabled={changes.length === 0}>
            {changes.length === 0 ? t('count.saveNone') : t('count.save', { count: changes.length })}
          </Button>
        )}
      </OverlayFooter>
    </OverlayForm>
  )
}

function CountBody({ count }: { readonly count: Count }) {
  const { t } = useTranslation()
  const { run, comparison } = count
  if (run?.name === 'done') return <CountOutcome count={count} result={run} />
  if (run) {
    const total = comparison?.changes.length ?? 0
    const counts = t('bulk.progress', { done: run.done, total })
    return <ProgressBar label={t('bulk.running')} value={run.done} maxValue={total} valueLabel={counts} />
  }
  return (
    <>
      <CountFields count={count} />
      <CountPreview count={count} />
    </>
  )
}
