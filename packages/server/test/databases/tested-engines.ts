import { globSync, readFileSync } from 'node:fs'
import { findPrograms, type Missing } from './find-postgres.ts'
import process from 'node:process'

export type TestEngine = 'embedded' | 'postgres'

/** The line with which a test file chooses other engines than the default. */
const PRAGMA = /^\/\/ Engines: (both|embedded|postgres)$/m

/** Cached, because finding them runs each program for its version. */
let programs: ReturnType<typeof findPrograms> | undefined

/**
 * The default engine of the server's tests: PostgreSQL if installed, otherwise the embedded database. A file can choose
 * with its first line: `// Engines: both`, `embedded` or `postgres`.
 */
export function usualEngine(): { engine: TestEngine } & Partial<Missing> {
  if (process.env['TEST_ENGINE'] === 'embedded') return { engine: 'embedded', missing: 'TEST_ENGINE is embedded.' }
  if (process.env['TEST_DATABASE_URL']) return { engine: 'postgres' }
  programs ??= findPrograms()
  return 'missing' in programs ? { engine: 'embedded', ...programs } : { engine: 'postgres' }
}

/**
 * The test files that run on an engine, as paths below `root`.
 * @param everywhere whether files without a choice run on both engines
 */
export function testFilesOn(engine: TestEngine, root: string, everywhere = false): string[] {
  const { engine: usual } = usualEngine()
  return globSync('packages/{server,v1-react-tests}/{src,test}/**/*.test.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .filter((file) => {
      const engines = PRAGMA.exec(firstLine(`${root}/${file}`))?.[1] ?? (everywhere ? 'both' : usual)
      return engines === 'both' || engines === engine
    })
}

const firstLine = (path: string): string => readFileSync(path, 'utf8').split('\n', 1)[0] ?? ''
