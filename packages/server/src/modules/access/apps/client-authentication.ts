import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../kernel/db.ts'
import { fingerprint } from '../../../kernel/ids.ts'
import { findApp } from './app-grants.queries.ts'
import type { Form } from './form.ts'
import { OAuthError } from './oauth-error.ts'

type Credentials = { readonly id: string; readonly secret: string | undefined }

/** The app that sends a request (RFC 6749 §2.3). A public one has no secret and sends none. @throws {OAuthError} */
export async function clientOf(db: Db, authorization: string | undefined, form: Form) {
  const { id, secret } = basicOf(authorization, form) ?? formCredentials(form)
  const app = await findApp(db, id)
  if (!app || !isSecretOf(app.secret_hash, secret)) throw badClient()
  return app
}

const badClient = () => new OAuthError('invalid_client', 'The app is unknown, or its secret is wrong')

function isSecretOf(hash: string | null, secret: string | undefined): boolean {
  if (hash === null || secret === undefined) return hash === null && secret === undefined
  return timingSafeEqual(Buffer.from(fingerprint(secret)), Buffer.from(hash))
}

function formCredentials(form: Form): Credentials {
  const id = form.get('client_id')
  if (id === undefined) throw badClient()
  return { id, secret: form.get('client_secret') }
}

/** `Basic`, with both parts encoded as in forms. */
function basicOf(authorization: string | undefined, form: Form): Credentials | undefined {
  const encoded = /^Basic (.+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return undefined
  if (form.get('client_secret') !== undefined)
    throw new OAuthError('invalid_request', 'The app authenticates in two ways')
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return { id: decoded(id), secret: secret === '' ? undefined : decoded(secret) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw badClient()
  }
}
