import { globSync } from 'node:fs'

interface Rule {
  readonly pattern: RegExp
  readonly isKept: boolean
}

/** Docker's patterns: a star matches anything within a name, including a leading dot. */
const signs: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '*': '[^/]*', '.': String.raw`\.` }
const patternOf = (glob: string): RegExp =>
  new RegExp(`^${glob.replaceAll(/\*\*\/|[*.]/g, (sign) => signs[sign] ?? sign)}$`)

const rulesOf = (ignore: string): Rule[] =>
  ignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ pattern: patternOf(line.replace(/^!/, '')), isKept: line.startsWith('!') }))

/** A path and all its parent folders. */
const withParents = (path: string) => {
  const parts = path.split('/')
  return parts.map((_, place) => parts.slice(0, place + 1).join('/'))
}

/** Whether a file is sent to the builder: the last matching rule of `.dockerignore` decides. */
export function isSent(path: string, ignore: string): boolean {
  const paths = withParents(path)
  const rule = rulesOf(ignore).findLast(({ pattern }) => paths.some((each) => pattern.test(each)))
  return rule?.isKept ?? true
}

const never = new Set(['node_modules', '.git', 'dist', 'coverage', 'test-results', '.cache', 'data'])

/** The files of a folder that are sent to the builder, relative to it. */
export const contextOf = (folder: string, ignore: string): string[] =>
  globSync('**', { cwd: folder, withFileTypes: true, exclude: ({ name }) => never.has(name) })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replace(/^\/+/, ''))
    // The pattern leaves out names that begin with a dot; the Dockerfile copies only this one.
    .concat(['.npmrc'])
    .filter((path) => isSent(path, ignore))
