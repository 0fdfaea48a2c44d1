import type { ReportId } from '@storeroom/contract'
import { reportQueryOf, listOfReport, settingsOf } from '@storeroom/contract/report-views'
import { isReport } from '@storeroom/contract/reports'
import { useClient } from '@storeroom/react'
import { IconLink } from '@storeroom/ui/buttons/link'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useListState } from '../../framework/list/use-list-state.ts'
import { useViewOptions } from '../../framework/list/use-view-options.ts'
import { useOpenedList } from '../../framework/list/views/use-opened-list.ts'
import { ViewTabs } from '../../framework/list/views/view-tabs.tsx'
import { Loading } from '../../framework/loading.tsx'
import { NotFoundMessage } from '../../framework/not-found-message.tsx'
import { PageHeader } from '../../framework/page-header.tsx'
import { paths } from '../../lib/paths.ts'
import { useToday } from '../../shared/reports/use-today.ts'
import { ReportBody } from './report-body.tsx'
import { ReportControls } from './report-controls.tsx'
import { ExportButton } from './report-parts.tsx'
import { namesOf } from './report-state.ts'

/** Cohorts have a component of their own, since they are not made of rows of sums. */
const CohortsReport = lazy(async () => ({ default: (await import('./cohorts/cohorts-report.tsx')).CohortsReport }))

/** `/a/reports/:id` */
export default function ReportPage() {
  const { id = '' } = useParams()
  if (id === 'cohorts')
    return (
      <Suspense fallback={<Loading lines={8} />}>
        <CohortsReport start={<BackToReports />} />
      </Suspense>
    )
  return isReport(id) ? <ShownReport key={id} id={id} /> : <NotFoundMessage />
}

/** One report. The address holds its state. */
function ShownReport({ id }: { readonly id: ReportId }) {
  const { t } = useTranslation('reports')
  const { reports } = useClient().admin
  const names = namesOf(id)
  const title = t(`report.${id}.title`)
  const views = [{ id: 'standard', label: t('standard'), settings: {} }]
  const { state, change, isOpening } = useOpenedList(listOfReport(id), views, names, useListState(names))
  const [viewOptions, changeViewOptions] = useViewOptions(listOfReport(id), false, state, change)
  const today = useToday()
  const settings = settingsOf(id, state, today)
  const query = reportQueryOf(id, state, settings)
  const fileName = `${[id, query.from, query.to, query.convert_to?.toUpperCase()].filter(Boolean).join(' ')}.csv`
  const shown = { id, title, state, onChange: change, settings }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={title}
        description={t(`report.${id}.says`)}
        start={<BackToReports />}
        actions={<ExportButton fileName={fileName} load={() => reports.export({ id, query })} />}
      />
      <ViewTabs
        name={listOfReport(id)}
        builtIn={views}
        filterIds={names}
        viewOptions={viewOptions}
        hasTiles={false}
        {...{ title, state, onChange: change }}
      />
      <ReportControls {...shown} />
      {isOpening ? (
        <Loading lines={8} />
      ) : (
        <ReportBody {...shown} viewOptions={viewOptions} onViewOptions={changeViewOptions} />
      )}
    </div>
  )
}

function BackToReports() {
  const { t } = useTranslation('reports')
  return (
    <IconLink
      href={paths.reports()}
      label={t('back')}
      icon={<ArrowLeft aria-hidden className="mirror-rtl" />}
      className="-ms-2"
    />
  )
}
