import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { CommandError, type Command, type Terminal } from './command.ts'
import { DevelopmentShop } from './extension-dev-process.ts'
import { watchModules } from './extension-dev-watch.ts'
import { projectIn } from './extension-project.ts'

/** Names of this machine: no other can ask for what the developed shop serves. */
const loopback = new Set(['localhost', '127.0.0.1', '::1'])

export const dev: Command = {
  name: 'extension dev',
  params: ['[FOLDER]'],
  help: 'Builds an extension whenever a file of it changes, in a shop of its own in the folder .storeroom, or of DATA_DIR or DATABASE_URL: pages of the dashboard load again, and a changed part of the server starts the shop again. The extension may be one of v1. Until a signal ends it.',
  run: async ({ words: [folder = '.'] }, terminal) => {
    const root = terminal.path(folder)
    const settings = await settingsOf(root, terminal)
    const project = await projectIn(root, terminal.environment)
    const shop = new DevelopmentShop(project.installable, settings, terminal.progress)
    const watching = await watchModules(project, {
      built: (part) => (part === 'server' ? shop.restart() : shop.reload()),
      failed: terminal.progress,
    })
    const end = () => void Promise.all([watching.close(), shop.stop()])
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
    shop.onStop(() => void watching.close())
    shop.start()
    return undefined
  },
}

/** @throws CommandError for settings of a shop that others use */
async function settingsOf(root: string, { environment, progress }: Terminal) {
  if (environment['STOREROOM_URL'] || environment['NODE_ENV'] === 'production')
    throw new CommandError('These are settings of a shop that is in use (STOREROOM_URL, NODE_ENV=production)')
  const { HOST = 'localhost', DATA_DIR, DATABASE_URL } = environment
  if (!loopback.has(HOST))
    throw new CommandError('HOST must be localhost: a shop for development is for this machine alone')
  if (DATA_DIR || DATABASE_URL) return { ...environment, HOST }
  const directory = join(root, '.storeroom')
  const isNew = (await mkdir(directory, { recursive: true })) !== undefined
  return {
    STOREROOM_DEMO: 'true',
    ...(isNew && !environment['STOREROOM_ADMIN_EMAIL'] && newOwner(progress)),
    ...environment,
    HOST,
    DATA_DIR: directory,
  }
}

function newOwner(progress: Terminal['progress']) {
  const password = randomBytes(9).toString('base64url')
  progress(`The owner of the shop is owner@example.com with the password ${password}, which is shown only now`)
  return { STOREROOM_ADMIN_EMAIL: 'owner@example.com', STOREROOM_ADMIN_PASSWORD: password }
}
