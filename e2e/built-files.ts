import { readFileSync } from 'node:fs'
import { at } from '../scripts/setup/places.mjs'

type Chunk = { readonly file: string; readonly name?: string }
type Manifest = Readonly<Record<string, Chunk>>

const readManifest = () => JSON.parse(readFileSync(at('apps/admin/dist/.vite/manifest.json'), 'utf8')) as Manifest

function addressOf(chunk: Chunk | undefined, of: string): RegExp {
  if (!chunk) throw new Error(`The build has no file of its own for ${of}`)
  return new RegExp(`/${chunk.file.replaceAll('.', String.raw`\.`)}$`)
}

/**
 * Matches the address of the file that a module of the dashboard, which is loaded when it is needed, is built into.
 * Throws if the build has none.
 * @param module the module's path below `apps/admin/src`
 */
export const builtFile = (module: string): RegExp => addressOf(readManifest()[`src/${module}`], module)

/** Matches the address of a file that the build's configuration names. Throws if the build has none. */
export const builtChunk = (name: string): RegExp =>
  addressOf(
    Object.values(readManifest()).find((chunk) => chunk.name === name),
    name,
  )
