import { Button } from '@storeroom/ui/buttons/button'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../../framework/error-text.ts'
import { byteOrderMark, csvLine, type Cell } from '../../../framework/list/csv.ts'
import { saveFile } from '../../../framework/list/export-list.ts'
import { RefusedRows, Rows } from './count-preview.tsx'
import type { Count, CountResult } from './use-count.ts'

/** How many counts were saved, and the rows that were not, with a file of them that can be counted from again. */
export function CountOutcome({ count, result }: { readonly count: Count; readonly result: CountResult }) {
  const { t } = useTranslation('inventory')
  const { comparison, locations } = count
  const refused = comparison?.refused ?? []
  const { saved, failures } = result
  const stopped = (comparison?.changes.length ?? 0) - saved - failures.length
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
      {stopped > 0 && <p>{t('count.stopped', { count: stopped })}</p>}
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
