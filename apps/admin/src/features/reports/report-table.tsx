import type { Report, ReportGrouping, ReportId } from '@storeroom/contract'
import { reportGroupings, reports } from '@storeroom/contract/reports'
import { Pagination } from '@storeroom/ui/table/pagination'
import { DataTable } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { listChanges, offsetOf } from '../../framework/list/list-state.ts'
import { useSort } from '../../framework/list/sort-order.ts'
import type { ViewOptions } from '../../framework/list/use-view-options.ts'
import { useVisibleScreens } from '../../framework/permissions.ts'
import { screenAt } from '../../framework/screens.ts'
import { useDayText, useKeyText } from '../../shared/reports/use-key-text.ts'
import { listOf, recordsOf } from './opened-records.ts'
import type { ReportProps } from './report-controls.tsx'
import { filtersIn } from './report-state.ts'
import type { ReportTableRow, useReportColumns } from './use-report-columns.tsx'

type ReportTableProps = ReportProps & {
  readonly report: Report
  readonly columns: ReturnType<typeof useReportColumns>['shown']
  readonly isFetching: boolean
  readonly viewOptions: ViewOptions
}

/** The rows, each a link to the records that it is made of, and the totals. */
export function ReportTable({
  id,
  title,
  state,
  onChange,
  report,
  columns,
  isFetching,
  viewOptions,
}: ReportTableProps) {
  const keyText = useKeyText()
  const { group_by } = report
  const [sort, setSort] = useSort(columns, state, onChange, ownOrder(id, group_by))
  const canOpen = useCanOpen(id)
  const hrefOf = ({ line, ...figures }: ReportTableRow) =>
    canOpen && line ? recordsOf(id, report, { ...line, ...figures }, filtersIn(state)) : undefined
  return (
    <>
      <Compared report={report} />
      <DataTable<ReportTableRow>
        label={title}
        columns={columns.map(({ order, ...column }) => ({ ...column, isSortable: order !== undefined }))}
        rows={report.rows.map(({ key, label, ...figures }) => ({ ...figures, line: { key, label } }))}
        totals={report.totals}
        rowId={({ line, currency_code }) => `${line ? `row ${line.key}` : 'total'} ${currency_code}`}
        rowName={({ line }) => (line ? keyText(group_by, line) : '')}
        rowHref={hrefOf}
        density={viewOptions.density}
        {...{ sort, isFetching }}
        onSortChange={setSort}
      />
      <Pagination
        offset={offsetOf(state)}
        limit={state.size}
        count={report.count}
        onChange={({ offset, limit }) => onChange(listChanges.page(state, offset, limit))}
      />
    </>
  )
}

/** The order in which rows come unless another one is chosen. */
const ownOrder = (id: ReportId, grouping: ReportGrouping): string =>
  reportGroupings[grouping] === 'date' ? 'key' : `-${reports[id].measures[0]}`

/** Whether the user may see the list with the records. */
function useCanOpen(id: ReportId): boolean {
  const screens = useVisibleScreens()
  const address = listOf(id)
  return address !== undefined && screenAt(screens, address) !== undefined
}

/** The period that the second line of each figure is about; nothing without a comparison. */
function Compared({ report }: { readonly report: Report }) {
  const { t } = useTranslation('reports')
  const day = useDayText()
  const { compare_from, compare_to } = report
  if (compare_from === null || compare_to === null) return null
  return (
    <p className="-mb-2 text-muted">
      {t('comparedWith', { from: day('day', compare_from), to: day('day', compare_to) })}
    </p>
  )
}
