import { builtManifest, v1Build, type V1Build } from '@storeroom/extension/v1/build'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandError } from './command.ts'

export type Part = 'admin' | 'server'

/** A module of an extension, and what Vite is told to build it. */
type Module = { readonly part: Part; readonly path: string; readonly options: BuildOptions | V1Build['config'] }

/** What is built of a folder. `installable`: the folder that a server can read once `writeManifest` was called. */
export type Project = {
  readonly installable: string
  readonly modules: readonly Module[]
  readonly bundler: Bundler
  readonly writeManifest: () => Promise<void>
}

/** What is needed of Vite, which is a dependency of the extension and not of the server. */
type Bundler = {
  readonly version?: string
  readonly build: (options: BuildOptions | V1Build['config']) => Promise<unknown>
}
type BuildOptions = {
  readonly root: string
  readonly logLevel: 'warn'
  readonly configFile: string
  readonly build?: object
}

/** What the manifest names, each with the file of Vite's settings that builds it. */
const parts = [
  { part: 'admin', configFile: 'vite.config.ts' },
  { part: 'server', configFile: 'vite.server.config.ts' },
] as const

/**
 * The extension in a folder, ours or one of v1.
 * @throws CommandError if there is none, or no Vite that can build it
 */
export async function projectIn(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Project> {
  const { storeroom } = await manifestIn(root)
  const old = storeroom === undefined ? await v1Build(root, environment) : undefined
  if (old) return projectOfV1(root, old)
  const modules = modulesOf(root, storeroom)
  return { installable: root, modules, bundler: await bundlerOf(root), writeManifest: async () => undefined }
}

async function manifestIn(folder: string): Promise<{ readonly storeroom?: Readonly<Record<string, unknown>> }> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text) as { readonly storeroom?: Readonly<Record<string, unknown>> }
}

/** The modules that the manifest names. @throws CommandError if it names none */
function modulesOf(root: string, storeroom: Readonly<Record<string, unknown>> = {}): readonly Module[] {
  const named = parts.flatMap(({ part, configFile }) => {
    const path = storeroom[part]
    const options = { root, logLevel: 'warn', configFile: join(root, configFile) } as const
    return typeof path === 'string' ? [{ part, path: join(root, path), options }] : []
  })
  if (named.length === 0)
    throw new CommandError(
      `The package.json in ${root} names no module: "storeroom": { "admin": …, for the server "server": … }`,
    )
  return named
}

/** An extension of v1 becomes a folder of its own, so that none of its own files change. */
async function projectOfV1(root: string, old: V1Build): Promise<Project> {
  const bundler = await bundlerOf(root)
  if (Number.parseInt(bundler.version ?? '', 10) < 8)
    throw new CommandError(`${root} has Vite ${bundler.version}: an extension of v1 is built with Vite 8 or later`)
  return {
    installable: old.output,
    modules: [{ part: 'admin', path: old.module, options: old.config }],
    bundler,
    writeManifest: async () => {
      const manifest = builtManifest(old, await readFile(old.module, 'utf8').catch(() => ''))
      await mkdir(old.output, { recursive: true })
      await writeFile(join(old.output, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    },
  }
}

const isBundler = (module: unknown): module is Bundler =>
  typeof module === 'object' && module !== null && 'build' in module && typeof module.build === 'function'

async function bundlerOf(folder: string): Promise<Bundler> {
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
