import { Button } from '@storeroom/ui/buttons/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { Loading } from '../../framework/loading.tsx'

/** The parts of an infinite query that a list of rows needs. */
export type RowPages = {
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => unknown
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => unknown
  readonly isFetchingNextPage: boolean
}

type RowListProps<Row> = {
  readonly pages: RowPages
  /** Undefined while the first ones load. */
  readonly rows: readonly Row[] | undefined
  readonly empty: string
  readonly children: (row: Row, index: number) => ReactNode
}

/** Rows, page by page, with a button for the next page. */
export function RowList<Row>({ pages, rows, empty, children }: RowListProps<Row>) {
  const { t } = useTranslation('batch-jobs')
  if (pages.isError && !rows) return <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />
  if (!rows) {
    return <Loading lines={6} />
  }
  if (rows.length === 0) return <p className="py-4 text-center text-muted">{empty}</p>
  return (
    <div className="flex flex-col gap-3">
      <ul className="rounded-card border border-default">
        {rows.map((row, index) => (
          // Rows have no ids; they are only ever appended.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="border-b border-default px-3 py-2 last:border-b-0">
            {children(row, index)}
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button className="self-center" isLoading={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
