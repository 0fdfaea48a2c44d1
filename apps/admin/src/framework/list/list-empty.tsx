import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { SearchX } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListPageProps } from './list-config.ts'

const EmptyDrawing = lazy(async () => ({ default: (await import('./empty-drawing.tsx')).EmptyDrawing }))

type ListEmptyProps = {
  readonly empty: ListPageProps<never, never>['empty']
  readonly isNarrowed: boolean
  /** The number of all matching rows. */
  readonly count: number
  readonly onClear: () => void
  readonly onFirstPage: () => void
}

/** No rows to show: past the last page, nothing found, or an empty list. */
export function ListEmpty({ empty, isNarrowed, count, onClear, onFirstPage }: ListEmptyProps): ReactNode {
  const { t } = useTranslation()
  if (count > 0) {
    const toStart = <Button onPress={onFirstPage}>{t('list.firstPage')}</Button>
    return <EmptyState icon={<SearchX />} title={t('list.pastEnd')} actions={toStart} />
  }
  if (isNarrowed) {
    const clear = <Button onPress={onClear}>{t('list.clearFilters')}</Button>
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('list.nothingFound')}
        description={t('list.nothingFoundHint')}
        actions={clear}
      />
    )
  }
  const { icon, ...words } = empty
  return (
    <EmptyState
      {...words}
      drawing={
        <Suspense fallback={<span className="h-26" />}>
          <EmptyDrawing icon={icon} />
        </Suspense>
      }
    />
  )
}
