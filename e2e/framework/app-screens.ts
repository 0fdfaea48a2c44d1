import { createHash, randomUUID } from 'node:crypto'
import type { Shop } from '../fixtures.ts'
import { press, type Screen } from './screen.ts'

const redirect_uri = 'https://app.example.com/callback'
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** What a new app asks for. */
async function asked({ owner }: Shop) {
  const { client_app } = await owner.admin.clientApps.create({
    body: {
      name: `Stock sync ${randomUUID().slice(0, 8)}`,
      redirect_uris: [redirect_uri],
      scopes: ['products:read', 'products:write', 'inventory-items:read', 'orders:read'],
      is_confidential: false,
    },
  })
  return {
    client_id: client_app.id,
    redirect_uri,
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
}

/** An app that the owner has allowed. */
async function withGrant(shop: Shop): Promise<string> {
  const request = await asked(shop)
  const { redirect_to } = await shop.owner.admin.appAuthorizations.create({ body: { ...request, is_granted: true } })
  const code = new URL(redirect_to).searchParams.get('code') ?? ''
  const { client_id } = request
  const body = { grant_type: 'authorization_code', client_id, code, redirect_uri, code_verifier: verifier }
  await fetch(`${shop.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(body) })
  return '/a/settings/apps'
}

const consent = async (shop: Shop, more = {}) =>
  `/a/authorize?${new URLSearchParams({ ...(await asked(shop)), ...more }).toString()}`

export const appScreens: readonly Screen[] = [
  { name: 'settings-apps', path: withGrant },
  {
    name: 'settings-app-new',
    path: '/a/settings/apps',
    open: (page, t) => press(page, t('client-apps', 'new.open')),
    opened: 'dialog',
  },
  { name: 'app-consent', path: (shop) => consent(shop) },
  { name: 'app-consent-wrong', path: (shop) => consent(shop, { response_type: 'token' }) },
  { name: 'services', path: '/a/oauth' },
]
