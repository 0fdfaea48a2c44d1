import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineConfig, Rolldown } from 'vite'
import { findV1Source } from './find-parts.ts'
import { adaptV1, entryOf } from './plugin.ts'

type OnWarn = NonNullable<Rolldown.InputOptions['onwarn']>

/** What is built of an extension of v1, and how. `output`: the folder that can be installed. */
export type V1Build = {
  readonly name: string
  readonly version: string
  readonly output: string
  readonly module: string
  readonly config: InlineConfig
}

/** Undefined if there is no extension of v1 in the folder. */
export async function v1Build(folder: string, variables: Readonly<Record<string, string | undefined>>) {
  const source = await findV1Source(folder)
  if (!source) return undefined
  const { name = 'extension', version = '0.0.0' } = await manifestOf(folder)
  const output = join(folder, 'dist', 'storeroom')
  const target = join(output, 'admin')
  const build: V1Build = {
    name,
    version,
    output,
    module: join(target, 'admin.js'),
    config: {
      configFile: false,
      root: folder,
      logLevel: 'warn',
      publicDir: false,
      plugins: [adaptV1({ name, folder, source })],
      oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
      define: environmentOf(variables),
      css: { postcss: { plugins: [] } },
      build: {
        target: 'es2023',
        outDir: target,
        emptyOutDir: true,
        cssMinify: false,
        // Files of v1 may contain JSX, whatever their extension is.
        rolldownOptions: { moduleTypes: { '.js': 'jsx' }, onwarn },
        lib: { entry: entryOf(folder), formats: ['es'], fileName: () => 'admin.js', cssFileName: 'own' },
      },
    },
  }
  return build
}

/** Hides warnings about directives such as 'use client', which mean nothing here. */
const onwarn: OnWarn = (warning, show) => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') show(warning)
}

/** The manifest of what is built. `inlineStyles`: components of v1 add style elements. */
export const builtManifest = ({ name, version }: V1Build, code: string): object => ({
  name,
  version,
  storeroom: {
    title: name,
    admin: 'admin/admin.js',
    permissions: [],
    inlineStyles: true,
    ...(/(["'`])login\.(?:before|after)\1/.test(code) && { signIn: true }),
  },
})

async function manifestOf(folder: string): Promise<{ readonly name?: string; readonly version?: string }> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text) as { readonly name?: string; readonly version?: string }
}

/** What v1's dashboard knew of the environment: the server's address, and names that begin with `MEDUSA_ADMIN_`. */
function environmentOf(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const own = Object.entries(variables).filter(([name]) => /^MEDUSA_ADMIN_/i.test(name))
  const known = { ...Object.fromEntries(own), NODE_ENV: 'production', ADMIN_PATH: '/' }
  return {
    'process.env.MEDUSA_BACKEND_URL': 'window.location.origin',
    ...Object.fromEntries(Object.entries(known).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])),
    'process.env': JSON.stringify(known),
    global: 'globalThis',
  }
}
