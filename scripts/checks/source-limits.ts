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

/** Limits that are exceeded, with every place, and limits that can be lowered. */
export function problemsOfLimits(sources: Sources, all: readonly SourceLimit[]): string[] {
  return all.flatMap((limit) => {
    const { what, atMost } = limit
    const found = findings(limit, sources)
    const count = `${what}: ${found.length}, limit ${atMost}`
    return [
      ...(found.length > atMost ? [`${count}\n  ${found.join('\n  ')}`] : []),
      ...(found.length < atMost ? [`${count}; lower the limit`] : []),
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
