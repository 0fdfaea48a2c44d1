import type { EnabledExtensions, ExtensionModule, FeatureFlag } from '@storeroom/contract'
import { allFlags } from '@storeroom/contract/flags'
import { isPermission } from '@storeroom/contract/permissions'
import { emptyRegistry, register, type Registry, type Rules } from '@storeroom/extension/registry'
import { paths, signedInBase } from '../../lib/paths.ts'
import type { Added } from './added.ts'
import { addedOf } from './added-of.ts'
import { reportError } from './report-error.ts'
import { shareModules } from './shared-modules.ts'

/** Milliseconds after which the other extensions no longer wait for a module. */
const MODULE_TIMEOUT = 15_000

const rules: Rules = {
  builtIn: Object.values(paths)
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern.startsWith(`${signedInBase}/`))
    .map((pattern) => pattern.slice(signedInBase.length)),
  isPermission,
  isFlag: (name): name is FeatureFlag => allFlags.some((flag) => flag === name),
}

type Loaded = ExtensionModule & ({ readonly entry: unknown } | { readonly error: unknown })

/** Loads the modules of extensions, each by itself: one that cannot be loaded is reported. */
export async function addedBy({ extensions, orders }: EnabledExtensions): Promise<Added> {
  shareModules()
  const loaded = await Promise.all(extensions.map(loadModule))
  return addedOf(loaded.reduce(add, emptyRegistry), orders)
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
    setTimeout(() => reject(new Error('The module was not loaded in time')), MODULE_TIMEOUT)
  })

function add(registry: Registry, loaded: Loaded): Registry {
  if ('entry' in loaded) return register(registry, loaded.id, loaded.entry, rules)
  reportError(loaded.id, 'module', loaded.error)
  const problem = { code: 'load_failed', origin: loaded.id, subject: '' } as const
  return { ...registry, problems: [...registry.problems, problem] }
}
