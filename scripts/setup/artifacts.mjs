import { existsSync } from 'node:fs'
import process from 'node:process'
import { clearStamp, fingerprint, isStamped, setStamp } from './fingerprint.mjs'
import { at, root } from './places.mjs'
import { run } from './run.mjs'
import { nodeRuntime } from './runtime.mjs'

/**
 * @typedef {object} Artifact
 * @property {string} words its name in the terminal
 * @property {readonly string[]} inputs files and folders it is made from
 * @property {string} output a file or folder that exists once it is made
 * @property {readonly (readonly string[])[]} commands arguments for Node, one after the other
 * @property {NodeJS.ProcessEnv} [env] added to the environment of its commands
 * @property {boolean} [isNeeded] false if this start does not need it
 */

const folderOfTemplate = '.cache/database-template'
const folderOfGallery = '.cache/gallery'

const sourcesOfDashboard = [
  ...['apps/admin', 'packages/client', 'packages/contract', 'packages/extension', 'packages/money', 'packages/react'],
  ...['packages/ui', 'tsconfig.base.json', 'package.json', 'package-lock.json'],
]

/** The build outputs and their sources. Each is rebuilt if one of its inputs has changed. */
const artifacts = /** @type {const} @satisfies {Record<string, Artifact>} */ ({
  dashboard: {
    words: 'the dashboard',
    inputs: [...sourcesOfDashboard, 'scripts/build/compress-assets.ts'],
    output: 'apps/admin/dist/index.html',
    commands: [
      ['node_modules/vite/bin/vite.js', 'build', 'apps/admin', '--logLevel', 'warn'],
      ['scripts/build/compress-assets.ts', 'apps/admin/dist'],
    ],
  },
  storefront: {
    words: 'the storefront',
    inputs: [
      ...['apps/storefront', 'packages/client', 'packages/contract', 'packages/money', 'packages/react'],
      ...['scripts/build/compress-assets.ts', 'tsconfig.base.json', 'package-lock.json'],
    ],
    output: 'apps/storefront/dist/index.html',
    commands: [
      ['node_modules/vite/bin/vite.js', 'build', 'apps/storefront', '--logLevel', 'warn'],
      ['scripts/build/compress-assets.ts', 'apps/storefront/dist'],
    ],
  },
  gallery: {
    words: 'the gallery of components',
    inputs: sourcesOfDashboard,
    output: `${folderOfGallery}/index.html`,
    commands: [
      [
        ...['node_modules/vite/bin/vite.js', 'build', 'apps/admin', '--mode', 'development', '--logLevel', 'error'],
        ...['--outDir', at(folderOfGallery), '--emptyOutDir'],
      ],
    ],
    env: { NODE_ENV: 'development' },
  },
  template: {
    words: 'the embedded database',
    inputs: ['packages/server/src/schema', 'packages/server/src/kernel/database', 'package-lock.json'],
    output: folderOfTemplate,
    commands: [['packages/server/src/cli.ts', 'template', folderOfTemplate]],
    isNeeded: !process.env['DATABASE_URL'] && existsSync(at('packages/server/src/cli.ts')),
  },
})

/** @param {string} name */
const stampOf = (name) => at('.cache', 'stamps', name)

/**
 * Builds what is out of date.
 * @param {readonly (keyof typeof artifacts)[]} names
 * @throws {Error} with the output of the command that failed
 */
export async function ensureBuilt(names) {
  for (const name of names) await ensureOne(name, artifacts[name])
}

/** @param {string} name @param {Artifact} artifact */
async function ensureOne(name, artifact) {
  if (artifact.isNeeded === false) return
  const value = fingerprint(root, artifact.inputs, artifact.commands.flat())
  if (isStamped(stampOf(name), value) && existsSync(at(artifact.output))) return
  console.log(`Building ${artifact.words} …`)
  clearStamp(stampOf(name))
  for (const args of artifact.commands) await build(artifact, args)
  setStamp(stampOf(name), value)
}

/** @param {Artifact} artifact @param {readonly string[]} args */
async function build(artifact, args) {
  const { code, output } = await run(nodeRuntime(), args, { quiet: true, env: { ...process.env, ...artifact.env } })
  if (code !== 0) throw new Error(`Building ${artifact.words} failed: node ${args.join(' ')}\n\n${output}`)
}
