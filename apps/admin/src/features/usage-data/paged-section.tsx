import type { ReadRoute } from '@storeroom/react'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { Pagination } from '@storeroom/ui/table/pagination'
import { DataTable } from '@storeroom/ui/table/table'
import { Activity } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { useMemberPage, type MemberRow, type MemberSource } from '../../framework/members/members.ts'

type PagedSectionProps<R extends ReadRoute, Row> = {
  readonly title: string
  readonly source: MemberSource<R, Row>
  readonly row: MemberRow<Row>
}

/** Read-only rows, a page at a time. */
export function PagedSection<R extends ReadRoute, Row>({ title, source, row }: PagedSectionProps<R, Row>) {
  const { t } = useTranslation('usage-data')
  const [page, setPage] = useState({ limit: 15, offset: 0 })
  const { rows, count, isError, error, refetch, isPlaceholderData } = useMemberPage(source, { q: '', ...page })
  if (isError && !rows)
    return (
      <Section title={title}>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </Section>
    )
  return (
    <Section title={title} isFlush>
      <DataTable
        label={title}
        columns={row.columns}
        rows={rows}
        rowId={row.id}
        rowName={row.name}
        isFetching={isPlaceholderData}
        skeletonCount={5}
        emptyState={<EmptyState icon={<Activity />} title={t('empty')} description={t('emptyHint')} />}
      />
      {count !== 0 && (
        <div className="border-t border-default px-4 py-3">
          <Pagination {...page} count={count} onChange={setPage} />
        </div>
      )}
    </Section>
  )
}
