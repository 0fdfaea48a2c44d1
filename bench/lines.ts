// npm run bench -- lines <commit> [commit]
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { accountOf, changesIn, type Account } from './areas.ts'

/** Bytes; the list of all changes is longer than Node's default allows. */
const OUTPUT = 64 * 1024 * 1024
/** The width of the table's columns in characters. */
const WIDTH = 10

const git = (...args: string[]) =>
  execFileSync('git', ['-C', join(import.meta.dirname, '..'), ...args], { encoding: 'utf8', maxBuffer: OUTPUT })

/** The lines of each file with text at a commit, by path. */
function linesAt(commit: string): ReadonlyMap<string, number> {
  const rows = git('grep', '-c', '-I', '-e', '', commit).trimEnd().split('\n')
  return new Map(
    rows.map((row) => {
      const [path = '', count] = row.slice(commit.length + 1).split(/:(?=\d+$)/)
      return [path, Number(count)]
    }),
  )
}

const rowOf = (name: string, { before, now, added, removed }: Account) =>
  [before, now, added, -removed, added - removed].reduce(
    (row, value) => row + value.toLocaleString('en').padStart(WIDTH),
    name.padEnd(40),
  )

const sum = (accounts: readonly Account[]): Account =>
  accounts.reduce(
    (all, one) => ({
      before: all.before + one.before,
      now: all.now + one.now,
      added: all.added + one.added,
      removed: all.removed + one.removed,
    }),
    { before: 0, now: 0, added: 0, removed: 0 },
  )

const [base, head = 'HEAD'] = process.argv.slice(2)
if (base === undefined) {
  console.error('npm run bench -- lines <commit> [commit]')
  process.exitCode = 1
} else {
  const changes = changesIn(git('diff', '--numstat', '-M', '-z', '-l0', base, head))
  const accounts = accountOf(linesAt(base), linesAt(head), changes)
  const titles = ['before', 'now', 'added', 'removed', 'net'].map((title) => title.padStart(WIDTH))
  console.log(`${'area'.padEnd(40)}${titles.join('')}`)
  for (const [name, account] of accounts) console.log(rowOf(name, account))
  console.log(rowOf('all', sum(accounts.map(([, account]) => account))))
}
