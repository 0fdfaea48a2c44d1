// `npm run dev`: the server restarts and the dashboard reloads on every change; one Ctrl-C ends both.
import { spawn } from 'node:child_process'
import process from 'node:process'
import './setup/follow-npm.mjs'
import { ensureBuilt } from './setup/artifacts.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { root } from './setup/places.mjs'
import { nodeRuntime } from './setup/runtime.mjs'
import { main } from './setup/terminal.mjs'

const programs = [
  ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'],
  [
    'node_modules/vite/bin/vite.js',
    'apps/admin',
    '--config',
    'scripts/dev/dashboard.config.ts',
    '--clearScreen',
    'false',
  ],
]

/** Runs all until one exits or a signal arrives, then stops the others. @param {string} node */
function runTogether(node) {
  const children = programs.map((args) => spawn(node, args, { cwd: root, stdio: 'inherit' }))
  const endAll = () => children.forEach((child) => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll)
  for (const child of children) {
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 0
      endAll()
    })
  }
}

await main(async () => {
  await ensureInstalled()
  await ensureBuilt(['template'])
  runTogether(nodeRuntime())
})
