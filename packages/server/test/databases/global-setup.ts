import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildTemplate } from '../../src/kernel/database/embedded/template.ts'
import type { DatabaseFacts } from './facts.ts'
import { dropDatabases } from './postgres.ts'
import { initializeQuick, startPostgres } from './postgres-server.ts'
import { createRunFolder } from './run-folder.ts'

/** Starts what the tests of one engine need; the project has the engine's name. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await createRunFolder()
  await buildTemplate({ target: path.join(folder, 'empty'), fingerprint: 'empty', migrate: async () => {} })
  if (project.name !== 'postgres') {
    project.provide('databases', { engine: 'embedded', folder })
    return remove
  }
  const server = await startPostgres(initializeQuick)
  if ('missing' in server) {
    await remove()
    throw new Error(server.missing)
  }
  const { url, pid } = server
  const facts = { engine: 'postgres', folder, url, run: randomBytes(4).toString('hex') } as const
  project.provide('databases', { ...facts, ...(pid !== undefined && { pid }) } satisfies DatabaseFacts)
  return async () => {
    await dropDatabases(url, facts.run)
    await server.stop()
    await remove()
  }
}
