import { createBrowserRouter, type RouteObject } from 'react-router'
import { loadScreen } from '../framework/preload.ts'
import type { Screen } from '../framework/screens.ts'
import { i18n } from '../lib/i18n.ts'
import { paths, signedInBase } from '../lib/paths.ts'
import { landing } from './landing.ts'
import { loadSignedIn } from './load-signed-in.ts'
import { publicPages } from './public-pages.ts'
import { PageFailure } from './page-failure.tsx'
import { Root, StartSpinner } from './root.tsx'
import { screens } from './screens.ts'

/** A lazy page: its code and its words are loaded in parallel. */
const pageRoute = (page: Pick<Screen, 'path' | 'load' | 'words'>): RouteObject => ({
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
          pageRoute(publicPages.invite),
          pageRoute(publicPages.setup),
          pageRoute(publicPages.login),
          pageRoute(publicPages.resetPassword),
          ...gallery,
          pageRoute(publicPages.notFound),
        ]),
      ],
    },
  ])
