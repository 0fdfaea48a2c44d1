import { CommandError } from './command.ts'
import { bundlerOf, modulesOf } from './extension.command.ts'

type Part = 'admin' | 'server'

type Watching = {
  /** @param part what was written */
  readonly built: (part: Part) => void
  readonly failed: (reason: string) => void
}

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

/** Builds the modules of an extension, once before this resolves and again after each change. */
export async function watchModules(root: string, watching: Watching): Promise<{ readonly close: () => Promise<void> }> {
  const modules = await modulesOf(root)
  const bundler = await bundlerOf(root)
  const watchers: Watcher[] = []
  for (const { part, configFile } of modules) {
    // The modules share a folder, which neither may empty.
    const build = { watch: {}, emptyOutDir: false } as const
    const watcher = await bundler.build({ root, configFile, logLevel: 'warn', build })
    if (!isWatcher(watcher)) throw new CommandError(`The package vite that ${root} uses cannot watch`)
    watchers.push(watcher)
    await follow(watcher, part, watching)
  }
  return {
    close: async () => {
      await Promise.all(watchers.map((watcher) => watcher.close()))
    },
  }
}

/** Resolves when the first build has ended, however. */
function follow(watcher: Watcher, part: Part, { built, failed }: Watching): Promise<void> {
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
      // Comes after an error as well.
      if (code !== 'END') return
      if (isWritten && !isFirst) built(part)
      isFirst = false
      resolve()
    })
  })
}
