import type { ReportRow } from '@storeroom/contract'
import { isReport, reports } from '@storeroom/contract/reports'
import { Link } from '@storeroom/ui/buttons/link'
import { Boxes, ChartColumn, Coins, Package, UserRound, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Entries, Entry } from '../../framework/entries.tsx'
import { PageHeader } from '../../framework/page-header.tsx'
import { paths } from '../../lib/paths.ts'
import { SavedReports } from './saved-reports.tsx'

const icons: Readonly<Record<ReportRow['group'], LucideIcon>> = {
  sales: ChartColumn,
  goods: Package,
  money: Coins,
  stock: Boxes,
  customers: UserRound,
}
const groups = Object.keys(icons) as ReportRow['group'][]
/** Reports in display order, and cohorts, which are not made of rows of sums. */
const ids = [...Object.keys(reports).filter(isReport), 'cohorts' as const]
const groupOf = (id: (typeof ids)[number]) => (id === 'cohorts' ? 'customers' : reports[id].group)

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
                .filter((id) => groupOf(id) === group)
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

function ReportEntry({ id, icon: Icon }: { readonly id: (typeof ids)[number]; readonly icon: LucideIcon }) {
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
