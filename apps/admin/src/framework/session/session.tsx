import { useSession } from '@storeroom/react'
import { PageSpinner } from '@storeroom/ui/display/spinner'
import type { SignedIn } from '@storeroom/contract'
import { CloudOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { loginFor, paths } from '../../lib/paths.ts'
import { watchSession } from '../../lib/session-watch.ts'
import { LoadFailure } from '../load-failure.tsx'

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

/** Requires a session: redirects to sign-in and remembers the requested address. */
export function RequireSession({ children }: { readonly children: (user: SignedIn) => ReactNode }) {
  const { t } = useTranslation()
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const [wasHere, setWasHere] = useState(false)
  if (session.data && !wasHere) setWasHere(true)
  if (session.data) {
    return (
      <>
        {children(session.data)}
        <SessionWatch user={session.data} />
      </>
    )
  }
  if (session.isPending)
    return (
      <FullPage>
        <PageSpinner />
      </FullPage>
    )
  if (session.isError)
    return (
      <FullPage>
        <LoadFailure
          icon={<CloudOff />}
          title={t('unreachable')}
          error={session.error}
          onRetry={() => void session.refetch()}
        />
      </FullPage>
    )
  // After signing out no address is remembered.
  return <Navigate to={wasHere ? paths.login() : loginFor(pathname + search + hash)} replace />
}

/**
 * Holds calls that were refused because the session has ended, and repeats them after a new sign-in. It registers
 * before the lazy dialog has loaded, so that no refused call is missed.
 */
function SessionWatch({ user }: { readonly user: SignedIn }) {
  const [isAsking, setAsking] = useState(false)
  const settle = useRef<(isSignedIn: boolean) => void>(undefined)
  const finish = (isSignedIn: boolean) => {
    settle.current?.(isSignedIn)
    setAsking(false)
  }
  useEffect(() => {
    const stop = watchSession(async () => {
      setAsking(true)
      return new Promise<boolean>((resolve) => {
        settle.current = resolve
      })
    })
    return () => {
      stop()
      settle.current?.(false)
    }
  }, [])
  return (
    <Suspense>
      <SignInAgain user={user} isAsking={isAsking} onDone={finish} />
    </Suspense>
  )
}

const FullPage = ({ children }: { readonly children: ReactNode }) => (
  <main className="grid min-h-dvh place-items-center">{children}</main>
)
