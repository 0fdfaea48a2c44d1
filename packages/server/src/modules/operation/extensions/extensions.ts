import { isPermission, type Extension, type ExtensionModule } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import type { InstalledExtension } from '../../../kernel/extensions/installed.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/permissions.ts'
import type { Services } from '../../../kernel/services.ts'
import { findStates, type ExtensionState } from './extensions.queries.ts'

export { findStates, saveState as switchExtension } from './extensions.queries.ts'

/** Where the files of extensions are served, which change with their hash. */
export const EXTENSION_FILES = '/a/extensions'

type Shop = Pick<Services, 'extensions'> & { readonly db: Db }
type ListedShop = Shop & Pick<Services, 'extensionServers'>

/** The extensions that are installed, with what is stored of each. */
export async function extensionsOf({ db, extensions, extensionServers }: ListedShop): Promise<readonly Extension[]> {
  const states = new Map((await findStates(db)).map((state) => [state.id, state]))
  return extensions.map((extension) => {
    const state = states.get(extension.id)
    return { ...answerOf(extension, state), server: serverOf(extension, extensionServers, state) }
  })
}

/** Of the part that runs in the server: it is started with the server, and only if it is on by then. */
function serverOf(
  { id, server }: InstalledExtension,
  running: Services['extensionServers'],
  state: ExtensionState | undefined,
): Extension['server'] {
  if (server === undefined) return null
  if (state?.is_enabled !== true) return 'off'
  return running.get(id) ?? 'after_restart'
}

function answerOf(
  { id, title, version, permissions, onSignIn, problem }: InstalledExtension,
  state?: ExtensionState,
): Omit<Extension, 'server'> {
  return {
    id,
    title,
    version,
    permissions: [...permissions],
    on_sign_in: onSignIn,
    is_enabled: problem === undefined && (state?.is_enabled ?? false),
    problem: problem ?? null,
    last_error: state ? errorOf(state) : null,
  }
}

const errorOf = ({ error_message, error_place, error_count, error_at }: ExtensionState): Extension['last_error'] =>
  error_message === null || error_at === null
    ? null
    : { message: error_message, place: error_place ?? '', count: error_count, reported_at: error_at.toISOString() }

/** The addresses of their modules. */
export const modulesOf = (extensions: readonly InstalledExtension[]): ExtensionModule[] =>
  extensions.flatMap(({ id, content }) =>
    content ? [{ id, module: `${EXTENSION_FILES}/${content.hash}/${content.module}` }] : [],
  )

/** Those that are on, in the order of their installation. Without a look at the database where none is installed. */
export async function enabledExtensions({ db, extensions }: Shop): Promise<readonly InstalledExtension[]> {
  if (extensions.length === 0) return []
  const on = new Set((await findStates(db)).filter(({ is_enabled }) => is_enabled).map(({ id }) => id))
  return extensions.filter(({ id, problem }) => problem === undefined && on.has(id))
}

/**
 * An installed extension whose stored rows the caller may read: they can have whatever the extension reads.
 * @throws not_found, forbidden
 */
export function readableExtension(context: Context, id: string): void {
  const extension = orNotFound(
    context.services.extensions.find((installed) => installed.id === id),
    `Extension with id: ${id} was not found`,
  )
  for (const permission of extension.permissions.filter(isPermission)) requirePermission(userOf(context), permission)
}
