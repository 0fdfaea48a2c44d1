import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** Server programs of one PostgreSQL installation. */
export type Programs = { folder: string; version: number }
export type Missing = { missing: string }

const OLDEST = 15
const NEEDED = ['postgres', 'initdb', 'pg_ctl'] as const

/** Where Debian, Red Hat and Homebrew install the server programs; `*` is a version. */
const PLACES = [
  ['/usr/lib/postgresql', '', 'bin'],
  ['/usr', 'pgsql-', 'bin'],
  ['/opt/homebrew/opt', 'postgresql@', 'bin'],
  ['/usr/local/opt', 'postgresql@', 'bin'],
] as const

/** The newest server programs on this machine, from version 15 on; installed in continuous integration. */
export function findPrograms(): Programs | Missing {
  const programs = newest() ?? (maybeInstall() ? newest() : undefined)
  return (
    programs ?? {
      missing:
        `PostgreSQL is missing: set TEST_DATABASE_URL, or install the server programs (${NEEDED.join(', ')}) ` +
        `of version ${OLDEST} or later.`,
    }
  )
}

function newest(): Programs | undefined {
  const programs = candidates().flatMap((folder) => programsIn(folder))
  return programs.toSorted((a, b) => b.version - a.version)[0]
}

function candidates(): string[] {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
  const versioned = PLACES.flatMap(([parent, prefix, folder]) =>
    entriesOf(parent)
      .filter((name) => name.startsWith(prefix))
      .map((name) => path.join(parent, name, folder)),
  )
  return [...new Set([...onPath, ...versioned].flatMap((folder) => realFolder(folder)))]
}

const entriesOf = (folder: string): string[] => (fs.existsSync(folder) ? fs.readdirSync(folder) : [])

/** A link on the PATH may lead to `postgres` only; the other programs are in the target's folder. */
function realFolder(folder: string): string[] {
  const program = path.join(folder, 'postgres')
  return fs.existsSync(program) ? [path.dirname(fs.realpathSync(program))] : []
}

function programsIn(folder: string): Programs[] {
  if (!NEEDED.every((name) => fs.existsSync(path.join(folder, name)))) return []
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
  return version >= OLDEST ? [{ folder, version }] : []
}

function maybeInstall(): boolean {
  const mayInstall = process.env['CI'] === 'true' && process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')
  if (!mayInstall) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update'], { env, stdio: 'ignore' })
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'postgresql'], { env, stdio: 'ignore' })
  return true
}
