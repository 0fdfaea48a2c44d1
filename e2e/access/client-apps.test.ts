import { createHash, randomBytes } from 'node:crypto'
import { createClient, type Client } from '@storeroom/client'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, signIn, test, type Shop } from '../fixtures.ts'
import { heading, section } from '../locators.ts'

const CALLBACK = 'https://app.example/callback'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Serves the app's own page, without the network. */
const serveApp = (page: Page) =>
  page.route('https://app.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The app</h1>' }))

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

const requestOf = (client_id: string, more: Record<string, string> = {}) =>
  `/oauth/authorize?${new URLSearchParams({
    client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    state: 'kept by the app',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  }).toString()}`

async function exchange(shop: Shop, client_id: string, client_secret: string, code: string): Promise<Client> {
  const answer = await fetch(`${shop.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id,
      client_secret,
      code,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
    }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  const app = createClient({ baseUrl: shop.url })
  app.tokens.set('admin', access_token)
  return app
}

async function register(shop: Shop, name: string) {
  const body = { name, redirect_uris: [CALLBACK], scopes: ['orders:read' as const, 'users:write' as const] }
  return (await shop.owner.admin.clientApps.create({ body })).client_app
}

test('an app is registered, allowed by a user, named in the history, and revoked', async ({ page, shop }) => {
  await serveApp(page)
  await shop.open(page, '/a/settings/apps')
  await expect(section(page, 'Access of apps')).toContainText('No app has been granted access.')
  await button(page, 'Register app').click()
  const form = page.getByRole('dialog', { name: 'Register an app' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Stock sync')
  await form.getByRole('textbox', { name: 'Redirect URIs' }).fill(`${CALLBACK}\n`)
  await form.getByRole('checkbox', { name: 'Products: edit' }).press('Space')
  await expect(form.getByRole('checkbox', { name: 'Products: view' })).toBeChecked()
  await form.getByRole('button', { name: 'Register' }).click()
  const made = page.getByRole('dialog', { name: 'Stock sync' })
  await expect(made.getByText('it is not shown again')).toBeVisible()
  await expectAccessible(page)
  const id = await made.getByRole('textbox', { name: 'Client ID' }).inputValue()
  const secret = await made.getByRole('textbox', { name: 'Client secret' }).inputValue()
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(section(page, 'Registered apps')).toContainText(id)
  await expect(page.getByText(secret)).toHaveCount(0)

  await page.goto(requestOf(id))
  await expect(heading(page, 'Allow Stock sync?')).toBeVisible()
  await expect(page.getByRole('list', { name: 'It could:' }).getByRole('listitem')).toHaveText(['Products: view, edit'])
  await expectAccessible(page)
  await button(page, 'Allow Stock sync').click()
  await expect(page.getByRole('heading', { name: 'The app' })).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('state')).toBe('kept by the app')
  const app = await exchange(shop, id, secret, searchParams.get('code') ?? '')

  const { product } = await app.admin.products.create({ body: { title: 'Mug of the app' } })
  await shop.open(page, `/a/products/${product.id}?tab=history`)
  await expect(page.getByText('Stock sync, on behalf of').first()).toBeVisible()

  await shop.open(page, '/a/settings/apps')
  await section(page, 'Access of apps').getByRole('button', { name: 'Revoke the access of Stock sync' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke the access of Stock sync?' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(section(page, 'Access of apps')).toContainText('No app has been granted access.')
  await expect(app.admin.products.list()).rejects.toMatchObject({ status: 401 })
})

test('a user who declines returns to the app without a code', { tag: '@all' }, async ({ page, shop }) => {
  await serveApp(page)
  const { id } = await register(shop, 'Declined')
  await shop.open(page, requestOf(id))
  await button(page, 'Decline').click()
  await expect(page.getByRole('heading', { name: 'The app' })).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['access_denied', null])
})

test('a member signs in first, and sees what they cannot grant', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await register(shop, 'Team tool')
  const person = { email: 'grants@example.com', password: 'a long enough password' }
  await shop.owner.admin.users.create({ body: { ...person, role: 'member' } })
  await page.context().clearCookies()
  await page.goto(requestOf(id))
  await expect(heading(page, 'Sign in')).toBeVisible()
  await signIn(page.context(), shop.url, person)
  await page.goto(requestOf(id))
  await expect(heading(page, 'Allow Team tool?')).toBeVisible()
  await expect(page.getByRole('list', { name: 'It could:' })).toHaveText('Orders: view')
  await expect(page.getByRole('list', { name: 'your role does not allow it' })).toHaveText('Users: edit')
  await page.goto('/a/settings/apps')
  await expect(section(page, 'Access of apps')).toBeVisible()
  await expect(section(page, 'Registered apps')).toHaveCount(0)
})

test('an invalid request shows an error instead of redirecting', { tag: '@all' }, async ({ page, shop }) => {
  await serveApp(page)
  const { id } = await register(shop, 'Mistaken')
  await shop.open(page, requestOf(id, { redirect_uri: 'https://thief.example/' }))
  await expect(page.getByRole('alert').first()).toContainText('This request can’t be answered')
  await page.goto(requestOf(id, { code_challenge_method: 'plain' }))
  await expect(page.getByText('The request of Mistaken is not valid')).toBeVisible()
  await button(page, 'Back to Mistaken').click()
  await expect(page.getByRole('heading', { name: 'The app' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('error')).toBe('invalid_request')
})

test('an app is edited, gets another secret, and is deleted', { tag: '@all' }, async ({ page, shop }) => {
  await register(shop, 'Old name')
  await shop.open(page, '/a/settings/apps')
  const menu = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menu('Old name', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Old name' })
  await form.getByRole('textbox', { name: 'Name' }).fill('New name')
  await form.getByRole('textbox', { name: 'Redirect URIs' }).fill('http://app.example/')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert').first()).toContainText('https://')
  await form.getByRole('textbox', { name: 'Redirect URIs' }).fill('https://app.example/other')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(section(page, 'Registered apps')).toContainText('https://app.example/other')
  await menu('New name', 'Replace secret')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace secret' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Client secret' })).toHaveValue(/^sras_/)
  await page.getByRole('button', { name: 'Done' }).click()
  await menu('New name', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(section(page, 'Registered apps').getByText('New name')).toHaveCount(0)
})
