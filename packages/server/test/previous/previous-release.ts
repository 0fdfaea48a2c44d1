import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { landed } from '../../src/migrations/landed.data.ts'
import { migrations } from '../../src/migrations/migrations.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const MIGRATIONS = 'packages/server/src/migrations'
/** Packages of ours that the server stands on. */
const OURS = ['contract', 'money']

export type PreviousRelease = {
  readonly commit: string
  /** What `node` runs. */
  readonly program: string
  readonly remove: () => Promise<void>
}
export type Missing = { readonly missing: string }

const git = async (...words: string[]): Promise<string> => (await run('git', words, { cwd: ROOT })).stdout.trim()

const succeeds = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  )

/** The first migration that is not part of a release yet; where all are, the last one. */
const newest = (migrations.find(({ name }) => !(name in landed)) ?? migrations.at(-1))?.name ?? ''

/** The commit before that migration began: the last one there is, where nobody has committed it yet. */
async function findCommit(): Promise<string | Missing> {
  if (!(await succeeds(git('rev-parse', '--verify', 'HEAD'))))
    return { missing: 'The previous release is missing: this is no git repository' }
  const file = `${MIGRATIONS}/${newest}.ts`
  const [begun = ''] = (await git('log', '--diff-filter=A', '--format=%H', '--', file)).split('\n')
  if (begun === '') return git('rev-parse', 'HEAD')
  return (await succeeds(git('rev-parse', '--verify', `${begun}^`)))
    ? git('rev-parse', `${begun}^`)
    : { missing: 'The previous release is missing: the history of this clone does not reach back to it' }
}

/** The server as it was, in a folder of its own, on the packages that are installed here. */
export async function previousRelease(): Promise<PreviousRelease | Missing> {
  const commit = await findCommit()
  if (typeof commit !== 'string') return commit
  const folder = await mkdtemp(join(tmpdir(), 'storeroom-previous-'))
  await run('sh', ['-c', 'git archive "$1" packages package.json | tar -x -C "$2"', 'sh', commit, folder], {
    cwd: ROOT,
  })
  await linkPackages(folder)
  const program = join(folder, 'packages/server/src/main.ts')
  return { commit, program, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function linkPackages(folder: string): Promise<void> {
  const installed = join(ROOT, 'node_modules')
  const own = join(folder, 'node_modules')
  await mkdir(join(own, '@storeroom'), { recursive: true })
  for (const name of await readdir(installed))
    if (name !== '@storeroom' && !name.startsWith('.')) await symlink(join(installed, name), join(own, name))
  for (const name of OURS) await symlink(join(folder, 'packages', name), join(own, '@storeroom', name))
}
