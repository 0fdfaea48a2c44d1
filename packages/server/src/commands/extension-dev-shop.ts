import { randomUUID } from 'node:crypto'
import process from 'node:process'
import type { Shop } from '../app.ts'
import type { Config } from '../config.ts'
import { readExtension, readInstalledExtensions, type InstalledExtension } from '../kernel/extensions/installed.ts'
import type { Development } from '../serve.ts'

/** Where pages ask whether they are out of date. In no other shop is it there. */
const VERSION = '/a/extensions/development'

/** No package can have this name: nothing else is on because this was. */
const LIVE_RELOAD = 'storeroom:live-reload'

/** Loaded by the dashboard as an extension is. Milliseconds: the page asks often, and of this machine only. */
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
  // A file can vanish while it is read: the build that removed it says when it is done.
  process.on('message', () => void read().catch(() => undefined))
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
      // Code of the server runs from the start on.
      if (own && (await switchOn(shop, [own.id, LIVE_RELOAD])) && own.server !== undefined) process.send?.('restart')
    },
  }
}

/** Switches these on for the owner, unless they were switched before. Whether there was anything to do. */
async function switchOn({ services: { db } }: Shop, ids: readonly string[]): Promise<boolean> {
  const { listUsers } = await import('../modules/access/users/users.ts')
  const { findStates, switchExtension } = await import('../modules/operation/extensions/extensions.ts')
  const owner = (await listUsers(db)).find(({ role }) => role === 'owner')
  const states = await findStates(db)
  const fresh = ids.filter((id) => !states.some((state) => state.id === id))
  if (!owner || fresh.length === 0) return false
  for (const id of fresh) await switchExtension(db, id, true, owner.id)
  return true
}
