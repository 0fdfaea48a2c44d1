import type { ReportId, ReportRow, SavedView } from '@storeroom/contract'
import { isReport, reports } from '@storeroom/contract/reports'
import { read, useShop } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { Link } from '@storeroom/ui/buttons/link'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, Boxes, ChartColumn, Coins, Package, UserRound, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Entries, Entry } from '../../framework/entries.tsx'
import { emptyList, listChanges, writeList } from '../../framework/list/list-state.ts'
import { holdsOf } from '../../framework/list/views/saved-views.ts'
import { PageHeader } from '../../framework/page-header.tsx'
import { paths } from '../../lib/paths.ts'
import { listName, reportOfList } from './list-name.ts'
import { namesOf } from './report-state.ts'

const icons: Readonly<Record<ReportRow['group'], LucideIcon>> = {
  sales: ChartColumn,
  goods: Package,
  money: Coins,
  stock: Boxes,
  customers: UserRound,
}
const groups = Object.keys(icons) as ReportRow['group'][]
const ids = Object.keys(reports).filter(isReport)

/** `/a/reports`: all reports, and those that were saved. */
export default function ReportsPage() {
  const { t } = useTranslation('reports')
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader title={t('title')} description={t('description')} />
      <SavedReports />
      <div className="min-w-0 gap-4 lg:columns-2">
        {groups.map((group) => (
          <Section key={group} title={t(`group.${group}`)} className="mb-4 break-inside-avoid">
            <Entries label={t(`group.${group}`)}>
              {ids
                .filter((id) => reports[id].group === group)
                .map((id) => (
                  <ReportEntry key={id} id={id} icon={icons[group]} />
                ))}
            </Entries>
          </Section>
        ))}
      </div>
    </div>
  )
}

function ReportEntry({ id, icon: Icon }: { readonly id: ReportId; readonly icon: LucideIcon }) {
  const { t } = useTranslation('reports')
  return (
    <Entry
      icon={<Icon />}
      title={
        <Link look="plain" href={paths.report({ id })}>
          {t(`report.${id}.title`)}
        </Link>
      }
      facts={[t(`report.${id}.says`)]}
    />
  )
}

/** One's own and shared views of all reports, each a click away. */
function SavedReports() {
  const { t } = useTranslation('reports')
  const { savedViews } = useShop().admin
  const { data } = useQuery(read(savedViews.list, { query: { list: ids.map(listName), limit: 1000 } }))
  const views = data?.saved_views ?? []
  if (views.length === 0) return null
  return (
    <Section title={t('saved.title')} description={t('saved.hint')}>
      <Entries label={t('saved.title')}>
        {views.map((view) => (
          <SavedReport key={view.id} view={view} />
        ))}
      </Entries>
    </Section>
  )
}

function SavedReport({ view }: { readonly view: SavedView }) {
  const { t } = useTranslation('reports')
  const id = reportOfList(view.list)
  if (id === undefined) return null
  const state = listChanges.view(emptyList, view.id, holdsOf(view, namesOf(id)))
  return (
    <Entry
      icon={<Bookmark />}
      title={
        <>
          <Link look="plain" href={paths.report({ id }, Object.fromEntries(writeList(state)))}>
            <bdi>{view.name}</bdi>
          </Link>
          {view.is_shared && <Badge>{t('saved.shared')}</Badge>}
        </>
      }
      facts={[t(`report.${id}.title`)]}
    />
  )
}
