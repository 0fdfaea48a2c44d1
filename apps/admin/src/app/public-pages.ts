import type { Screen } from '../framework/screens.ts'
import { paths } from '../lib/paths.ts'

type PublicPage = Pick<Screen, 'path' | 'load' | 'words'>

/** Pages that need no session. They are built without the component library. */
export const publicPages = {
  setup: {
    path: paths.setup.pattern,
    load: () => import('../features/setup/setup.page.tsx'),
    words: ['setup', 'errors'],
  },
  login: {
    path: paths.login.pattern,
    load: () => import('../features/login/login.page.tsx'),
    words: ['login', 'errors'],
  },
  resetPassword: {
    path: paths.resetPassword.pattern,
    load: () => import('../features/reset-password/reset-password.page.tsx'),
    words: ['reset-password', 'errors'],
  },
  invite: {
    path: paths.invite.pattern,
    load: () => import('../features/invites/invite.page.tsx'),
    words: ['invites', 'usage-data', 'errors'],
  },
  notFound: {
    path: '*',
    load: () => import('../features/not-found/not-found.page.tsx'),
    words: [],
  },
} as const satisfies Record<string, PublicPage>
