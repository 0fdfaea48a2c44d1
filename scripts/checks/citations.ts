// Whether what code, tests and documents cite exists in the repository: documents, their sections, requirements, links.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import process from 'node:process'
import { at, root } from '../setup/places.mjs'
import { requirementsIn } from '../spec-rows.mjs'

const NUMBERED = 'docs/requirements/numbered.md'
const SCREENS = 'docs/requirements/screens.md'
const TOTALS = 'docs/contract/totals.md'

/** The SQL of released migrations never changes, nor do its comments. */
const FIXED = /(?:^|\/)(?:node_modules|dist|migrations)(?:\/|$)/

/** What can be cited. Paths begin at the root and have forward slashes. */
export interface Library {
  /** A file or folder of the repository. */
  readonly has: (path: string) => boolean
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

const CITED = /\bRFC \d+|\bscreens(?= §)|[\w./-]*\w\.md\b|§(?<section>\d+(?:\.\d+)*)|\bS\d+-\d{2,}\b/g
const LINK = /\[(?<text>[^\]]*)\]\((?<target>[^)\s]+)\)/g
const PATH = /['"`](?<target>(?:\.\.\/)+[^'"`$]*)/g

/** What is wrong with the citations of a file, one sentence per problem. */
export function problemsIn(path: string, text: string, library: Library): string[] {
  const isDocument = path.endsWith('.md')
  const own = isDocument ? path : path.startsWith('packages/money/') ? TOTALS : undefined
  let document = own
  return text.split('\n').flatMap((line, index) => {
    // A comment or sentence that goes over several lines names its document once.
    if (isDocument || !/^\s*(?:\*|\/\/|--)/.test(line)) document = own
    const plain = isDocument ? line.replaceAll(LINK, '') : line
    const problems = isDocument ? linksIn(path, line, library) : pathsIn(path, line)
    for (const { 0: cited, groups } of plain.matchAll(CITED)) {
      if (groups?.['section'] !== undefined) problems.push(...sectionProblem(groups['section'], document, library))
      else if (/^S\d/.test(cited))
        problems.push(...(library.requirements.has(cited) ? [] : [`${cited} does not exist`]))
      else if (cited === 'screens') document = SCREENS
      else if (cited.startsWith('RFC')) document = cited
      else {
        const found = [cited, posix.join(posix.dirname(path), cited)].find(library.has)
        if (found === undefined) problems.push(`${cited} is not in the repository`)
        document = found
      }
    }
    return problems.map((problem) => `${path}:${index + 1}: ${problem}`)
  })
}

function sectionProblem(section: string, document: string | undefined, { read }: Library): string[] {
  if (document === undefined) return [`§${section} names no document`]
  if (document.startsWith('RFC') || sectionsOf(read(document)).has(section)) return []
  return [`${document} has no §${section}`]
}

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

/** Files that the code opens by their place relative to its own. */
function pathsIn(path: string, line: string): string[] {
  if (!line.includes('import.meta')) return []
  const targets = [...line.matchAll(PATH)].map(({ groups }) => groups?.['target'] ?? '')
  return targets
    .filter((target) => posix.join(posix.dirname(path), target).startsWith('../'))
    .map((target) => `${target} leads out of the repository`)
}

if (import.meta.main) {
  const read = (path: string) => readFileSync(at(path), 'utf8')
  const requirements = new Set(requirementsIn(read(NUMBERED)).map(({ id }) => id))
  const library: Library = { has: (path) => existsSync(at(path)), read, requirements }
  const sources = '{packages,apps,e2e,bench,scripts}/**/*.{ts,tsx,mjs,sql,md}'
  const files = globSync([sources, 'docs/**/*.md', '*.md'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !FIXED.test(path))
  const problems = files.flatMap((path) => problemsIn(path, read(path), library))
  console.log([...problems, `${files.length} files looked at`].join('\n'))
  process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0
}
