import { LoaderCircle } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useNavigation } from 'react-router'
import { useAdded } from '../framework/extensions/added.ts'
import { loadScreen } from '../framework/preload.ts'
import { screenAt, ScreensContext } from '../framework/screens.ts'
import { WarmUpContext } from '../framework/warm-up.ts'
import { signedInBase } from '../lib/paths.ts'
import { loadSignedIn } from './load-signed-in.ts'
import { screens } from './screens.ts'

/** Fetches the shell and the screen of an address; what fails now is fetched again when needed. */
function warmUp(address: string): void {
  const screen = screenAt(screens, address) ?? screens.find(({ isStart }) => isStart)
  void Promise.allSettled([loadSignedIn(), screen && loadScreen(screen)])
}

/** The frame of every page, signed in or out. */
export function Root() {
  const { screens: added } = useAdded()
  const all = useMemo(() => [...screens, ...added], [added])
  return (
    <ScreensContext value={all}>
      <WarmUpContext value={warmUp}>
        <Outlet />
        <LoadingNext />
      </WarmUpContext>
    </ScreensContext>
  )
}

/** Shown while a page outside the shell loads; inside, the shell shows its own spinner. */
function LoadingNext() {
  const { state } = useNavigation()
  const isInShell = window.location.pathname.startsWith(signedInBase)
  return state === 'loading' && !isInShell ? <StartSpinner /> : null
}

/** A spinner in the middle of the window. It does not use the component library, which may still be loading. */
export function StartSpinner() {
  const { t, ready } = useTranslation(undefined, { useSuspense: false })
  return (
    <div
      role="status"
      aria-label={ready ? t('loading') : 'Loading…'}
      className="pointer-events-none fixed inset-0 z-40 grid place-items-center text-subtle"
    >
      <LoaderCircle aria-hidden className="size-6 animate-spin" />
    </div>
  )
}
