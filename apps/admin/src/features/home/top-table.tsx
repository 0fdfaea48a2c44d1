import type { Report, ReportMeasure } from '@storeroom/contract'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { useFigures } from '../../shared/reports/use-figures.ts'
import { useKeyText, type ReportLine } from '../../shared/reports/use-key-text.ts'

type TopTableProps = {
  readonly label: string
  readonly report: Report
  /** An amount, and the number of its units or orders. */
  readonly measures: readonly [ReportMeasure, ReportMeasure]
  readonly hrefOf: (row: ReportLine) => string | undefined
}

/** Rows of a report with two of its measures. */
export function TopTable({ label, report: { group_by, rows }, measures, hrefOf }: TopTableProps) {
  const { t } = useTranslation('reports')
  const keyText = useKeyText()
  const [amount, number] = measures
  const figureColumn = (measure: ReportMeasure): TableColumn<ReportLine> => ({
    ...{ id: measure, header: t(`measure.${measure}`), align: 'end' },
    cell: (row) => <Compared measure={measure} row={row} />,
  })
  return (
    <DataTable
      label={label}
      density="compact"
      rows={rows}
      rowId={({ key, currency_code }) => `${key} ${currency_code}`}
      rowName={(row) => keyText(group_by, row)}
      rowHref={hrefOf}
      columns={[
        {
          ...{ id: 'key', header: t(`grouping.${group_by}`), width: 120 },
          cell: (row) => <bdi>{keyText(group_by, row)}</bdi>,
        },
        { ...figureColumn(number), width: 96 },
        { ...figureColumn(amount), width: 148 },
      ]}
    />
  )
}

type ComparedProps = { readonly measure: ReportMeasure; readonly row: ReportLine }

/** A figure, and how it has changed. */
function Compared({ measure, row: { values, compared, currency_code } }: ComparedProps) {
  const { t } = useTranslation('reports')
  const { text, change } = useFigures()
  const changed = change(measure, values[measure], compared?.[measure])
  return (
    <>
      {changed !== undefined && (
        <bdi
          className="me-1.5 text-xs font-normal text-muted"
          title={t('before', { value: text(measure, compared?.[measure], currency_code) })}
        >
          {changed}
        </bdi>
      )}
      <bdi>{text(measure, values[measure], currency_code)}</bdi>
    </>
  )
}
