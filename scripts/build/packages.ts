// Builds the packages that are published into their dist folders: JavaScript, declarations, and a package.json that points
// to them.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { at } from '../setup/places.mjs'
import { run } from '../setup/run.mjs'

/** In order of dependency. */
export const published = ['money', 'contract', 'client', 'react', 'extension'] as const

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** `./src/index.ts` → the built files, for TypeScript and for JavaScript. */
function builtExport(source: string): { types: string; default: string } {
  const path = source.replace(/^\.\/src\//, './').replace(/\.tsx?$/, '')
  return { types: `${path}.d.ts`, default: `${path}.js` }
}

/** The published package.json, derived from that of the sources. */
export function publishedManifest({ devDependencies: _, ...manifest }: Manifest): object {
  const exports = Object.entries(manifest.exports).map(([name, source]) => [name, builtExport(source)] as const)
  return { ...manifest, exports: { ...Object.fromEntries<object>(exports), './package.json': './package.json' } }
}

/** Builds one package; returns its dist folder. Throws with the compiler's output. */
export async function buildPackage(name: (typeof published)[number]): Promise<string> {
  const folder = at('packages', name)
  const dist = at('packages', name, 'dist')
  rmSync(dist, { recursive: true, force: true })
  const { code, output } = await run(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', `packages/${name}/tsconfig.build.json`],
    { quiet: true },
  )
  if (code !== 0) throw new Error(`packages/${name} does not build\n${output}`)
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest
  writeFileSync(`${dist}/package.json`, `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`)
  for (const file of ['README.md', 'LICENSE'])
    if (existsSync(`${folder}/${file}`)) cpSync(`${folder}/${file}`, `${dist}/${file}`)
  return dist
}

if (import.meta.main) for (const name of published) console.log(await buildPackage(name))
