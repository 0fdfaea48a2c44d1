import type { ClientRoute } from '@storeroom/contract/routes'

export type Audience = 'admin' | 'store'

/** Bearer tokens of one client, kept in memory only. */
export type Tokens = {
  get: (audience: Audience) => string | undefined
  set: (audience: Audience, token: string) => void
  clear: (audience: Audience) => void
}

export function createTokens(): Tokens {
  const tokens = new Map<Audience, string>()
  return {
    get: (audience) => tokens.get(audience),
    set: (audience, token) => void tokens.set(audience, token),
    clear: (audience) => void tokens.delete(audience),
  }
}

/** By the path's first segment alone: `/store/auth/admin@shop.com` belongs to the store. */
export const audienceOf = (path: string): Audience => (path.startsWith('/admin/') ? 'admin' : 'store')

/** A token call signs this client in with its answer; a sign-out ends the token too (contract/endpoints.csv `auth`). */
export function followSession(tokens: Tokens, { method, path }: ClientRoute, answer: unknown): void {
  const audience = audienceOf(path)
  if (method === 'DELETE' && path === `/${audience}/auth`) tokens.clear(audience)
  if (path !== `/${audience}/auth/token`) return
  const { access_token } = answer as { access_token: string }
  tokens.set(audience, access_token)
}
