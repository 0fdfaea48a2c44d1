import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { copyCluster, clusterOf } from '../../src/kernel/database/embedded/cluster.ts'
import { openDatabase, type Engine } from '../../src/kernel/database/open.ts'
import { buildTemplate } from '../../src/kernel/database/embedded/template.ts'
import type { DatabaseFacts } from './facts.ts'
import { administer, createDatabase, databaseUrl, drop, type PostgresFacts, type Template } from './postgres.ts'

/** Where a database is, as a server's settings need it. Each database has a `directory` of its own, on PostgreSQL too. */
export type Location = { directory: string; url?: string }
export type FreshLocation = { location: Location; dispose: () => Promise<void> }
export type FreshDatabase = FreshLocation & { engine: Engine }

/** Enough for races. Each connection plans its own statements, which takes much of the time of tests. */
const MAX_CONNECTIONS = 4

const EMPTY: Template = { fingerprint: 'empty', build: async () => {} }

/** The engine that this run tests. */
export const testedEngine: DatabaseFacts['engine'] = inject('databases').engine

/** Settings of a program for a new database, and a function that deletes it. */
export type FreshEnvironment = { environment: Readonly<Record<string, string>>; dispose: () => Promise<void> }

/** A new database for separate processes: empty, or a copy of `template`. */
export async function freshEnvironment(kind = testedEngine, template = EMPTY): Promise<FreshEnvironment> {
  const { location, dispose } = await freshLocation(kind, template, 'database')
  const secret = randomBytes(32).toString('hex')
  return {
    environment: {
      DATA_DIR: path.dirname(location.directory),
      ...(location.url !== undefined && {
        DATABASE_URL: location.url,
        STOREROOM_JWT_SECRET: secret,
        STOREROOM_COOKIE_SECRET: secret,
      }),
    },
    dispose,
  }
}

/**
 * A new database that is empty or a copy of `template`, not open yet. `dispose` deletes it; the caller closes it.
 * @param subfolder where `directory` is within a new folder
 */
export async function freshLocation(kind = testedEngine, template = EMPTY, subfolder = ''): Promise<FreshLocation> {
  const folder = await fs.mkdtemp(path.join(inject('databases').folder, 'database-'))
  const directory = path.join(folder, subfolder)
  const removeDirectory = (): Promise<void> => fs.rm(folder, { recursive: true, force: true })
  const hash = createHash('sha256').update(template.fingerprint).digest('hex').slice(0, 16)
  if (kind === 'embedded') {
    await copyCluster(await embeddedTemplate(hash, template), clusterOf(directory))
    return { location: { directory }, dispose: removeDirectory }
  }
  const facts = postgresFacts()
  const name = `storeroom_${facts.run}_${randomBytes(6).toString('hex')}`
  await createDatabase(facts, name, hash, template)
  const dispose = async (): Promise<void> => {
    await administer(facts.url, (client) => drop(client, name))
    await removeDirectory()
  }
  return { location: { directory, url: databaseUrl(facts.url, name) }, dispose }
}

/** `freshLocation`, opened; `dispose` also closes it. */
export async function freshDatabase(kind = testedEngine, template = EMPTY): Promise<FreshDatabase> {
  const { location, dispose } = await freshLocation(kind, template)
  const engine = await openDatabase({ ...location, max: MAX_CONNECTIONS })
  return { engine, location, dispose: () => engine.close().then(dispose) }
}

async function embeddedTemplate(hash: string, { fingerprint, build }: Template): Promise<string> {
  const { folder } = inject('databases')
  const target = path.join(folder, hash)
  await buildTemplate({ target, fingerprint, from: path.join(folder, 'empty'), migrate: build })
  return target
}

/** The PostgreSQL server of this run. */
export function postgresFacts(): PostgresFacts & { pid?: number } {
  const facts = inject('databases')
  if (facts.engine !== 'postgres')
    throw new Error('This test needs PostgreSQL, and the run is on the embedded database')
  return facts
}
