import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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

/** A drawing for a list without rows: sheets that are still blank, with the icon of what belongs on them. Decorative. */
function EmptyIllustration({ icon }: { readonly icon: ReactNode }) {
  return (
    <span className="relative mb-2 grid place-items-center [&_svg]:size-7">
      <svg aria-hidden viewBox="0 0 168 96" className="h-24! w-[168px]! text-subtle" fill="none">
        <rect
          x="14"
          y="22"
          width="72"
          height="58"
          rx="8"
          className="fill-surface-sunken stroke-(--border-color-strong)"
        />
        <rect
          x="82"
          y="22"
          width="72"
          height="58"
          rx="8"
          className="fill-surface-sunken stroke-(--border-color-strong)"
        />
        <path
          d="M24 36h18M24 46h12M126 36h18M132 46h12"
          className="stroke-(--border-color-strong)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <rect x="46" y="8" width="76" height="80" rx="10" className="fill-surface stroke-(--border-color-strong)" />
        <path d="M62 70h44M72 78h24" className="stroke-(--border-color-strong)" strokeWidth="3" strokeLinecap="round" />
        <path d="M134 8v8M130 12h8M30 84v6M27 87h6" className="stroke-accent" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className="absolute top-5 text-accent">{icon}</span>
    </span>
  )
}
