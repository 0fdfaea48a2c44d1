import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import { INITDB_PARAMETERS, PGLITE_VERSION, clusterOf } from './cluster.ts'
import { openEmbedded } from './embedded.ts'

export type TemplateOptions = {
  /** The folder it is built into. */
  target: string
  /** Everything that `migrate` depends on, for example the text of the schema. */
  fingerprint: string
  /** A template to start from instead of an empty database. */
  from?: string | undefined
  /** Creates the contents of the template in the empty database. */
  migrate: (pool: pg.Pool) => Promise<unknown>
}

/**
 * Builds the data directory that first starts copy. Does nothing if the target is up to date, which is recognized
 * by a hash of the engine's version, its parameters and the fingerprint.
 * @returns whether it was built
 */
export async function buildTemplate({ target, fingerprint, from, migrate }: TemplateOptions): Promise<boolean> {
  if (await isTemplateFor(target, fingerprint)) return false
  const hash = hashOf(fingerprint)
  const building = `${path.resolve(target)}.building-${process.pid}`
  try {
    await build(building, from, migrate)
    await fs.writeFile(hashFile(building), hash)
    await replace(target, building, hash)
  } finally {
    await fs.rm(building, { recursive: true, force: true })
  }
  return true
}

/** Whether the target holds a template for this engine and fingerprint. */
export const isTemplateFor = async (target: string, fingerprint: string): Promise<boolean> =>
  (await builtHash(target)) === hashOf(fingerprint)

const hashFile = (folder: string): string => path.join(folder, 'template.sha256')

const hashOf = (fingerprint: string): string =>
  createHash('sha256')
    .update(JSON.stringify([PGLITE_VERSION, INITDB_PARAMETERS, fingerprint]))
    .digest('hex')

const builtHash = (target: string): Promise<string | undefined> =>
  fs.readFile(hashFile(target), 'utf8').catch(() => undefined)

async function build(folder: string, from: string | undefined, migrate: TemplateOptions['migrate']): Promise<void> {
  await fs.rm(folder, { recursive: true, force: true })
  const engine = await openEmbedded({ directory: folder, template: from })
  try {
    await migrate(engine.pool)
    await engine.maintain()
  } finally {
    await engine.close()
  }
  const others = (await fs.readdir(folder)).filter((name) => path.join(folder, name) !== clusterOf(folder))
  for (const name of others) await fs.rm(path.join(folder, name), { recursive: true })
}

/** Puts the new template in place. If another process was faster, its identical template stays. */
async function replace(target: string, building: string, hash: string): Promise<void> {
  const old = await builtHash(target)
  if (old !== undefined && old !== hash) await fs.rm(target, { recursive: true, force: true })
  await fs.mkdir(path.dirname(path.resolve(target)), { recursive: true })
  await fs.rename(building, target).catch(async (error: unknown) => {
    if ((await builtHash(target)) !== hash) throw error
  })
}
