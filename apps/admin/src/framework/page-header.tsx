import { useSession } from '@storeroom/react'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { screenAt, useScreens } from './screens.ts'
import { addVisit } from './visits.ts'

/** Not needed to show the first page. */
const Trail = lazy(async () => ({ default: (await import('./trail.tsx')).Trail }))
const FavoriteButton = lazy(async () => ({ default: (await import('./favorite-button.tsx')).FavoriteButton }))

/** Sets the title of the browser's tab. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    document.title = `${title} · Storeroom`
  }, [title])
}

export type PageHeaderProps = {
  readonly title: string
  /** Before the title: a way back. */
  readonly start?: ReactNode
  /** Next to the title. */
  readonly status?: ReactNode
  readonly description?: ReactNode
  /** At the end of the line: buttons, the primary one last. */
  readonly actions?: ReactNode
}

/** The address of the page if it is a list or record: such a page is remembered as opened, and can be a favorite. */
function usePlace(title: string): string | undefined {
  const { pathname } = useLocation()
  const userId = useSession().data?.id
  const screen = screenAt(useScreens(), pathname)
  const isPlace = screen?.nav !== undefined || screen?.record !== undefined
  useEffect(() => {
    if (isPlace && userId !== undefined) addVisit(userId, { address: pathname, title })
  }, [isPlace, userId, pathname, title])
  return isPlace ? pathname : undefined
}

/** The header of a screen: its h1, status and actions. Its first line has the same height with and without buttons. */
export function PageHeader({ title, start, status, description, actions }: PageHeaderProps) {
  usePageTitle(title)
  const address = usePlace(title)
  return (
    <header data-page-header className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="flex min-w-[min(100%,14rem)] flex-1 items-start gap-2">
        {start}
        <div className="min-w-0">
          <div className="flex min-h-control min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
              <Suspense>
                <Trail />
              </Suspense>
              <h1 className="min-w-0 text-xl font-semibold tracking-tight">{title}</h1>
              <Suspense>{address !== undefined && <FavoriteButton address={address} />}</Suspense>
            </span>
            {status}
          </div>
          {description && <p className="text-muted">{description}</p>}
        </div>
      </div>
      {actions && <div className="flex min-h-control flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
