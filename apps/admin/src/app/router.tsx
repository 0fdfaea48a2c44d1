import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { loadScreen } from '../framework/preload.ts'
import { firstVisible, type Screen } from '../framework/screens.ts'
import { client } from '../lib/client.ts'
import { i18n } from '../lib/i18n.ts'
import { paths, signedInBase } from '../lib/paths.ts'
import { loadSignedIn } from './load-signed-in.ts'
import { PageFailure } from './page-failure.tsx'
import { Root, StartSpinner } from './root.tsx'
import { screens } from './screens.ts'

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
