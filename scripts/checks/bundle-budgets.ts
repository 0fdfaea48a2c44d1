// Compares the JavaScript that a page loads with its budget.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { brotliCompressSync, constants } from 'node:zlib'
import { ensureBuilt } from '../setup/artifacts.mjs'
import { at } from '../setup/places.mjs'
import { apps, budgets, type App, type Budget } from './bundle-budgets.data.ts'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}

/** Vite's manifest: chunks by the path of their source module. */
export type Manifest = Readonly<Record<string, Chunk>>

const isScript = (file: string): boolean => /\.m?js$/.test(file)

/** The chunk keys of the entry and of these modules. Throws if one is missing in the manifest or ambiguous. */
function rootsOf(manifest: Manifest, modules: readonly string[]): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  if (entries.length === 0) throw new Error('the manifest has no entry')
  return entries.concat(modules.map((module) => keyOf(manifest, module)))
}

function keyOf(manifest: Manifest, module: string): string {
  const [key, ...others] = Object.keys(manifest).filter((each) => each.endsWith(module))
  if (!key || others.length > 0) throw new Error(`${key ? 'several chunks are' : 'no chunk is'} made from …${module}`)
  return key
}

/** All script files that are loaded with these modules: their own and their static imports, without duplicates. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  rootsOf(manifest, modules).forEach(visit)
  return [...new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))].filter(isScript)
}

/** Transferred bytes: Brotli at level 11. */
function weigh(path: string): number {
  return brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/** One sentence per page, and whether it is within its budget. */
export function checkBudget(
  folder: string,
  manifest: Manifest,
  { page, modules, limit }: Omit<Budget, 'app'>,
): { ok: boolean; words: string } {
  const files = scriptsOf(manifest, modules)
  const bytes = files.map((file) => weigh(join(folder, file))).reduce((a, b) => a + b, 0)
  return { ok: bytes > 0 && bytes <= limit, words: `${page}: ${bytes} of ${limit} bytes in ${files.length} files` }
}

function checkApp(app: App): readonly { ok: boolean; words: string }[] {
  const folder = at('apps', app, 'dist')
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
  return budgets.filter((budget) => budget.app === app).map((budget) => checkBudget(folder, manifest, budget))
}

if (import.meta.main) {
  await ensureBuilt(Object.values(apps))
  const results = (Object.keys(apps) as App[]).flatMap(checkApp)
  console.log(results.map(({ words }) => words).join('\n'))
  process.exitCode = results.length > 0 && results.every(({ ok }) => ok) ? 0 : 1
}
