import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { CircleAlert, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDescribeError } from '../error-text.ts'
import type { ListPageProps } from './list-config.ts'

/** Loading failed: the reason and a retry button. */
export function ListFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  return (
    <EmptyState
      tone="danger"
      icon={<CircleAlert />}
      title={t('list.failed')}
      description={describe(error)}
      actions={<Button onPress={onRetry}>{t('retry')}</Button>}
    />
  )
}

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
  return <EmptyState {...empty} />
}
