// Counts what sources should not have (source-limits.data.ts). A count may only fall.
import { globSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { at, root } from '../setup/places.mjs'
import { limits, type SourceLimit } from './source-limits.data.ts'

/** Paths relative to the root, with the text of each file. */
export type Sources = Readonly<Record<string, string>>

const NOT_COUNTED = /\.test(?:-d)?\.tsx?$|\/test\/|\/dist\//
const COMMENT = /^\s*(?:\*|\/\*|\/\/)/

/** Where the pattern is, as `path:line`. */
function findings({ pattern, files, except }: SourceLimit, sources: Sources): string[] {
  const counted = Object.entries(sources).filter(
    ([path]) => files.test(path) && !NOT_COUNTED.test(path) && !(except?.test(path) ?? false),
  )
  return counted.flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const isFound = !COMMENT.test(line) && pattern.test(line)
      return isFound ? [`${path}:${index + 1}`] : []
    }),
  )
}

/** Limits that are exceeded, with every place; limits that can be lowered; files that are finished. */
export function problemsOfLimits(sources: Sources, all: readonly SourceLimit[]): string[] {
  return all.flatMap((limit) => {
    const { what, unfinished = [], atMost } = limit
    const places = findings(limit, sources)
    const has = (file: string, place: string) => place.startsWith(`${file}:`)
    const found = places.filter((place) => !unfinished.some((file) => has(file, place)))
    const finished = unfinished.filter((file) => !places.some((place) => has(file, place)))
    const count = `${what}: ${found.length}, limit ${atMost}`
    return [
      ...(found.length > atMost ? [`${count}\n  ${found.join('\n  ')}`] : []),
      ...(found.length < atMost ? [`${count}; lower the limit`] : []),
      ...finished.map((file) => `${what}: ${file} is finished; remove it from the list`),
    ]
  })
}

if (import.meta.main) {
  const paths = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const sources = Object.fromEntries(paths.map((path) => [path, readFileSync(at(path), 'utf8')]))
  const problems = problemsOfLimits(sources, limits)
  console.log([...problems, `${paths.length} files looked at`].join('\n'))
  process.exitCode = problems.length > 0 || paths.length === 0 ? 1 : 0
}
