// Which area a source file belongs to, for accounts of lines.

/** Sources; tests are an area of their own, so that moving one does not look like a change of the code. */
const SOURCE = /\.(?:tsx?|mjs|sql|css)$/
const TEST = /\.test(?:-d)?\.tsx?$|\/test\/|^e2e\//

/** Written by `npm run routes` and `npm run hooks`, as their first lines say, not by hand. */
const GENERATED =
  /^packages\/(?:contract\/src\/[\w-]*routes|react\/src\/hooks\/(?:admin|store)-hooks|server\/src\/staff-handlers)\.ts$/

/** The first that matches names the area, by its own name or by its first group. */
const areas: readonly (readonly [pattern: RegExp, name?: string])[] = [
  [GENERATED, 'generated'],
  [TEST, 'tests'],
  [/^(packages\/server\/src\/modules\/[^/]+)\//],
  [/^(packages\/server\/src\/[^/]+)\//],
  [/^(apps\/admin\/src\/[^/]+)\//],
  [/^((?:packages|apps)\/[^/]+)\//],
  [/^(bench|scripts)\//],
]

/** The area of a path with forward slashes, or undefined if its lines are not counted. */
export function areaOf(path: string): string | undefined {
  if (!SOURCE.test(path)) return undefined
  const [pattern, name] = areas.find(([one]) => one.test(path)) ?? []
  return name ?? pattern?.exec(path)?.[1] ?? 'root'
}

/** Lines of the files of an area at two commits. Files that only moved change neither `added` nor `removed`. */
export type Account = {
  before: number
  now: number
  /** Lines of new files, and lines added to others. */
  added: number
  /** Lines of deleted files, and lines removed from others. */
  removed: number
}

type Files = ReadonlyMap<string, number>
/** A changed file as `git diff --numstat -M` has it, under its new name. */
export type Change = { readonly path: string; readonly added: number; readonly removed: number }

/** The account of each area, sorted by name. */
export function accountOf(before: Files, now: Files, changes: readonly Change[]): [string, Account][] {
  const accounts = new Map<string, Account>()
  const add = (path: string, key: keyof Account, lines: number) => {
    const area = areaOf(path)
    if (area === undefined) return
    const account = accounts.get(area) ?? { before: 0, now: 0, added: 0, removed: 0 }
    accounts.set(area, { ...account, [key]: account[key] + lines })
  }
  for (const [path, lines] of before) add(path, 'before', lines)
  for (const [path, lines] of now) add(path, 'now', lines)
  for (const { path, added, removed } of changes) {
    add(path, 'added', added)
    add(path, 'removed', removed)
  }
  return [...accounts].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Changes from `git diff --numstat -M -z`: a moved file has its old and its new path in parts of their own. */
export function changesIn(numstat: string): Change[] {
  const parts = numstat.split('\0').values()
  const changes: Change[] = []
  for (const part of parts) {
    const [added, removed, path] = part.split('\t')
    if (path === undefined) continue
    const isMoved = path === ''
    if (isMoved) parts.next()
    changes.push({ path: isMoved ? (parts.next().value ?? '') : path, added: Number(added), removed: Number(removed) })
  }
  return changes.filter((change) => Number.isFinite(change.added))
}
