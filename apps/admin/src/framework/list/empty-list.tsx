import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyIllustration } from './empty-illustration.tsx'
import type { ListPageProps } from './list-config.ts'

export type EmptyListProps = {
  readonly empty: ListPageProps<never, never>['empty']
  readonly isNarrowed: boolean
  /** The number of all matching rows. */
  readonly count: number
  readonly onClear: () => void
  readonly onFirstPage: () => void
}

/** No rows to show: past the last page, nothing found, or an empty list. */
export function EmptyList({ empty, isNarrowed, count, onClear, onFirstPage }: EmptyListProps): ReactNode {
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
  return <EmptyState {...words} drawing={<EmptyIllustration icon={icon} />} />
}
