import { access, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtManifest, v1Build, type V1Build } from '@storeroom/extension/v1/build'
import { versions } from '../versions.ts'
import { CommandError, type Command } from './command.ts'

/** The files of a new extension, which shows a line on the page of a product. */
const filesOf = (name: string): Readonly<Record<string, string>> => ({
  'package.json': `${JSON.stringify(manifestOf(name), null, 2)}\n`,
  'vite.config.ts': "import { extensionBuild } from '@storeroom/extension/vite'\n\nexport default extensionBuild()\n",
  'tsconfig.json': `${JSON.stringify({ compilerOptions: compiler, include: ['src'] }, null, 2)}\n`,
  'src/admin.tsx': widgetOf(name),
  '.gitignore': 'node_modules\ndist\n.storeroom\n',
})

const manifestOf = (name: string) => ({
  name,
  version: '1.0.0',
  type: 'module',
  storeroom: { title: name, admin: 'dist/admin.js', permissions: ['products:read'] },
  files: ['dist'],
  devDependencies: {
    '@storeroom/extension': versions().storeroom,
    '@types/react': '^19.0.0',
    react: '^19.0.0',
    typescript: '^7.0.0',
    vite: '^8.0.0',
  },
})

const compiler = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM'],
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
}

const widgetOf = (name: string) => `import { defineEntry, defineWidget, type WidgetProps } from '@storeroom/extension'

const Handle = ({ product }: WidgetProps<'product.details.after'>) => <p>The handle is {product.handle}</p>

export default defineEntry({
  identifier: '${name}',
  extensions: [defineWidget(Handle, { zone: 'product.details.after' })],
})
`

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const create: Command = {
  name: 'extension new',
  params: ['FOLDER'],
  help: 'Writes the files of a new extension of the dashboard into a folder, whose name is that of its package.',
  run: async ({ words: [folder = ''] }, { path }) => {
    const target = path(folder)
    const name = basename(target).toLowerCase()
    if (!/^[a-z\d][\w.-]*$/.test(name)) throw new CommandError(`${name} is not a name for a package`)
    if (await isThere(join(target, 'package.json'))) throw new CommandError(`${target} has a package.json already`)
    const files = filesOf(name)
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(target, file)), { recursive: true })
      await writeFile(join(target, file), text)
    }
    const words = `Wrote ${Object.keys(files).join(', ')} to ${target}. Next: npm install there, then storeroom extension build`
    return { facts: { folder: target, files: Object.keys(files) }, words }
  },
}

/** What is needed of Vite, which is a dependency of the extension and not of the server. */
type Bundler = {
  readonly version?: string
  readonly build: (options: BuildOptions | V1Build['config']) => Promise<unknown>
}
type BuildOptions = {
  readonly root: string
  readonly logLevel: 'warn'
  readonly configFile?: string
  readonly build?: { readonly watch: object; readonly emptyOutDir: false }
}

const isBundler = (module: unknown): module is Bundler =>
  typeof module === 'object' && module !== null && 'build' in module && typeof module.build === 'function'

export async function bundlerOf(folder: string): Promise<Bundler> {
  const vite = await resolveFrom(folder)
  const module: unknown = await import(pathToFileURL(vite).href)
  if (!isBundler(module)) throw new CommandError(`The package vite that ${folder} uses cannot build`)
  return module
}

async function resolveFrom(folder: string): Promise<string> {
  try {
    return createRequire(join(folder, 'package.json')).resolve('vite')
  } catch {
    throw new CommandError(`The package vite is not installed for ${folder}: run npm install there`)
  }
}

/** What the manifest names, each with the file of Vite's settings that builds it. */
const parts = [
  { field: 'admin', configFile: 'vite.config.ts' },
  { field: 'server', configFile: 'vite.server.config.ts' },
] as const

type Built = { readonly part: 'admin' | 'server'; readonly module: string; readonly configFile: string }

async function manifestIn(folder: string): Promise<{ readonly storeroom?: Readonly<Record<string, unknown>> }> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text) as { readonly storeroom?: Readonly<Record<string, unknown>> }
}

const namesModules = async (folder: string) => (await manifestIn(folder)).storeroom !== undefined

/** The modules that the manifest names. @throws CommandError if it names none */
export async function modulesOf(folder: string): Promise<readonly Built[]> {
  const { storeroom = {} } = await manifestIn(folder)
  const named = parts.flatMap(({ field, configFile }) => {
    const path = storeroom[field]
    return typeof path === 'string'
      ? [{ part: field, module: join(folder, path), configFile: join(folder, configFile) }]
      : []
  })
  if (named.length === 0)
    throw new CommandError(
      `The package.json in ${folder} names no module: "storeroom": { "admin": …, for the server "server": … }`,
    )
  return named
}

/** An extension of v1 becomes a folder of its own, so that nothing of it changes. */
async function buildV1(root: string, old: V1Build) {
  const bundler = await bundlerOf(root)
  if (Number.parseInt(bundler.version ?? '', 10) < 8)
    throw new CommandError(`${root} has Vite ${bundler.version}: an extension of v1 is built with Vite 8 or later`)
  await bundler.build(old.config)
  const manifest = builtManifest(old, await readFile(old.module, 'utf8'))
  await writeFile(join(old.output, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const { size } = await stat(old.module)
  return {
    facts: { modules: [{ module: old.module, bytes: size }] },
    words: `Built ${old.module}, ${size} bytes. Next: storeroom extension add ${old.output}`,
  }
}

const build: Command = {
  name: 'extension build',
  params: ['[FOLDER]'],
  help: 'Builds the modules of an extension with the Vite that is installed for it; without FOLDER the one in this folder. One of v1, the package of a plug-in or a folder with src/admin, is built into dist/storeroom, to be added from there.',
  run: async ({ words: [folder = '.'] }, { path, environment }) => {
    const root = path(folder)
    const old = (await namesModules(root)) ? undefined : await v1Build(root, environment)
    if (old) return buildV1(root, old)
    const modules = await modulesOf(root)
    const bundler = await bundlerOf(root)
    const built = []
    for (const { module, configFile } of modules) {
      await bundler.build({ root, configFile, logLevel: 'warn' })
      if (!(await isThere(module))) throw new CommandError(`The build has not written ${module}`)
      built.push({ module, bytes: (await stat(module)).size })
    }
    return {
      facts: { modules: built },
      words: built.map(({ module, bytes }) => `Built ${module}, ${bytes} bytes`).join('\n'),
    }
  },
}

export const extensionCommands: readonly Command[] = [create, build]
