import { createClient } from '@storeroom/client'
import { watchedFetch } from './session-watch.ts'

/** The dashboard's one client: same origin, cookie session. */
export const client = createClient({ around: (send) => watchedFetch(send, () => location.pathname) })
