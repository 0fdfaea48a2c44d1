// `npm start`: installs what is missing, builds what is out of date, then becomes the server.
import process from 'node:process'
import { ensureBuilt } from './setup/artefacts.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { at } from './setup/places.mjs'
import { handOver } from './setup/run.mjs'
import { nodeRuntime } from './setup/runtime.mjs'
import { main } from './setup/terminal.mjs'

/** Megabytes of V8's young generation: 16, its own choice, cost 50 MB of memory and gained the server nothing. */
const SMALL_YOUNG_SPACE = ['--max-semi-space-size=4']

/**
 * glibc gives freed memory back at once, from few heaps: 50 MB less after the start (bench/start.ts). Its own choice is
 * to keep what a start has needed. Other C libraries do not look at these.
 */
const FRUGAL = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

await main(async () => {
  await ensureInstalled()
  await ensureBuilt(['dashboard', 'template'])
  Object.assign(process.env, { ...FRUGAL, ...process.env })
  // Code that was compiled once is read back: half of a second start would be compiling.
  process.env['NODE_COMPILE_CACHE'] ??= at('.cache', 'compile')
  handOver(nodeRuntime(), [...SMALL_YOUNG_SPACE, 'packages/server/src/main.ts', ...process.argv.slice(2)])
})
