import type { HealthCheck } from '@storeroom/contract'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig, type Config } from '../config.ts'
import { systemClock } from '../kernel/clock.ts'
import { hasCluster } from '../kernel/database/embedded/cluster.ts'
import { DirectoryInUse } from '../kernel/database/embedded/directory-lock.ts'
import type { Engine } from '../kernel/database/open.ts'
import { createDb } from '../kernel/db.ts'
import { openSecrets } from '../kernel/secrets.ts'
import { versions } from '../versions.ts'
import type { Command } from './command.ts'
import { openEngine } from './open-shop.ts'
import type * as HealthModule from '../modules/operation/health/health.ts'
import type { Unavailable, Subject } from '../modules/operation/health/health.ts'

/** Imported when the command runs, because other commands do not need the module. */
type Health = typeof HealthModule

export const doctor: Command = {
  name: 'doctor',
  help: 'Checks settings, database, disk, email, storage, clock, jobs and backups, and says how to fix each problem.',
  run: async (_, { environment }) => {
    const health = await import('../modules/operation/health/health.ts')
    const checks = await examine(health, environment)
    const state = health.worst(checks.map((check) => check.state))
    return { facts: { state, checks }, words: table(health, checks), isSound: state !== 'failed' }
  },
}

/** Runs all checks that need no server. A database that cannot be opened is a finding and does not end the run. */
async function examine(health: Health, environment: Parameters<typeof readConfig>[0]): Promise<HealthCheck[]> {
  const config = settingsOf(environment)
  if (config instanceof ConfigError) return health.refused(config.message, versions())
  const engine = await openDatabase(health, config)
  try {
    return await health.runChecks(await subjectOf(health, config, engine))
  } finally {
    if ('close' in engine) await engine.close()
  }
}

function settingsOf(environment: Parameters<typeof readConfig>[0]): Config | ConfigError {
  try {
    return readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}

async function subjectOf(health: Health, config: Config, engine: Engine | Unavailable): Promise<Subject> {
  const secrets = secretsOf(config)
  return {
    config,
    versions: versions(),
    secrets,
    db: 'close' in engine ? createDb(engine.pool) : engine,
    files: await openStorage(health, config, secrets),
    clock: systemClock,
  }
}

const NO_DATA: Unavailable = {
  reason: 'There is no shop in DATA_DIR yet: storeroom start creates one',
  isExpected: true,
}

/** Creates nothing. The embedded database cannot be opened while a server runs. */
async function openDatabase({ reasonOf }: Health, config: Config): Promise<Engine | Unavailable> {
  try {
    const isThere = config.databaseUrl !== undefined || (await hasCluster(join(config.dataDirectory, 'database')))
    return isThere ? await openEngine(config) : NO_DATA
  } catch (error) {
    if (error instanceof DirectoryInUse)
      return { reason: 'A running server uses the database; see the Health page of its settings', isExpected: true }
    return { reason: reasonOf(error) }
  }
}

/** The embedded shop's secrets are made at its first start, not here. */
const secretsOf = (config: Config) =>
  config.databaseUrl !== undefined || existsSync(join(config.dataDirectory, 'secrets.json'))
    ? openSecrets(config)
    : undefined

async function openStorage(
  { reasonOf }: Health,
  config: Config,
  secrets: Subject['secrets'],
): Promise<Subject['files']> {
  if (config.storage.kind === 'local' && !existsSync(config.dataDirectory)) return NO_DATA
  const { openFiles } = await import('../providers/storage/storage.ts')
  const signing = secrets ?? { jwt: '', cookie: '' }
  return openFiles(config, signing, systemClock).catch((error: unknown) => ({ reason: reasonOf(error) }))
}

/** A line for each check or problem. Problems with the same remedy show it once, below the last of them. */
function table({ checks: rows }: Health, results: readonly HealthCheck[]): string {
  return results
    .flatMap(({ name, state, facts, problems }) => {
      const line = (text: string) => `${state.padEnd(8)} ${name.padEnd(9)} ${text}`.trimEnd()
      if (state === 'skipped') return [line(String(facts['reason'] ?? 'not used here'))]
      if (problems.length === 0) return [line(rows.find((row) => row.name === name)?.okMessage(facts) ?? '')]
      return problems.flatMap(({ message, remedy }, index) => [
        line(message),
        ...(problems[index + 1]?.remedy === remedy ? [] : [`${' '.repeat(19)}→ ${remedy}`]),
      ])
    })
    .join('\n')
}
