import type { EnabledExtensions } from '@storeroom/contract'
import { loadWords } from '../../lib/i18n.ts'
import { client } from '../../lib/client.ts'
import { nothingAdded, setAdded, type Added } from './added.ts'
import { listOfSignIn } from './sign-in-list.ts'

let loading: Promise<void> | undefined
/** How many loads have begun: of several at a time, only the result of the last one is used. */
let turns = 0

/**
 * Loads the extensions that are switched on, each by itself: one that cannot be loaded is reported, and the others are
 * shown. Without the list, the dashboard has none (S2-45, S8-11).
 */
export const loadExtensions = (): Promise<void> => (loading ??= load(client.admin.extensions.listEnabled))

/** Loads the extensions again, after one was switched on or off. */
export function reloadExtensions(): Promise<void> {
  loading = load(client.admin.extensions.listEnabled)
  return loading
}

/** Loads the extensions of the sign-in page. */
export function loadSignInExtensions(): Promise<void> {
  loading = undefined
  // That page has no lists to sort.
  return load(async () => ({ ...(await listOfSignIn()), orders: [] }))
}

async function load(list: () => Promise<EnabledExtensions>): Promise<void> {
  const turn = ++turns
  try {
    const enabled = await list()
    const added = enabled.extensions.length === 0 ? nothingAdded : await addedBy(enabled)
    if (turn === turns) setAdded(added)
  } catch {
    // Asked again at the next need, such as after the sign-in.
    loading = undefined
  }
}

/** Loads the code that registers extensions, which is needed only if one is switched on. */
async function addedBy(enabled: EnabledExtensions): Promise<Added> {
  const [registered] = await Promise.all([import('./registered.ts'), loadWords(['extensions'])])
  return registered.addedBy(enabled)
}
