import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup/places.mjs'

/** The imports of each source file. Paths are relative to the root, with `/`. */
export type Imports = ReadonlyMap<string, readonly string[]>

const sources = '{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx,mjs,mts,json,css}'
const strange = /(^|\/)(node_modules|dist|coverage|test-results)(\/|$)/
const statement = /(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g
const address = /new URL\(['"](?:\.\/)?([^'"\n]+)['"], import\.meta\.url\)/g

/** Reads the imports of every source file, including those of types: a changed type can break a file, too. */
export function readImports(): Imports {
  const files = globSync(sources, { cwd: root, exclude: (path) => strange.test(path.replaceAll('\\', '/')) })
  return new Map(
    files.map((each) => {
      const file = each.replaceAll('\\', '/')
      return [file, /\.[cm]?tsx?$|\.mjs$/.test(file) ? importsOf(file) : []]
    }),
  )
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const imported = [...text.matchAll(statement)].map(([, name = '']) => name)
  const addressed = [...text.matchAll(address)].map(([, name = '']) => (name.startsWith('.') ? name : `./${name}`))
  return [...new Set([...imported, ...addressed].flatMap((name) => resolved(file, name)))]
}

function resolved(file: string, name: string): string[] {
  const path = name.startsWith('.') ? join(dirname(file), name) : inWorkspace(name)
  return path !== undefined && existsSync(join(root, path)) ? [path.replaceAll('\\', '/')] : []
}

/** `@storeroom/ui/buttons/button` is `packages/ui/src/buttons/button.tsx`, `@storeroom/client` is `packages/client/src/index.ts`. */
function inWorkspace(name: string): string | undefined {
  const [, packageName, below = 'index'] = /^@storeroom\/([^/]+)(?:\/(.+))?$/.exec(name) ?? []
  if (packageName === undefined) return undefined
  const path = `packages/${packageName}/src/${below}`
  return ['', '.ts', '.tsx'].map((ending) => path + ending).find((each) => existsSync(join(root, each)))
}

/**
 * All files that some files import, directly or indirectly, including themselves.
 * @param isEnd files whose imports are not followed
 */
export function reachedFrom(imports: Imports, from: readonly string[], isEnd = (_file: string) => false): Set<string> {
  const seen = new Set<string>()
  const waiting = [...from]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    if (!isEnd(file)) waiting.push(...(imports.get(file) ?? []))
  }
  return seen
}
