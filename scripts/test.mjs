// `npm test`: installs what is missing, then runs test/main.ts with the runtime's Node.
import process from 'node:process'
import { ensureInstalled } from './setup/install.mjs'
import { handOver } from './setup/run.mjs'
import { nodeRuntime } from './setup/runtime.mjs'
import { main } from './setup/terminal.mjs'

await main(async () => {
  await ensureInstalled()
  handOver(nodeRuntime(), ['scripts/test/main.ts', ...process.argv.slice(2)])
})
