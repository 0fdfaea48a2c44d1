import { randomUUID } from 'node:crypto'
import process from 'node:process'
import type { Shop } from '../app.ts'
import type { Config } from '../config.ts'
import { readExtension, readInstalledExtensions, type InstalledExtension } from '../kernel/extensions/installed.ts'
import type { Development } from '../serve.ts'

/** Where pages ask whether they are out of date. No other shop has this route. */
const VERSION = '/a/extensions/development'

/** No package can have this name, so switching this on never switches on a package. */
const LIVE_RELOAD = 'storeroom:live-reload'

/** A module that the dashboard loads like an extension. It asks every 700 ms, since only this machine has to answer. */
const reloading = `
let seen
setInterval(async () => {
  const answer = await fetch('${VERSION}').catch(() => undefined)
  if (!answer?.ok) return
  const { version } = await answer.json()
  if (seen !== undefined && seen !== version) location.reload()
  seen = version
}, 700)
export default { identifier: '${LIVE_RELOAD}', extensions: [] }
`

const liveReload: InstalledExtension = {
  ...{
    id: LIVE_RELOAD,
    title: 'Live reload',
    version: '',
    folder: '',
    permissions: [],
    onSignIn: true,
    inlineStyles: false,
  },
  ...{ server: undefined, problem: undefined },
  content: {
    hash: 'development',
    module: 'live-reload.js',
    files: new Map([['live-reload.js', { type: 'text/javascript; charset=utf-8', bytes: Buffer.from(reloading) }]]),
  },
}

/** A shop that reads an extension again whenever its process is sent a message. */
export async function develop(folder: string, config: Config): Promise<Development> {
  const start = randomUUID()
  const extensions: InstalledExtension[] = []
  const read = async () => {
    const own = await readExtension(folder)
    const others = (await readInstalledExtensions(config)).filter(({ id }) => id !== own.id)
    extensions.splice(0, extensions.length, own, ...others, liveReload)
  }
  await read()
  let opened: Shop | undefined
  const readAgain = async () => {
    await read()
    const [own] = extensions
    // Approves the permissions that its package.json asks for by now.
    if (opened && own) await switchOn(opened, [own])
  }
  // A file can vanish while it is read: the build that removed it says when it is done.
  process.on('message', () => void readAgain().catch(() => undefined))
  // The command was killed, and nothing else would end its shop.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  return {
    extensions,
    attach: ({ app }) => {
      app.get(VERSION, (_, reply) =>
        reply.header('cache-control', 'no-store').send({ version: `${start} ${extensions[0]?.content?.hash ?? ''}` }),
      )
    },
    begin: async (shop) => {
      const [own] = extensions
      // The part in the server is only run by a start.
      if (own && (await switchOn(shop, [own, liveReload])) && own.server !== undefined) process.send?.('restart')
      opened = shop
    },
  }
}

/**
 * Switches extensions on in the name of the owner, except those that were switched on or off before and need no further
 * approval. Resolves to whether one was switched on.
 */
async function switchOn({ services: { db } }: Shop, all: readonly InstalledExtension[]): Promise<boolean> {
  const { listUsers } = await import('../modules/access/users/users.ts')
  const { statesOf, switchExtensionOn, unapprovedOf } = await import('../modules/operation/extensions/extensions.ts')
  const owner = (await listUsers(db)).find(({ role }) => role === 'owner')
  const states = await statesOf(db)
  const isFresh = (extension: InstalledExtension) =>
    !states.has(extension.id) || unapprovedOf(extension, states.get(extension.id)).length > 0
  const fresh = all.filter(isFresh)
  if (!owner || fresh.length === 0) return false
  for (const extension of fresh) await switchExtensionOn(db, extension, owner.id)
  return true
}
