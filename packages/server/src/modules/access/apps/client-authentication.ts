import { timingSafeEqual } from 'node:crypto'
import { AppError } from '../../../kernel/errors.ts'
import type { Db } from '../../../kernel/db.ts'
import { fingerprint } from '../../../kernel/ids.ts'
import { findApp } from './app-grants.queries.ts'

type Reason = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'invalid_scope' | 'unsupported_grant_type'

/** An error of the token endpoint, in the words of RFC 6749 §5.2. */
export class OAuthError extends AppError {
  readonly reason: Reason
  constructor(reason: Reason, description: string) {
    super(reason === 'invalid_client' ? 'not_authorized' : 'invalid_data', description)
    this.reason = reason
  }
}

/** The fields that an app has sent. */
export class Form {
  readonly #fields = new Map<string, string>()

  /** @throws {OAuthError} for a field that comes twice (RFC 6749 §3.2) */
  constructor(text: string) {
    for (const [name, value] of new URLSearchParams(text)) {
      if (this.#fields.has(name)) throw new OAuthError('invalid_request', 'A field comes twice')
      this.#fields.set(name, value)
    }
  }

  /** A field without a value counts as missing (RFC 6749 §3.2). */
  get(name: string): string | undefined {
    const value = this.#fields.get(name)
    return value === '' ? undefined : value
  }

  /** @throws {OAuthError} for a field that is missing */
  required(name: string): string {
    const value = this.get(name)
    if (value === undefined) throw new OAuthError('invalid_request', `${name} is missing`)
    return value
  }
}

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
