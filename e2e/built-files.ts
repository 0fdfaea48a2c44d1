import { readFileSync } from 'node:fs'
import { at } from '../scripts/setup/places.mjs'

type Manifest = Readonly<Record<string, { readonly file: string }>>

/**
 * Matches the address of the file that a module of the dashboard, which is loaded when it is needed, is built into.
 * Throws if the build has none.
 * @param module the module's path below `apps/admin/src`
 */
export function builtFile(module: string): RegExp {
  const manifest = JSON.parse(readFileSync(at('apps/admin/dist/.vite/manifest.json'), 'utf8')) as Manifest
  const chunk = manifest[`src/${module}`]
  if (!chunk) throw new Error(`The build has no file of its own for ${module}`)
  return new RegExp(`/${chunk.file.replaceAll('.', String.raw`\.`)}$`)
}
