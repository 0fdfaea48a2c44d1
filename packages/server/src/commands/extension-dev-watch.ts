import { readFile } from 'node:fs/promises'
import { CommandError } from './command.ts'
import type { Part, Project } from './extension-project.ts'

type Watching = {
  /** @param part what has changed */
  readonly built: (part: Part) => void
  readonly failed: (reason: string) => void
}

type Following = Pick<Watching, 'failed'> & { readonly built: () => void }

/** What is needed of the watcher of Vite. */
type Watcher = {
  readonly on: (name: 'event', listener: (event: WatchEvent) => void) => unknown
  readonly close: () => Promise<void>
}
type WatchEvent = {
  readonly code: string
  readonly error?: { readonly message: string }
  readonly result?: { readonly close: () => unknown }
}

const isWatcher = (value: unknown): value is Watcher =>
  typeof value === 'object' && value !== null && 'on' in value && 'close' in value

/** Editors write a file in several steps, which are one change; milliseconds. */
const BUILD_DELAY = 100

/** Builds the modules of an extension, once before this resolves and again after each change. */
export async function watchModules(
  { installable, modules, bundler, writeManifest }: Project,
  { built, failed }: Watching,
): Promise<{ readonly close: () => Promise<void> }> {
  // Written first, so that the shop starts even if the first build fails.
  await writeManifest()
  const watchers: Watcher[] = []
  for (const { part, path, options } of modules) {
    // The modules share a folder, which neither may empty.
    const build = { ...options.build, watch: { buildDelay: BUILD_DELAY }, emptyOutDir: false }
    const watcher = await bundler.build({ ...options, build })
    if (!isWatcher(watcher)) throw new CommandError(`The package vite that builds ${installable} cannot watch`)
    watchers.push(watcher)
    let before = ''
    const isChanged = async () => {
      const text = await readFile(path, 'utf8').catch(() => '')
      const differs = text !== before
      before = text
      return differs
    }
    const written = async () => {
      await writeManifest()
      // The part in the server is one file. A build that has changed nothing need not start the shop again.
      if (part === 'admin' || (await isChanged())) built(part)
    }
    await follow(watcher, { built: () => void written(), failed })
    await isChanged()
  }
  // Again, because it also names what the first build has found.
  await writeManifest()
  return {
    close: async () => {
      await Promise.all(watchers.map((watcher) => watcher.close()))
    },
  }
}

/** Resolves when the first build has ended, even if it failed. */
function follow(watcher: Watcher, { built, failed }: Following): Promise<void> {
  return new Promise((resolve) => {
    let isFirst = true
    let isWritten = true
    watcher.on('event', ({ code, error, result }) => {
      void result?.close()
      if (code === 'START') isWritten = true
      if (code === 'ERROR') {
        isWritten = false
        failed(error?.message ?? 'The build has failed')
      }
      // `END` comes after an error as well.
      if (code !== 'END') return
      if (isWritten && !isFirst) built()
      isFirst = false
      resolve()
    })
  })
}
