#!/usr/bin/env node
// `npx storeroom …`: the command line on the Node that belongs to it, from wherever it was called.
import process from 'node:process'
import { LOW_MEMORY, NODE_FLAGS } from '../../../scripts/setup/node-settings.mjs'
import { handOver } from '../../../scripts/setup/run.mjs'
import { nodeRuntime } from '../../../scripts/setup/runtime.mjs'
import { main } from '../../../scripts/setup/terminal.mjs'

await main(() => {
  // Paths among the words are the caller's; the program itself runs in the root folder, where `./data` is.
  process.env['INIT_CWD'] ??= process.cwd()
  Object.assign(process.env, { ...LOW_MEMORY, ...process.env })
  handOver(nodeRuntime(), [...NODE_FLAGS, 'packages/server/src/cli.ts', ...process.argv.slice(2)])
})
