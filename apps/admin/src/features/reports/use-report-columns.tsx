import type { Report, ReportId, ReportMeasure } from '@storeroom/contract'
import { reportGroupings, reports } from '@storeroom/contract/reports'
import type { TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { shownColumns } from '../../framework/list/column-order.ts'
import type { ListState } from '../../framework/list/list-state.ts'
import { useFigures } from '../../shared/reports/use-figures.ts'
import { useKeyText } from '../../shared/reports/use-key-text.ts'

/** A row of the table: a row of the report, or the total of a currency. */
export type ReportTableRow = Omit<Report['rows'][number], 'key' | 'label'> & {
  /** Undefined: a total. */
  readonly line?: Pick<Report['rows'][number], 'key' | 'label'>
}

type ReportColumn = TableColumn<ReportTableRow> & { readonly order?: string }

/** All columns of a report, and those that its state shows. */
export function useReportColumns(id: ReportId, state: ListState, report: Report | undefined) {
  const { t } = useTranslation('reports')
  const keyText = useKeyText()
  const grouping = report?.group_by ?? reports[id].groupings[0]
  const isSeveral = new Set(report?.totals.map(({ currency_code }) => currency_code)).size > 1
  const isCompared = report?.compare_from != null
  const key: ReportColumn = {
    ...{ id: 'key', header: t(`grouping.${grouping}`), width: 220 },
    cell: ({ line }) => <bdi>{line ? keyText(grouping, line) : t('total')}</bdi>,
    // The key of a record is its id, and sorting by ids is of no use.
    ...(reportGroupings[grouping] !== 'record' && { order: 'key' }),
  }
  const currency: ReportColumn = {
    ...{ id: 'currency', header: t('currency'), width: 88, isShort: true },
    cell: ({ currency_code }) => currency_code?.toUpperCase() ?? '–',
  }
  const measures = reports[id].measures.map((measure): ReportColumn => {
    const header = t(`measure.${measure}`)
    return {
      ...{ id: measure, header, align: 'end', order: measure, width: widthOf(header, isCompared) },
      cell: (row) => <Figure measure={measure} row={row} />,
    }
  })
  const all = [key, ...measures]
  const figures = shownColumns(all, state.columns).slice(1)
  return { all, shown: [key, ...(isSeveral ? [currency] : []), ...figures] }
}

/** Pixels: about what a heading needs, but not less than an amount, or two and what has changed. */
const widthOf = (header: string, isCompared: boolean): number =>
  Math.max(isCompared ? 156 : 116, 7 * header.length + 24)

type FigureProps = { readonly measure: ReportMeasure; readonly row: ReportTableRow }

/** A figure, and below it the one that it is compared with. */
function Figure({ measure, row: { values, compared, currency_code } }: FigureProps) {
  const { t } = useTranslation('reports')
  const { text, change } = useFigures()
  const value = values[measure]
  const changed = change(measure, value, compared?.[measure])
  const before = text(measure, compared?.[measure], currency_code)
  return (
    <>
      <bdi>{text(measure, value, currency_code)}</bdi>
      {compared && (
        <span className="block truncate text-xs font-normal text-muted" title={t('before', { value: before })}>
          <bdi>{before}</bdi>
          {changed !== undefined && (
            <>
              {' · '}
              <bdi>{changed}</bdi>
            </>
          )}
        </span>
      )}
    </>
  )
}
