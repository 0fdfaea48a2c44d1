import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { sharedNames } from '../shared.ts'
import { findV1Source, sourcesIn, type V1Source } from './find-parts.ts'
import { entryModule, provided, providedModule, replaced, typesOnly } from './modules.ts'
import { stylesOf } from './styles.ts'

/** A module of the adapter, as it is in the sources or in the package. */
const runtime = (name: string): string => fileURLToPath(import.meta.resolve(`@storeroom/extension/v1/${name}`))

const slashed = (path: string): string => path.replaceAll('\\', '/')

const isRuntime = (path: string | undefined): boolean =>
  path !== undefined && slashed(dirname(path)) === slashed(dirname(runtime('adapt')))

/**
 * What the adapter shares with the dashboard: also the hooks of this package, whose context is around each part.
 */
function sharedBy(id: string) {
  if (/\/hooks\.[jt]s$/.test(id)) return { id: '@storeroom/extension', external: true } as const
  return id in sharedNames ? ({ id, external: true } as const) : null
}

/** The entry of the build, which is no file: the plugin makes its text. */
export const entryOf = (folder: string): string => join(folder, 'storeroom-v1-entry.js')

const mark = '\0storeroom-v1:'

type Extension = { readonly name: string; readonly folder: string; readonly source: V1Source }

/**
 * Builds an extension of v1: its React is the dashboard's, and the packages that it brings along get their providers.
 * @param extension `name`: of its package
 */
export function adaptV1({ name, folder, source }: Extension): Plugin {
  const entry = entryOf(folder)
  /** Which file imported a package first: the package may be a dependency of a dependency only. */
  const askedBy = new Map<string, string | undefined>()
  return {
    name: 'storeroom-v1',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (slashed(id) === slashed(entry)) return entry
      if (isRuntime(importer)) return sharedBy(id)
      if (id in replaced) return runtime(replaced[id] ?? '')
      if (typesOnly.has(id)) return `${mark}types`
      if (!(id in provided)) return null
      if (importer?.startsWith(mark)) {
        // Of all but react-router there must be one copy, wherever they are imported.
        const found = id === 'react-router' ? null : await this.resolve(id, entry, { skipSelf: true })
        return found ?? this.resolve(id, askedBy.get(id), { skipSelf: true })
      }
      if (!askedBy.has(id)) askedBy.set(id, importer)
      return { id: mark + id, moduleSideEffects: true }
    },
    async load(id) {
      if (id === entry) {
        // While it is watched, a new file can be a new part.
        this.addWatchFile(sourcesIn(folder))
        const now = (await findV1Source(folder)) ?? source
        return { code: entryModule(name, now, runtime('adapt')), moduleSideEffects: true }
      }
      if (id === `${mark}types`) return 'export {}'
      return id.startsWith(mark) ? providedModule(id.slice(mark.length), runtime('providers')) : null
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const sheets: string[] = []
        const code: string[] = []
        for (const [file, output] of Object.entries(bundle)) {
          if (output.type === 'chunk') code.push(output.code)
          else if (file.endsWith('.css')) {
            sheets.push(String(output.source))
            Reflect.deleteProperty(bundle, file)
          }
        }
        const { css, isComplete } = await stylesOf(folder, sheets, code)
        if (!isComplete)
          this.warn(`${name} has no styles of v1: tailwindcss 3 and @medusajs/ui-preset are not installed for it`)
        this.emitFile({ type: 'asset', fileName: 'admin.css', source: css })
      },
    },
  }
}
