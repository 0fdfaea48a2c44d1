import type { Report, ReportId, ReportMeasure } from '@storeroom/contract'
import { Link } from '@storeroom/ui/buttons/link'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Loading } from '../../framework/loading.tsx'
import { useCan } from '../../framework/permissions.ts'
import { paths } from '../../lib/paths.ts'
import type { Preset } from '@storeroom/contract/report-periods'
import type { Frame } from './frame.ts'
import { reportAt } from './lists.ts'

/** Tables are loaded after the figures. */
const TopTable = lazy(async () => ({ default: (await import('./top-table.tsx')).TopTable }))

type TopCardProps = {
  readonly frame: Frame
  readonly id: Extract<ReportId, 'products' | 'channels' | 'regions'>
  readonly report: Report
  readonly measures: readonly [ReportMeasure, ReportMeasure]
  readonly period: Preset
}

/** The first rows of a report. */
export function TopCard({ frame, id, report, measures, period }: TopCardProps) {
  const { t } = useTranslation('home')
  const canRead = useCan('products:read')
  return (
    <Section
      {...frame}
      actions={
        <Link
          href={reportAt(id, { period, convertTo: report.conversion?.currency_code })}
          aria-label={t('openReport', { title: t(`reports:report.${id}.title`) })}
          className="py-1"
        >
          {t('report')}
        </Link>
      }
    >
      {report.rows.length === 0 ? (
        <p className="text-muted">{t('noSales')}</p>
      ) : (
        <Suspense fallback={<Loading lines={report.rows.length} />}>
          <TopTable
            label={frame.title}
            {...{ report, measures }}
            // A deleted product has no name.
            hrefOf={({ key, label }) =>
              id === 'products' && canRead && key !== null && label !== null ? paths.product({ id: key }) : undefined
            }
          />
        </Suspense>
      )}
    </Section>
  )
}
