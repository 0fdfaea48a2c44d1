import { Button } from '@storeroom/ui/buttons/button'
import { ProgressBar } from '@storeroom/ui/display/progress-bar'
import { Overlay, OverlayBody, OverlayFooter, OverlayForm, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../../framework/error-text.ts'
import { byteOrderMark, csvLine, type Cell } from '../../../framework/list/csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { CountFields } from './count-fields.tsx'
import { CountPreview, RefusedRows, Rows } from './count-preview.tsx'
import { useCount, type Count, type CountResult } from './use-count.ts'

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

/** How many rows were saved, and which were not; these can be downloaded as a count file, to be corrected and read again. */
function CountOutcome({ count, result }: { readonly count: Count; readonly result: CountResult }) {
  const { t } = useTranslation('inventory')
  const { comparison, locations } = count
  const refused = comparison?.refused ?? []
  const { saved, failures } = result
  const notStarted = (comparison?.changes.length ?? 0) - saved - failures.length
  const lines = [
    ...refused.map(({ row, problem }): readonly Cell[] => [
      ...[row.sku, row.location, row.quantity],
      t(`count.problem.${problem}`, { ...row }),
    ]),
    ...failures.map(({ item, error }): readonly Cell[] => [
      ...[item.sku, locations.nameOf(item.locationId), item.after],
      describeError(error),
    ]),
  ]
  const headings = [t('field.sku'), t('field.location'), t('field.quantity'), t('count.why')]
  const download = () =>
    saveFile('count-left-out.csv', [byteOrderMark, ...[headings, ...lines].map(csvLine)], 'text/csv;charset=utf-8')
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{t('count.saved', { count: saved })}</p>
      {notStarted > 0 && <p>{t('count.stopped', { count: notStarted })}</p>}
      {lines.length > 0 && (
        <Button size="small" className="self-start" icon={<Download aria-hidden />} onPress={download}>
          {t('count.downloadLeftOut', { count: lines.length })}
        </Button>
      )}
      <Rows title={t('count.failed')} rows={failures} keyOf={({ item }) => item.line}>
        {({ item, error }) => (
          <>
            <bdi className="font-medium">{item.sku}</bdi> <span className="text-danger">{describeError(error)}</span>
          </>
        )}
      </Rows>
      <RefusedRows refused={refused} />
    </div>
  )
}
