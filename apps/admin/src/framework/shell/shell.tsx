import type { SignedIn } from '@storeroom/contract'
import { queryFor, useClient, useFeatureFlags } from '@storeroom/react'
import { PageSpinner } from '@storeroom/ui/display/spinner'
import { useDirtyScope } from '@storeroom/ui/overlay/dirty-guard'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useNavigation, useBlocker } from 'react-router'
import { NotFoundMessage } from '../not-found-message.tsx'
import { useAccess } from '../permissions.ts'
import { isVisible, screenAt, useScreens } from '../screens.ts'
import { useNearestLink } from './nav-tree.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useIsOnline } from './use-is-online.ts'

/** Not needed to show the first page. */
const ScreenModal = lazy(async () => ({ default: (await import('../screen-modal.tsx')).ScreenModal }))
const OfflineBar = lazy(async () => ({ default: (await import('./offline-bar.tsx')).OfflineBar }))
const LateParts = lazy(async () => ({ default: (await import('./late-parts.tsx')).LateParts }))
const DiskSpaceBanner = lazy(async () => ({ default: (await import('./disk-space-banner.tsx')).DiskSpaceBanner }))
const SettingsNav = lazy(async () => ({ default: (await import('../settings/settings-nav.tsx')).SettingsNav }))
const ExtensionPage = lazy(async () => ({
  default: (await import('../extensions/extension-page.tsx')).ExtensionPage,
}))
const SeenRoleBar = lazy(async () => ({ default: (await import('./seen-role-bar.tsx')).SeenRoleBar }))

/** Where sticky parts of the page begin: below the top bar and none, one or two of the bars above it. */
const belowBars = ['[--table-top:3rem]', '[--table-top:6rem]', '[--table-top:9rem]'] as const

const DISK_SPACE_POLL_INTERVAL_MS = 60_000

/** Sidebar, top bar and the current screen. */
export function Shell({ user }: { readonly user: SignedIn }) {
  const { t } = useTranslation('shell')
  const diskSpace = useQuery({
    ...queryFor(useClient().admin.health.room),
    refetchInterval: DISK_SPACE_POLL_INTERVAL_MS,
  }).data?.room
  const isOnline = useIsOnline()
  const bars = [user.seeing_as !== null, !isOnline].filter(Boolean).length
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-inverse px-3 py-1.5 text-on-inverse focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t('skipToContent')}
      </a>
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="sticky top-0 z-40">
          <Suspense>{user.seeing_as !== null && <SeenRoleBar roleId={user.seeing_as} />}</Suspense>
          <Suspense>
            <OfflineBar />
          </Suspense>
          <TopBar user={user} />
        </div>
        <Suspense>
          {diskSpace !== undefined && diskSpace.state !== 'enough' && <DiskSpaceBanner {...diskSpace} />}
        </Suspense>
        <div className={`flex min-w-0 flex-1 ${belowBars[bars]}`}>
          <SettingsAside />
          <main
            id="main"
            tabIndex={-1}
            className="relative flex min-w-0 flex-1 flex-col px-3 py-5 outline-none sm:px-6"
          >
            {isLoading && <LoadingCover />}
            <div className={`flex min-w-0 flex-1 flex-col ${isLoading ? 'animate-dim' : ''}`}>
              <VisibleScreen />
            </div>
          </main>
        </div>
      </div>
      <Suspense>
        <LateParts />
      </Suspense>
      <DirtyRoutes />
      <ScrollRestoration />
    </div>
  )
}

/** Shown while the code of the next page loads; the previous page stays underneath. */
const LoadingCover = () => (
  <div className="pointer-events-none fixed inset-x-0 top-1/3 z-30 flex md:start-60">
    <PageSpinner />
  </div>
)

/** The navigation of the settings, next to each of their pages where there is room. */
function SettingsAside() {
  const placement = useNearestLink()?.nav.placement
  if (placement !== 'settings' && placement !== 'settingsIndex') return null
  return (
    <div className="sticky top-(--table-top) hidden h-[calc(100dvh-var(--table-top))] w-56 shrink-0 overflow-y-auto py-5 ps-6 xl:block">
      <Suspense fallback={<div aria-busy />}>
        <SettingsNav />
      </Suspense>
    </div>
  )
}

/** A screen that is switched off, or that the user may not see, is not found. */
function VisibleScreen() {
  const screens = useScreens()
  const access = useAccess()
  const { isReady } = useFeatureFlags()
  const { pathname } = useLocation()
  const screen = screenAt(screens, pathname)
  if (screen?.flag !== undefined && !isReady) return <PageSpinner />
  if (screen && !isVisible(screen, access)) return <NotFoundMessage />
  return (
    <>
      {screen?.isAdded ? (
        <Suspense fallback={<PageSpinner />}>
          <ExtensionPage />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <Suspense>
        <ScreenModal modals={screen?.modals} />
      </Suspense>
    </>
  )
}

/**
 * Asks once before the router leaves a page with unsaved edits. Forms register with `useDirtyGuard` of the design
 * system, which also guards overlays and the closing of the tab. Changes of search parameters stay on the page and do
 * not ask.
 */
function DirtyRoutes(): null {
  const scope = useDirtyScope()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && scope.isDirty(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void scope.confirmLeave().then((canLeave) => (canLeave ? blocker.proceed() : blocker.reset()))
  }, [blocker, scope])
  return null
}
