// `npm start`: installs what is missing, builds what is out of date, then becomes the server.
import process from 'node:process'
import { ensureBuilt } from './setup/artefacts.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { handOver } from './setup/run.mjs'
import { nodeRuntime } from './setup/runtime.mjs'
import { main } from './setup/terminal.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt(['dashboard', 'template'])
  handOver(nodeRuntime(), ['packages/server/src/main.ts', ...process.argv.slice(2)])
})
