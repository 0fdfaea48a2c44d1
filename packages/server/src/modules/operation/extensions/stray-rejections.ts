import { AsyncLocalStorage } from 'node:async_hooks'
import { realpath } from 'node:fs/promises'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { AppError } from '../../../kernel/errors.ts'
import type { InstalledExtension } from '../../../kernel/extensions/installed.ts'
import { extensionInCharge } from '../../../kernel/extensions/whose-code.ts'
import type { Services } from '../../../kernel/services.ts'
import { noteError } from './extension-errors.ts'

/**
 * From now on a rejected promise that code of an extension has left behind does not end the process: it is logged, and stored as
 * the last error of the extension. Any other one does, as without a listener.
 */
export async function outliveExtensions(services: Services) {
  const folders = (await Promise.all(services.extensions.map(foldersOf))).flat()
  // The promise may have been left inside of a transaction, which the report has nothing to do with.
  const outside = AsyncLocalStorage.snapshot()
  process.on('unhandledRejection', (reason) => {
    const id = extensionInCharge() ?? ownerOf(reason, folders)
    if (id === undefined) throw reason
    outside(() => void report(services, id, reason))
  })
}

/** A folder of an extension with code for the server, as the beginning of the addresses of its files. */
type CodeFolder = { readonly id: string; readonly address: string }

/** Modules are known by where they are, whatever links lead there. */
async function foldersOf({ id, folder, server }: InstalledExtension): Promise<readonly CodeFolder[]> {
  if (server === undefined) return []
  return [folder, await realpath(folder)].map((path) => ({ id, address: `${pathToFileURL(path).href}/` }))
}

/** A line of a stack with a file. Functions of Node and built-in ones have none. */
const FRAME = /^\s+at (?:.*\()?(?:async )?((?:file:\/\/)?\/.*):\d+:\d+\)?$/m

/** The extension in whose code an error was made: the nearest one, since others may only have been called from there. */
function ownerOf(reason: unknown, folders: readonly CodeFolder[]): string | undefined {
  const [, file] = (reason instanceof Error && FRAME.exec(reason.stack ?? '')) || []
  if (file === undefined) return undefined
  const address = file.startsWith('file:') ? file : pathToFileURL(file).href
  return folders.find((folder) => address.startsWith(folder.address))?.id
}

async function report(services: Services, id: string, reason: unknown) {
  const { log } = services
  log.error({ err: reason, extension: id }, 'an extension has left a promise behind, which was rejected')
  try {
    await noteError(services, id, { message: String(reason), place: 'server' }, id)
  } catch (err) {
    // Too many of them: the log has all.
    if (!(err instanceof AppError)) log.error({ err, extension: id }, 'an error of an extension could not be stored')
  }
}
