import type { Report, ReportId, ReportMeasure } from '@storeroom/contract'
import { Link } from '@storeroom/ui/buttons/link'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { useCan } from '../../framework/permissions.ts'
import { paths } from '../../lib/paths.ts'
import type { Preset } from '../../shared/reports/periods.ts'
import { useFigures } from '../../shared/reports/use-figures.ts'
import { useKeyText, type ReportLine } from '../../shared/reports/use-key-text.ts'
import type { Frame } from './frame.ts'
import { reportAt } from './lists.ts'

type TopCardProps = {
  readonly frame: Frame
  readonly id: Extract<ReportId, 'products' | 'channels' | 'regions'>
  readonly report: Report
  /** The amount, and how much or many that was. */
  readonly measures: readonly [ReportMeasure, ReportMeasure]
  readonly period: Preset
}

/** The first rows of a report. */
export function TopCard({ frame, id, report, measures, period }: TopCardProps) {
  const { t } = useTranslation('home')
  const keyText = useKeyText()
  const canRead = useCan('products:read')
  const { group_by, rows } = report
  const figureColumn = (measure: ReportMeasure): TableColumn<ReportLine> => ({
    ...{
      id: measure,
      header: t(`reports:measure.${measure}`),
      align: 'end',
      width: measure === measures[0] ? 128 : 72,
    },
    cell: (row) => <Compared measure={measure} row={row} />,
  })
  return (
    <Section
      {...frame}
      actions={
        <Link href={reportAt(id, period)} aria-label={t('openReport', { title: t(`reports:report.${id}.title`) })}>
          {t('report')}
        </Link>
      }
    >
      {rows.length === 0 ? (
        <p className="text-muted">{t('noSales')}</p>
      ) : (
        <DataTable
          label={frame.title}
          density="compact"
          rows={rows}
          rowId={({ key, currency_code }) => `${key} ${currency_code}`}
          rowName={(row) => keyText(group_by, row)}
          rowHref={({ key, label }) =>
            id === 'products' && canRead && key !== null && label !== null ? paths.product({ id: key }) : undefined
          }
          columns={[
            {
              ...{ id: 'key', header: t(`reports:grouping.${group_by}`), width: 120 },
              cell: (row) => <bdi>{keyText(group_by, row)}</bdi>,
            },
            figureColumn(measures[1]),
            figureColumn(measures[0]),
          ]}
        />
      )}
    </Section>
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
      <bdi>{text(measure, values[measure], currency_code)}</bdi>
      {changed !== undefined && (
        <bdi
          className="ms-1.5 text-xs font-normal text-muted"
          title={t('before', { value: text(measure, compared?.[measure], currency_code) })}
        >
          {changed}
        </bdi>
      )}
    </>
  )
}
