import type { ExtensionModule, FeatureFlag } from '@storeroom/contract'
import { allFlags } from '@storeroom/contract/flags'
import { isPermission } from '@storeroom/contract/permissions'
import { emptyRegistry, register, type Registry, type Rules } from '@storeroom/extension/registry'
import { loadWords } from '../../lib/i18n.ts'
import { paths, signedInBase } from '../../lib/paths.ts'
import { shop } from '../../lib/shop.ts'
import { setAdded } from './added.ts'
import { addedOf } from './added-of.ts'
import { reportError } from './report-error.ts'

/** Milliseconds after which the others no longer wait for a module. */
const PATIENCE = 15_000

const rules: Rules = {
  builtIn: Object.values(paths)
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern.startsWith(`${signedInBase}/`))
    .map((pattern) => pattern.slice(signedInBase.length)),
  isPermission,
  isFlag: (name): name is FeatureFlag => allFlags.some((flag) => flag === name),
}

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

/** Not of the staff API, which needs a session. */
async function listOfSignIn(): Promise<{ readonly extensions: readonly ExtensionModule[] }> {
  const answer = await fetch('/a/extensions/sign-in')
  if (!answer.ok) throw new Error(`The server answers ${answer.status}`)
  // The server of the same release answers this shape.
  return (await answer.json()) as { readonly extensions: readonly ExtensionModule[] }
}

/** Loads those of the page where staff sign in. */
export function loadSignInExtensions(): Promise<void> {
  loading = undefined
  return load(listOfSignIn)
}

async function load(list: () => Promise<{ readonly extensions: readonly ExtensionModule[] }>): Promise<void> {
  const turn = ++turns
  try {
    const { extensions } = await list()
    const registry = extensions.length === 0 ? emptyRegistry : await registryOf(extensions)
    if (turn === turns) setAdded(addedOf(registry))
  } catch {
    // Asked again at the next need, such as after the sign-in.
    loading = undefined
  }
}

type Loaded = ExtensionModule & ({ readonly entry: unknown } | { readonly error: unknown })

async function registryOf(extensions: readonly ExtensionModule[]): Promise<Registry> {
  const [{ shareModules }] = await Promise.all([import('./shared-modules.ts'), loadWords(['extensions'])])
  shareModules()
  const loaded = await Promise.all(extensions.map(loadModule))
  return loaded.reduce(add, emptyRegistry)
}

async function loadModule(extension: ExtensionModule): Promise<Loaded> {
  try {
    const module: unknown = await Promise.race([import(/* @vite-ignore */ extension.module), tooLate()])
    return { ...extension, entry: Reflect.get(Object(module), 'default') }
  } catch (error) {
    return { ...extension, error }
  }
}

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The module was not loaded in time')), PATIENCE)
  })

function add(registry: Registry, loaded: Loaded): Registry {
  if ('entry' in loaded) return register(registry, loaded.id, loaded.entry, rules)
  reportError(loaded.id, 'module', loaded.error)
  const problem = { code: 'load_failed', origin: loaded.id, subject: '' } as const
  return { ...registry, problems: [...registry.problems, problem] }
}
