import { createBrowserRouter, type RouteObject, redirect, useRouteError } from 'react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadScreen } from '../framework/preload.ts'
import { firstVisible, type Screen } from '../framework/screens.ts'
import { client } from '../lib/client.ts'
import { i18n } from '../lib/i18n.ts'
import { paths, signedInBase } from '../lib/paths.ts'
import { loadSignedIn } from './load-signed-in.ts'
import { Root, StartSpinner } from './root.tsx'
import { screens } from './screens.ts'
import { describeError } from '../framework/error-text.ts'
import { signedOutButton } from '../framework/signed-out/native-form.tsx'

type Page = Pick<Screen, 'path' | 'load' | 'words'>

/** Pages that need no session. They are built without the component library. */
const publicPages: readonly Page[] = [
  {
    path: paths.invite.pattern,
    load: () => import('../features/invites/invite.page.tsx'),
    words: ['invites', 'usage-data', 'errors'],
  },
  { path: paths.setup.pattern, load: () => import('../features/setup/setup.page.tsx'), words: ['setup', 'errors'] },
  { path: paths.login.pattern, load: () => import('../features/login/login.page.tsx'), words: ['login', 'errors'] },
  {
    path: paths.resetPassword.pattern,
    load: () => import('../features/reset-password/reset-password.page.tsx'),
    words: ['reset-password', 'errors'],
  },
  { path: '*', load: () => import('../features/not-found/not-found.page.tsx'), words: [] },
]

/** A lazy page: its code and its words are loaded in parallel. */
const pageRoute = (page: Page): RouteObject => ({
  path: page.path,
  lazy: { Component: async () => (await loadScreen(page)).default },
})

/**
 * Shows the error of a failed page in its place. It is a separate route, because while the code of a page loads, React
 * Router renders nothing of the page's own route, not even its error.
 */
const guarded = (children: RouteObject[]): RouteObject => ({ ErrorBoundary: PageFailure, children })

const signedIn: RouteObject = {
  path: signedInBase,
  lazy: { Component: loadSignedIn },
  children: [
    guarded([
      { index: true, loader: landing },
      { path: paths.loginWithin.pattern, loader: landing },
      ...screens.map(pageRoute),
      {
        path: '*',
        lazy: { Component: async () => (await import('../framework/extensions/unknown-page.ts')).loadUnknownPage() },
      },
    ]),
  ],
}

async function loadGallery() {
  const [{ Gallery }, { loadKitLocale }] = await Promise.all([
    import('./gallery.tsx'),
    import('../framework/kit-locale.ts'),
  ])
  await loadKitLocale(i18n.language)
  return Gallery
}

/** Every component of the design system in every state; not part of a build. */
const gallery: RouteObject[] = import.meta.env.DEV
  ? [{ path: paths.gallery.pattern, lazy: { Component: loadGallery } }]
  : []

/** The routes outside the dashboard (S2-01 to S2-08), and setup. */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: PageFailure,
      HydrateFallback: StartSpinner,
      children: [
        guarded([
          { path: paths.landing.pattern, loader: landing },
          signedIn,
          ...publicPages.map(pageRoute),
          ...gallery,
        ]),
      ],
    },
  ])

/** `/` redirects to the first screen that the user may see, to sign-in, or to setup while the shop has no owner. */
async function landing(): Promise<Response> {
  const { endSession, findAccess } = await import('../framework/session-cache.ts')
  const access = await findAccess()
  if (access) return redirect(firstVisible(screens, access) ?? paths.settings())
  endSession()
  return redirect(await signedOutStart())
}

async function signedOutStart(): Promise<string> {
  const { needed } = await client.admin.setup.retrieve()
  return needed ? paths.setup() : paths.login()
}

/**
 * Shown for a page that could not be loaded or rendered: the error and a reload button. It reloads by itself once the
 * network is back. It loads no further code, so that it can always be shown.
 */
function PageFailure() {
  const { t } = useTranslation('common')
  const error = useRouteError()
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-16 text-center">
      <h1 className="text-lg font-semibold">{t('pageFailed')}</h1>
      <p className="text-muted">{i18n.exists('errors:unknown') ? describeError(error) : t('unreachable')}</p>
      <button type="button" onClick={() => window.location.reload()} className={`${signedOutButton} mt-3`}>
        {t('reload')}
      </button>
    </div>
  )
}
