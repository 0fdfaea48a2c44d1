// The lock file must install on every supported platform: some releases lack bindings in the registry, and npm then
// writes a lock file that it refuses to install from.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { at } from '../setup/places.mjs'
import { bindings } from './lock-file.data.ts'

export interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The packages of a lock file by path. */
export type Packages = Readonly<Record<string, Locked>>

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Bindings that a supported platform needs and the lock file lacks. */
export function missingBindings(packages: Packages): string[] {
  const held = new Set(
    Object.keys(packages)
      .filter((path) => packages[path]?.integrity)
      .map(nameOf),
  )
  return bindings
    .flatMap(({ prefix, platformNames }) => Object.values(platformNames).map((platform) => prefix + platform))
    .filter((name) => !held.has(name))
}

/** Optional dependencies without an entry of their own: `npm ci` refuses such a lock file. */
export function danglingPackages(packages: Packages): string[] {
  const held = new Set(Object.keys(packages).map(nameOf))
  const named = Object.values(packages).flatMap((each) => Object.keys(each.optionalDependencies ?? {}))
  return [...new Set(named)].filter((name) => !held.has(name))
}

if (import.meta.main) {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as { packages: Packages }
  const problems = [
    ...missingBindings(packages).map((name) => `No ${name} in the lock file`),
    ...danglingPackages(packages).map((name) => `${name} is named in the lock file but not in it`),
  ]
  console.log(problems.join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
}
