import { isPermission, type Extension, type ExtensionModule } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { orNotFound } from '../../../kernel/errors.ts'
import type { InstalledExtension } from '../../../kernel/extensions/installed.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { requirePermission } from '../../../kernel/permissions.ts'
import type { Services } from '../../../kernel/services.ts'
import { findStates, saveState, type ExtensionState, saveError } from './extensions.queries.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { countAttempt, type RateLimit } from '../../../kernel/rate-limit.ts'
import { redact } from '../../../kernel/scrub.ts'

/** Where the files of extensions are served, which change with their hash. */
export const EXTENSION_FILES = '/a/extensions'

type Shop = Pick<Services, 'extensions'> & { readonly db: Db }
type ListedShop = Shop & Pick<Services, 'extensionServers'>
type Named = Pick<InstalledExtension, 'id' | 'permissions'>

/** Switches an extension on, with the permissions that it asks for now. */
export const switchExtensionOn = (db: Db, { id, permissions }: Named, by: string) =>
  saveState(db, id, true, by, permissions)

export const switchExtensionOff = (db: Db, id: string, by: string) => saveState(db, id, false, by, [])

/** What is stored of the extensions that were ever switched, by their ids. */
export const statesOf = async (db: Db): Promise<ReadonlyMap<string, ExtensionState>> =>
  new Map((await findStates(db)).map((state) => [state.id, state]))

/** What an extension that is switched on asks for beyond what was approved. */
export const unapprovedOf = ({ permissions }: Named, state?: ExtensionState): readonly string[] =>
  state?.is_enabled === true ? permissions.filter((asked) => !state.approved_permissions.includes(asked)) : []

function stateOf(extension: InstalledExtension, state?: ExtensionState): Extension['state'] {
  if (extension.problem !== undefined) return 'broken'
  if (state?.is_enabled !== true) return 'off'
  return unapprovedOf(extension, state).length > 0 ? 'unapproved' : 'on'
}

/** The extensions that are installed, with what is stored of each. */
export async function extensionsOf({ db, extensions, extensionServers }: ListedShop): Promise<readonly Extension[]> {
  const states = await statesOf(db)
  return extensions.map((extension) => {
    const state = states.get(extension.id)
    return { ...answerOf(extension, state), server: serverOf(extension, extensionServers, state) }
  })
}

/** The state of the part that runs in the server: it is started with the server, if the extension is on then. */
function serverOf(
  extension: InstalledExtension,
  running: Services['extensionServers'],
  state: ExtensionState | undefined,
): Extension['server'] {
  if (extension.server === undefined) return null
  if (stateOf(extension, state) !== 'on') return 'off'
  return running.get(extension.id) ?? 'after_restart'
}

function answerOf(extension: InstalledExtension, state?: ExtensionState): Omit<Extension, 'server'> {
  const { id, title, version, permissions, onSignIn, problem } = extension
  const is = stateOf(extension, state)
  return {
    id,
    title,
    version,
    permissions: [...permissions],
    on_sign_in: onSignIn,
    is_enabled: is === 'on',
    state: is,
    unapproved_permissions: is === 'unapproved' ? [...unapprovedOf(extension, state)] : [],
    problem: problem ?? null,
    last_error: state ? errorOf(state) : null,
  }
}

const errorOf = ({ error_message, error_place, error_count, error_at }: ExtensionState): Extension['last_error'] =>
  error_message === null || error_at === null
    ? null
    : { message: error_message, place: error_place ?? '', count: error_count, reported_at: error_at.toISOString() }

/** The addresses of the modules of extensions. */
export const modulesOf = (extensions: readonly InstalledExtension[]): ExtensionModule[] =>
  extensions.flatMap(({ id, content }) =>
    content ? [{ id, module: `${EXTENSION_FILES}/${content.hash}/${content.module}` }] : [],
  )

/** The extensions that are on, in the order of their installation. Reads the database only if one is installed. */
export async function enabledExtensions({ db, extensions }: Shop): Promise<readonly InstalledExtension[]> {
  if (extensions.length === 0) return []
  const states = await statesOf(db)
  return extensions.filter((extension) => stateOf(extension, states.get(extension.id)) === 'on')
}

/** @throws not_found */
export const extensionWith = <T extends { readonly id: string }>(all: readonly T[], id: string): T =>
  orNotFound(
    all.find((extension) => extension.id === id),
    `Extension with id: ${id} was not found`,
  )

/**
 * Checks that the caller may read the rows of an extension: they can have whatever the extension may read.
 * @throws not_found, forbidden
 */
export function refuseUnreadableExtension(context: Context, id: string): void {
  const { permissions } = extensionWith(context.services.extensions, id)
  for (const permission of permissions.filter(isPermission)) requirePermission(userOf(context), permission)
}

/** Code that fails each time it runs must not write each time. Per hour. */
const REPORTS: RateLimit = { name: 'extension-error', hits: 30, window: 60 * 60 * 1000 }
/** Characters of a message that are stored. */
const MAX_MESSAGE = 500

type Report = { readonly message: string; readonly place: string }

/** Stores the last error of an extension, without secrets. @param reporter whose reports are counted @throws rate_limited */
export async function noteError(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  id: string,
  { message, place }: Report,
  reporter: string,
) {
  await countAttempt(db, clock, REPORTS, reporter)
  await saveError(db, id, redact(message, MAX_MESSAGE), redact(place), new Date(clock.now()))
}
