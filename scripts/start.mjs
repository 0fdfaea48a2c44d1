// `npm start`: installs what is missing, builds what is out of date, then becomes the server.
import process from 'node:process'
import { ensureBuilt } from './setup/artifacts.mjs'
import { LOW_MEMORY, NODE_FLAGS } from './setup/node-settings.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { at } from './setup/places.mjs'
import { handOver } from './setup/run.mjs'
import { nodeRuntime } from './setup/runtime.mjs'
import { main } from './setup/terminal.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt(['dashboard', 'storefront', 'template'])
  Object.assign(process.env, { ...LOW_MEMORY, ...process.env })
  // Without Node's compile cache, every start after the first would spend half of its time compiling.
  process.env['NODE_COMPILE_CACHE'] ??= at('.cache', 'compile')
  handOver(nodeRuntime(), [...NODE_FLAGS, 'packages/server/src/main.ts', ...process.argv.slice(2)])
})
