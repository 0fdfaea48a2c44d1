import { globSync, readFileSync } from 'node:fs'
import { findPrograms, type Missing } from './find-postgres.ts'
import process from 'node:process'

export type TestEngine = 'embedded' | 'postgres'

/** The one line by which a test file asks for another engine than the usual one. */
const PRAGMA = /^\/\/ Engines: (both|embedded|postgres)$/m

/** Looking for them asks every program found for its version. */
let programs: ReturnType<typeof findPrograms> | undefined

/**
 * Where the server's tests run: on PostgreSQL where there is one, else on the embedded database. A file whose first line
 * is `// Engines: both`, `embedded` or `postgres` says otherwise.
 */
export function usualEngine(): { engine: TestEngine } & Partial<Missing> {
  if (process.env['TEST_ENGINE'] === 'embedded') return { engine: 'embedded', missing: 'TEST_ENGINE is embedded.' }
  if (process.env['TEST_DATABASE_URL']) return { engine: 'postgres' }
  programs ??= findPrograms()
  return 'missing' in programs ? { engine: 'embedded', ...programs } : { engine: 'postgres' }
}

/**
 * The test files that run on an engine, as paths below `root`.
 * @param everywhere whether files that leave it open run on both engines
 */
export function testFilesOn(engine: TestEngine, root: string, everywhere = false): string[] {
  const { engine: usual } = usualEngine()
  return globSync('packages/server/{src,test}/**/*.test.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .filter((file) => {
      const wanted = PRAGMA.exec(firstLine(`${root}/${file}`))?.[1] ?? (everywhere ? 'both' : usual)
      return wanted === 'both' || wanted === engine
    })
}

const firstLine = (path: string): string => readFileSync(path, 'utf8').split('\n', 1)[0] ?? ''
