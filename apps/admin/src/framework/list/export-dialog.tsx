import { useClient, type ReadRoute } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Overlay, OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { ProgressBar } from '@storeroom/ui/display/progress-bar'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../lib/save-file.ts'
import { notify } from '../notify.ts'
import { allRows, chosenOf, type Whole } from './all-rows.ts'
import { listFile } from './export-list.ts'
import type { ListColumn, QueryOf } from './list-config.ts'

/** Rows per request of an export: full rows with everything that the columns show. */
const perRequest = 200

export type ExportTask<R extends ReadRoute, Row> = Whole<R, Row> & {
  /** The name of the list, used as file name. */
  readonly name: string
  readonly columns: readonly ListColumn<Row, QueryOf<R>>[]
  /** Set if rows contain personal data: the export is then recorded among the security events. */
  readonly hasPersonalData?: true | undefined
  /** Limits the export to these rows. */
  readonly ids?: readonly string[] | undefined
}

type ExportDialogProps<R extends ReadRoute, Row> = {
  readonly task: ExportTask<R, Row>
  readonly onClose: () => void
}

/** Fetches all matching rows page by page and saves them as a CSV file. Can be stopped. */
export function ExportDialog<R extends ReadRoute, Row>({ task, onClose }: ExportDialogProps<R, Row>) {
  const { t } = useTranslation()
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>()
  const client = useClient()
  const run = useEffectEvent(async (signal: AbortSignal) => {
    const { name, columns, ids, idOf, hasPersonalData } = task
    const loaded = { rows: 0 }
    const onProgress = (done: number, total: number) => {
      loaded.rows = done
      setProgress({ done, total })
    }
    try {
      const rows = allRows(task, { signal, onProgress }, perRequest)
      const parts = await listFile(columns, ids ? chosenOf(rows, new Set(ids), idOf) : rows)
      if (hasPersonalData)
        await client.admin.securityEvents.recordExport({ body: { list: name, rows: ids?.length ?? loaded.rows } })
      saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, parts, 'text/csv;charset=utf-8')
      notify.success(t('list.export.done'))
      onClose()
    } catch (error) {
      if (signal.aborted) return
      notify.failure(error)
      onClose()
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    void run(stop.signal)
    return () => stop.abort()
  }, [])
  const counts = progress && {
    value: progress.done,
    maxValue: Math.max(1, progress.total),
    valueLabel: t('bulk.progress', progress),
  }
  return (
    <Overlay kind="modal" size="small" role="alertdialog" isOpen onClose={onClose}>
      <OverlayHeader title={t('list.export.running')} hasClose={false} />
      <OverlayBody>
        <ProgressBar label={t('bulk.running')} {...counts} />
      </OverlayBody>
      <OverlayFooter>
        <Button autoFocus onPress={onClose}>
          {t('bulk.stop')}
        </Button>
      </OverlayFooter>
    </Overlay>
  )
}
