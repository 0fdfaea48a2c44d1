import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Keys of signatures. `jwt` signs bearer tokens and mailed links, `cookie` download links, `backup` files of backups. */
export type Secrets = { readonly jwt: string; readonly cookie: string; readonly backup: string }
type Kept = Pick<Secrets, 'jwt' | 'cookie'>

/** From the settings; with the embedded database, generated once and stored beside it, readable by this user only. */
export function openSecrets(config: Config): Secrets {
  const kept = signIns(config)
  return { ...kept, backup: config.secrets.backup ?? createHmac('sha256', kept.jwt).update('backup').digest('hex') }
}

function signIns({ secrets, dataDirectory, databaseUrl }: Config): Kept {
  const { jwt, cookie } = secrets
  if (jwt !== undefined && cookie !== undefined) return { jwt, cookie }
  if (databaseUrl !== undefined) throw new Error('Secrets are required with DATABASE_URL')
  const kept = keptSecrets(join(dataDirectory, 'secrets.json'), dataDirectory)
  return { jwt: jwt ?? kept.jwt, cookie: cookie ?? kept.cookie }
}

function keptSecrets(file: string, directory: string): Kept {
  mkdirSync(directory, { recursive: true })
  const made = { jwt: randomBytes(32).toString('hex'), cookie: randomBytes(32).toString('hex') }
  try {
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  }
}
