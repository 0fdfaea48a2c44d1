import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { errorCode } from './error-code.ts'

/**
 * Keys of signatures. `jwt` signs bearer tokens and emailed links and makes the key of `sealed.ts`; `cookie` signs
 * download links, `backup` the files of backups.
 */
export type Secrets = { readonly jwt: string; readonly cookie: string; readonly backup: string }
type StoredSecrets = Pick<Secrets, 'jwt' | 'cookie'>

/** From the settings; with the embedded database, generated once and stored in DATA_DIR, readable by this user only. */
export function openSecrets(config: Config): Secrets {
  const stored = storedSecrets(config)
  return { ...stored, backup: config.secrets.backup ?? createHmac('sha256', stored.jwt).update('backup').digest('hex') }
}

function storedSecrets({ secrets, dataDirectory, databaseUrl }: Config): StoredSecrets {
  const { jwt, cookie } = secrets
  if (jwt !== undefined && cookie !== undefined) return { jwt, cookie }
  if (databaseUrl !== undefined) throw new Error('Secrets are required with DATABASE_URL')
  const stored = readOrGenerate(join(dataDirectory, 'secrets.json'), dataDirectory)
  return { jwt: jwt ?? stored.jwt, cookie: cookie ?? stored.cookie }
}

function readOrGenerate(file: string, directory: string): StoredSecrets {
  mkdirSync(directory, { recursive: true })
  const generated = { jwt: randomBytes(32).toString('hex'), cookie: randomBytes(32).toString('hex') }
  try {
    writeFileSync(file, JSON.stringify(generated), { mode: 0o600, flag: 'wx' })
    return generated
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    return JSON.parse(readFileSync(file, 'utf8')) as StoredSecrets
  }
}
