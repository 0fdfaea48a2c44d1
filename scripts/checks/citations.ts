// Checks that everything cited in code, tests and documents exists: documents, their sections, requirements, links.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import process from 'node:process'
import { at, root } from '../setup/places.mjs'

const SCREENS = 'docs/requirements/screens.md'
const TOTALS = 'docs/contract/totals.md'

/** What others wrote, or a build. */
const FOREIGN = /(?:^|\/)(?:node_modules|dist)(?:\/|$)/

/** Everything that can be cited. Paths are relative to the root, with forward slashes. */
export interface Library {
  /** Whether a file or folder exists in the repository. */
  readonly has: (path: string) => boolean
  /** Whether the path of a file ends like this: `kernel/db.ts` is found in whatever package has it. */
  readonly hasEnding: (path: string) => boolean
  /** The text of a document that exists. */
  readonly read: (path: string) => string
  readonly requirements: ReadonlySet<string>
}

/** Numbers of sections: `## 3. Discounts` is 3, `### 3.1 Which codes count` is 3.1. */
export const sectionsOf = (markdown: string): ReadonlySet<string> =>
  new Set([...markdown.matchAll(/^#+ (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number))

/** Anchors of headings, as GitHub makes them. */
const anchorsOf = (markdown: string): ReadonlySet<string> =>
  new Set([...markdown.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => anchorOf(text)))

const anchorOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** Ids of requirements in the first column of a table. */
export const requirementsOf = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^\| ([A-Z]\d+(?:-\d+)?) \|/gm)].map(([, id = '']) => id)

const COMMENT = /^\s*(?:\*|\/\/|\/\*\*|--)/
const CITED = /\bRFC \d+|\bscreens(?= §)|[\w./-]*\w\.md\b|§(?<section>\d+(?:\.\d+)*)|\bS\d+-\d{2,}\b/g
/** The ids that a title begins with: `H2 an order is …`. Elsewhere such a word can be anything. */
const TITLE = /(?:\(|^\s*)(['"`])(?<ids>(?:[A-CHLM][1-9]\d? )+)(?=[\p{L}%$])/gu
const LINK = /\[(?<text>[^\]]*)\]\((?<target>[^)\s]+)\)/g
/** A source by a part of its path, which begins with a folder. */
const SOURCE = /(?<![\w@./*-])(?:\.\.?\/)*(?<source>[\w-][\w.-]*(?:\/[\w.-]+)+\.(?:tsx?|sql|mjs))\b(?!\/)/g
/** The invented examples of CONTRIBUTING.md and docs/providers.md. */
const INVENTED = /supplier|pigeon|\bnl\.ts/
const PATH = /['"`](?<target>(?:\.\.\/)+[^'"`$]*)/g

/** The wrong citations of a file, one sentence per problem. */
export function problemsIn(path: string, text: string, library: Library): string[] {
  const isDocument = path.endsWith('.md')
  const own = isDocument ? path : path.startsWith('packages/money/') ? TOTALS : undefined
  let document = own
  return text.split('\n').flatMap((line, index) => {
    // A comment that goes over several lines names its document once.
    const isProse = isDocument || COMMENT.test(line)
    if (isDocument || !/^\s*(?:\*|\/\/|--)/.test(line)) document = own
    const cited = citedIn(isDocument ? line.replaceAll(LINK, '') : line, path, document, library)
    document = cited.document
    const problems = [
      ...cited.problems,
      ...(isDocument ? linksIn(path, line, library) : pathsIn(path, line)),
      ...(isProse ? sourceProblems(line, library) : []),
      ...(/\.test\.tsx?$/.test(path) ? titleProblems(line, library) : []),
    ]
    return problems.map((problem) => `${path}:${index + 1}: ${problem}`)
  })
}

/** The problems of a line, and the document that its last section belongs to. */
function citedIn(line: string, path: string, before: string | undefined, library: Library) {
  const problems: string[] = []
  let document = before
  for (const { 0: cited, groups } of line.matchAll(CITED)) {
    if (groups?.['section'] !== undefined) problems.push(...sectionProblem(groups['section'], document, library))
    else if (/^S\d/.test(cited)) problems.push(...unknownIds([cited], library))
    else if (cited.endsWith('.md')) {
      document = [cited, posix.join(posix.dirname(path), cited)].find(library.has)
      if (document === undefined) problems.push(`${cited} is not in the repository`)
    } else document = cited === 'screens' ? SCREENS : cited
  }
  return { problems, document }
}

const unknownIds = (ids: readonly string[], { requirements }: Library): string[] =>
  ids.filter((id) => !requirements.has(id)).map((id) => `${id} does not exist`)

const titleProblems = (line: string, library: Library): string[] =>
  [...line.matchAll(TITLE)].flatMap(({ groups }) => unknownIds((groups?.['ids'] ?? '').trim().split(' '), library))

function sectionProblem(section: string, document: string | undefined, { read }: Library): string[] {
  if (document === undefined) return [`§${section} names no document`]
  if (document.startsWith('RFC') || sectionsOf(read(document)).has(section)) return []
  return [`${document} has no §${section}`]
}

const sourceProblems = (line: string, { hasEnding }: Library): string[] =>
  [...line.replaceAll(LINK, '').matchAll(SOURCE)]
    .map(({ groups }) => groups?.['source'] ?? '')
    .filter((source) => !INVENTED.test(source) && !hasEnding(source))
    .map((source) => `${source} is no file of the repository`)

/** Links to pages of the repository, with the section in their text and the heading in their address. */
function linksIn(path: string, line: string, library: Library): string[] {
  return [...line.matchAll(LINK)].flatMap(({ groups }) => {
    const { text = '', target = '' } = groups ?? {}
    if (/^[a-z]+:/.test(target)) return []
    const [file = '', anchor] = target.split('#')
    const page = file === '' ? path : posix.join(posix.dirname(path), file)
    if (page.startsWith('..') || !library.has(page)) return [`${target} is not in the repository`]
    const sections = [...text.matchAll(/§(\d+(?:\.\d+)*)/g)].flatMap(([, section = '']) =>
      sectionProblem(section, page, library),
    )
    const isLost = anchor !== undefined && !anchorsOf(library.read(page)).has(anchor)
    return [...sections, ...(isLost ? [`${page} has no heading #${anchor}`] : [])]
  })
}

/** Files that the code opens by a relative path. */
function pathsIn(path: string, line: string): string[] {
  if (!line.includes('import.meta')) return []
  const targets = [...line.matchAll(PATH)].map(({ groups }) => groups?.['target'] ?? '')
  return targets
    .filter((target) => posix.join(posix.dirname(path), target).startsWith('../'))
    .map((target) => `${target} leads out of the repository`)
}

if (import.meta.main) {
  const read = (path: string) => readFileSync(at(path), 'utf8')
  const pages = globSync('docs/requirements/*.md', { cwd: root }).map((path) => read(path))
  const requirements = new Set(pages.flatMap(requirementsOf))
  const ends = new Set(
    globSync('{packages,apps,e2e,bench,scripts,deploy}/**/*.{ts,tsx,mjs,sql}', { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !FOREIGN.test(path))
      .flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
  )
  const library: Library = {
    has: (path) => existsSync(at(path)),
    hasEnding: (path) => ends.has(path),
    read,
    requirements,
  }
  const sources = '{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx,mjs,sql,md}'
  const files = globSync([sources, 'docs/**/*.md', '*.md'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !FOREIGN.test(path))
  const problems = files.flatMap((path) => problemsIn(path, read(path), library))
  console.log([...problems, `${files.length} files looked at`].join('\n'))
  process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0
}
