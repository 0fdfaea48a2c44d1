import type { Cohort, Contract, Output } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { Select } from '@storeroom/ui/fields/select'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../../../framework/loading.tsx'
import { PageHeader } from '../../../framework/page-header.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { useDayText } from '../../../shared/reports/use-key-text.ts'
import { ExportButton, Standing } from '../report-parts.tsx'
import { currenciesIn, currencyOf, customersOf, tintOf, valueOf, type CohortFigure } from './cohort-figures.ts'

type Answer = Output<Contract['admin']['customerCohorts']['retrieve']>['report']

/** `/a/reports/cohorts`: customers by the month of their first order, and when they ordered again. */
export function CohortsReport({ start }: { readonly start: ReactNode }) {
  const { t } = useTranslation('reports')
  const { customerCohorts } = useClient().admin
  const { data, isError, error, refetch } = useQuery(queryFor(customerCohorts.retrieve))
  const title = t('report.cohorts.title')
  const actions = <ExportButton fileName="cohorts.csv" load={() => customerCohorts.export()} />
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader title={title} description={t('report.cohorts.says')} start={start} actions={actions} />
      {data ? (
        <Cohorts title={title} report={data.report} />
      ) : (
        <Loading lines={8} query={{ isError, error, refetch }} />
      )}
    </div>
  )
}

function Cohorts({ title, report }: { readonly title: string; readonly report: Answer }) {
  const { t } = useTranslation('reports')
  const canOpen = useCan('customers:read')
  const day = useDayText()
  const [figure, setFigure] = useState<CohortFigure>('customers')
  const { cohorts } = report
  const options = [
    { id: 'customers' as const, label: t('cohorts.customers') },
    { id: 'orders' as const, label: t('measure.orders') },
    ...currenciesIn(cohorts).map((code) => ({
      id: `total:${code}` as const,
      label: t('inCurrency', { value: t('measure.total'), currency: code.toUpperCase() }),
    })),
  ]
  const columns = useCohortColumns(cohorts, figure)
  return (
    <>
      <Select
        label={t('cohorts.figure')}
        options={options}
        value={figure}
        onChange={(chosen) => setFigure(chosen)}
        className="sm:max-w-72 sm:min-w-60"
      />
      {cohorts.length === 0 ? (
        <EmptyState icon={<UserRound />} title={t('empty.title')} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={cohorts}
          rowId={({ month }) => month}
          rowName={({ month }) => day('month', month)}
          rowHref={(cohort) => (canOpen ? customersOf(cohort) : undefined)}
        />
      )}
      <Standing report={report} />
    </>
  )
}

/** The month, its customers, and a column for each month since. */
function useCohortColumns(cohorts: readonly Cohort[], figure: CohortFigure): readonly TableColumn<Cohort>[] {
  const { t } = useTranslation('reports')
  const day = useDayText()
  const text = useFigureText(figure)
  const tint = tintOf(cohorts, figure)
  const longest = Math.max(0, ...cohorts.map(({ months }) => months.length))
  return [
    { id: 'month', header: t('grouping.month'), width: 150, cell: ({ month }) => day('month', month) },
    {
      ...{ id: 'customers', header: t('measure.new_customers'), align: 'end', width: 130 },
      cell: ({ customers }) => new Intl.NumberFormat(activeLanguageTag()).format(customers),
    },
    ...Array.from({ length: longest }, (_, after): TableColumn<Cohort> => ({
      ...{
        id: String(after),
        header: t('cohorts.after', { after }),
        align: 'end',
        width: currencyOf(figure) ? 120 : 96,
      },
      cell: (cohort) => {
        const month = cohort.months[after]
        return month && <Tinted strength={tint(cohort, month)}>{text(cohort, month)}</Tinted>
      },
    })),
  ]
}

/** A figure in words: customers with their share. */
function useFigureText(figure: CohortFigure) {
  const money = useMoneyText()
  const locale = activeLanguageTag()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const currency = currencyOf(figure)
  return (cohort: Cohort, month: Cohort['months'][number]): string => {
    const value = valueOf(month, figure)
    if (currency !== undefined) return money(value, currency)
    if (figure === 'orders') return number.format(value)
    return `${number.format(value)} (${percent.format(value / cohort.customers)})`
  }
}

/** The strongest tint leaves the text readable in light and dark. Percent. */
const STRONGEST = 35

const Tinted = ({ strength, children }: { readonly strength: number; readonly children: ReactNode }) => (
  <bdi
    className="block rounded-xs px-1.5 py-0.5"
    style={{
      backgroundColor: `color-mix(in oklab, var(--color-accent) ${Math.round(strength * STRONGEST)}%, transparent)`,
    }}
  >
    {children}
  </bdi>
)
