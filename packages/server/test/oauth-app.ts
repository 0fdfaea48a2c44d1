import { createHash, randomBytes } from 'node:crypto'
import { createClient, type Client } from '@storeroom/client'
import type { Permission } from '@storeroom/contract'
import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

/** An app as its developer would write it: it knows the shop's address and what it was registered with. */
export type OAuthApp = {
  readonly id: string
  readonly name: string
  readonly secret: string | null
  readonly redirectUri: string
}

type Registered = {
  readonly scopes: readonly Permission[]
  readonly is_confidential?: boolean
}

export const REDIRECT = 'https://app.example/callback?from=shop'

let count = 0

export async function registerApp(shop: TestShop, { scopes, is_confidential = false }: Registered): Promise<OAuthApp> {
  const name = `Sync ${(count += 1)}`
  const body = { name, redirect_uris: [REDIRECT], scopes: [...scopes], is_confidential }
  const { client_app, client_secret } = await shop.owner.admin.clientApps.create({ body })
  return { id: client_app.id, name, secret: client_secret, redirectUri: REDIRECT }
}

/** The secret of one authorization, and what is shown of it (RFC 7636). */
export function newPkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

type Asked = { readonly scope?: string; readonly state?: string; readonly redirect_uri?: string }

export const requestOf = (app: OAuthApp, challenge: string, asked: Asked = {}) => ({
  client_id: app.id,
  redirect_uri: app.redirectUri,
  response_type: 'code',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  ...asked,
})

/** A user grants what an app asks for. @returns the code that reaches the app, and the verifier that it has */
export async function grantTo(app: OAuthApp, user: Client, asked: Asked = {}) {
  const { verifier, challenge } = newPkce()
  const body = { ...requestOf(app, challenge, asked), is_granted: true }
  const { redirect_to } = await user.admin.appAuthorizations.create({ body })
  const code = new URL(redirect_to).searchParams.get('code')
  expect(code, redirect_to).not.toBeNull()
  return { code: code ?? '', verifier }
}

type Fields = Readonly<Record<string, string>>
type Answer = { readonly status: number; readonly headers: Headers; readonly json: Record<string, unknown> }

/** Sends a form to an endpoint; a confidential app authenticates with its secret. */
export async function post(shop: TestShop, path: string, app: OAuthApp, fields: Fields): Promise<Answer> {
  const basic = Buffer.from(`${app.id}:${app.secret ?? ''}`).toString('base64')
  const response = await fetch(shop.url + path, {
    method: 'POST',
    ...(app.secret !== null && { headers: { authorization: `Basic ${basic}` } }),
    body: new URLSearchParams({ ...(app.secret === null && { client_id: app.id }), ...fields }),
  })
  return {
    status: response.status,
    headers: response.headers,
    json: (await response.json()) as Record<string, unknown>,
  }
}

export const exchange = (
  shop: TestShop,
  app: OAuthApp,
  sent: { code: string; verifier: string },
  changed: Fields = {},
) =>
  post(shop, '/oauth/token', app, {
    grant_type: 'authorization_code',
    code: sent.code,
    redirect_uri: app.redirectUri,
    code_verifier: sent.verifier,
    ...changed,
  })

export const refreshWith = (shop: TestShop, app: OAuthApp, refresh_token: string, more: Fields = {}) =>
  post(shop, '/oauth/token', app, { grant_type: 'refresh_token', refresh_token, ...more })

type Tokens = { readonly access: string; readonly refresh: string; readonly scope: string }

export function tokensOf({ status, json }: Answer): Tokens {
  expect([status, json]).toEqual([
    200,
    {
      access_token: expect.stringMatching(/^srat_/),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^srar_/),
      scope: expect.any(String),
    },
  ])
  return { access: String(json['access_token']), refresh: String(json['refresh_token']), scope: String(json['scope']) }
}

/** The whole way from the request to the tokens. */
export const connect = async (shop: TestShop, app: OAuthApp, user: Client, asked: Asked = {}): Promise<Tokens> =>
  tokensOf(await exchange(shop, app, await grantTo(app, user, asked)))

/** A client of the staff API that sends a token of an app. */
export function clientWith(shop: TestShop, token: string): Client {
  const client = createClient({ baseUrl: shop.url })
  client.tokens.set('admin', token)
  return client
}
