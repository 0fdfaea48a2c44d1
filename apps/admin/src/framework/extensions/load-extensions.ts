import type { EnabledExtensions, ExtensionModule } from '@storeroom/contract'
import { loadWords } from '../../lib/i18n.ts'
import { shop } from '../../lib/shop.ts'
import { nothingAdded, setAdded, type Added } from './added.ts'

let loading: Promise<void> | undefined
/** Which of several loads began last: what it finds counts. */
let turns = 0

/**
 * Loads the extensions that are switched on, each by itself: one that cannot be loaded is reported, and the others are
 * shown. Without the list, the dashboard has none (S2-45, S8-11).
 */
export const loadExtensions = (): Promise<void> => (loading ??= load(shop.admin.extensions.listEnabled))

/** Loads them again, after one was switched on or off. */
export function reloadExtensions(): Promise<void> {
  loading = load(shop.admin.extensions.listEnabled)
  return loading
}

/** Not of the staff API, which needs a session; there are no lists on that page. */
async function listOfSignIn(): Promise<EnabledExtensions> {
  const answer = await fetch('/a/extensions/sign-in')
  if (!answer.ok) throw new Error(`The server answers ${answer.status}`)
  // The server of the same release answers this shape.
  return { ...((await answer.json()) as { readonly extensions: ExtensionModule[] }), orders: [] }
}

/** Loads those of the page where staff sign in. */
export function loadSignInExtensions(): Promise<void> {
  loading = undefined
  return load(listOfSignIn)
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

/** Only with an extension that is on is the code for them needed. */
async function addedBy(enabled: EnabledExtensions): Promise<Added> {
  const [registered] = await Promise.all([import('./registered.ts'), loadWords(['extensions'])])
  return registered.addedBy(enabled)
}
