import { AsyncLocalStorage } from 'node:async_hooks'
import { realpath } from 'node:fs/promises'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { AppError } from '../../../kernel/errors.ts'
import type { InstalledExtension } from '../../../kernel/extensions/installed.ts'
import { extensionInCharge } from '../../../kernel/extensions/whose-code.ts'
import type { Services } from '../../../kernel/services.ts'
import { noteError } from './extensions.ts'

/**
 * Keeps the process running after two kinds of errors in extension code: a rejected promise that nobody awaits, and an
 * exception in a timer or listener. They are logged, and stored as the last error of the extension. Any other
 * error still ends the process, because code of the shop may have stopped half-way.
 */
export async function outliveExtensions(services: Services) {
  const folders = (await Promise.all(services.extensions.map(foldersOf))).flat()
  // The error may come from inside a transaction, which the report has nothing to do with.
  const outside = AsyncLocalStorage.snapshot()
  const noteOf = (id: string, error: unknown, what: string) => outside(() => void report(services, id, error, what))

  const onException = (error: unknown) => {
    const id = extensionInCharge() ?? onlyOwnerOf(error, folders)
    if (id === undefined) endBy(error)
    else noteOf(id, error, 'code of an extension has thrown an error that nothing catches')
  }
  const endBy = (error: unknown) => {
    process.off('uncaughtException', onException)
    process.nextTick(() => {
      throw error
    })
  }
  process.on('uncaughtException', onException)
  process.on('unhandledRejection', (reason) => {
    const id = extensionInCharge() ?? ownerOf(reason, folders)
    // An error thrown here would count as an exception of the extension that called the code.
    if (id === undefined) endBy(reason)
    else noteOf(id, reason, 'an extension has left a promise behind, which was rejected')
  })
}

/** A folder of an extension with code for the server, as the beginning of the addresses of its files. */
type CodeFolder = { readonly id: string; readonly address: string }

/** Both the folder and its real path, because stacks can name files by either. */
async function foldersOf({ id, folder, server }: InstalledExtension): Promise<readonly CodeFolder[]> {
  if (server === undefined) return []
  return [folder, await realpath(folder)].map((path) => ({ id, address: `${pathToFileURL(path).href}/` }))
}

/** A line of a stack with the path of a file. Functions of Node and built-in ones have none. */
const FRAME = /^\s+at (?:.*\()?(?:async )?((?:file:\/\/)?\/.*):\d+:\d+\)?$/gm

/** The extensions in whose code an error was made, from the innermost call to the outermost; undefined for other code. */
const ownersOf = (error: unknown, folders: readonly CodeFolder[]): readonly (string | undefined)[] =>
  [...((error instanceof Error && error.stack) || '').matchAll(FRAME)].map(([, file = '']) => {
    const address = file.startsWith('file:') ? file : pathToFileURL(file).href
    return folders.find((folder) => address.startsWith(folder.address))?.id
  })

/** The extension with the innermost call, since others may only have been called from there. */
const ownerOf = (error: unknown, folders: readonly CodeFolder[]): string | undefined => ownersOf(error, folders)[0]

/** The extension that has all calls, so that no code of others was left half-way. */
function onlyOwnerOf(error: unknown, folders: readonly CodeFolder[]): string | undefined {
  const [first, ...others] = ownersOf(error, folders)
  return others.every((id) => id === first) ? first : undefined
}

async function report(services: Services, id: string, error: unknown, what: string) {
  const { log } = services
  log.error({ err: error, extension: id }, what)
  try {
    await noteError(services, id, { message: String(error), place: 'server' }, id)
  } catch (err) {
    // Too many errors: the log has all of them.
    if (!(err instanceof AppError)) log.error({ err, extension: id }, 'an error of an extension could not be stored')
  }
}
