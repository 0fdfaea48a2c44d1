import { access, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** A file of an extension of v1, and what its folder says of it. `path`: below `/a`, or below the settings. */
export type V1Part = { readonly file: string } & (
  | { readonly type: 'widget' }
  | { readonly type: 'route' | 'setting'; readonly path: string }
)

/** Where v1 looked for parts. */
export const sourcesIn = (folder: string): string => join(folder, 'src', 'admin')

/** What v1's command `medusa-admin bundle` writes, below the package. */
const bundled = join('dist', 'admin', '_virtual_entry.js')

/** What is built: files of the source, or what v1's own command has built of them. */
export type V1Source =
  | { readonly kind: 'source'; readonly parts: readonly V1Part[] }
  | { readonly kind: 'bundle'; readonly file: string }

/**
 * The extension of v1 in a folder: its sources, but of an installed package the bundle if it has one. Undefined if
 * it has neither.
 */
export async function findV1Source(folder: string): Promise<V1Source | undefined> {
  const parts = await partsIn(sourcesIn(folder))
  const isInstalled = folder.split(sep).includes('node_modules')
  if (parts.length > 0 && !isInstalled) return { kind: 'source', parts }
  const file = join(folder, bundled)
  if (await isThere(file)) return { kind: 'bundle', file }
  return parts.length > 0 ? { kind: 'source', parts } : undefined
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** In v1's order: widgets, routes, pages of the settings. */
async function partsIn(admin: string): Promise<readonly V1Part[]> {
  const widgets = await withConfig(await scriptsBelow(join(admin, 'widgets')))
  const routes = join(admin, 'routes')
  const settings = join(admin, 'settings')
  const pages = (await scriptsBelow(routes)).filter(isPage)
  const cards = (await scriptsBelow(settings)).filter(isPage).filter((file) => segmentsOf(settings, file).length === 1)
  return [
    ...widgets.map((file) => ({ type: 'widget', file }) as const),
    ...pages.map((file) => ({ type: 'route', file, path: pathOf(routes, file) }) as const),
    ...cards.map((file) => ({ type: 'setting', file, path: pathOf(settings, file) }) as const),
  ]
}

const isScript = (name: string) => /\.[jt]sx?$/.test(name) && !/\.(?:d|test|spec|stories)\.[jt]sx?$/.test(name)
const isPage = (file: string) => /[\\/]page\.[jt]sx?$/.test(file)

async function scriptsBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && isScript(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(folder, file).split(sep).some(isPrivate))
    .toSorted()
}

const isPrivate = (segment: string) => segment === 'node_modules' || segment === '__tests__' || segment.startsWith('.')

/** `export const config = …`, or `config` in `export { … }`. */
const exportsConfig = /\bexport\s+(?:const|let|var|function)\s+config\b|\bexport\s*\{[^}]*\bconfig\b[^}]*\}/

/** Without files that widgets import: they have no configuration. */
async function withConfig(files: readonly string[]): Promise<readonly string[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return files.filter((_, index) => exportsConfig.test(texts[index] ?? ''))
}

const segmentsOf = (folder: string, file: string): readonly string[] => relative(folder, file).split(sep).slice(0, -1)

/** `routes/labels/[id]/page.tsx` is `/labels/:id`. */
const pathOf = (folder: string, file: string): string =>
  `/${segmentsOf(folder, file)
    .map((segment) => segment.replace(/^\[(.+)\]$/, ':$1'))
    .join('/')}`
