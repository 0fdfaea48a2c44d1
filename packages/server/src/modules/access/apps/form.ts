import { OAuthError } from './oauth-error.ts'

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
