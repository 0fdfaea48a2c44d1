import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startOAuthService } from '../../packages/server/test/oauth-service.ts'
import { expectAccessible } from '../axe.ts'
import { demoShop } from '../demo-shop.setup.ts'
import { expect, signIn, startShop, test } from '../fixtures.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A shop whose settings name one service that it can connect to. */
async function startConnectable() {
  const service = await startOAuthService()
  const folder = await mkdtemp(join(tmpdir(), 'services-'))
  const file = join(folder, 'services.json')
  await writeFile(
    file,
    JSON.stringify([
      {
        name: 'mailer',
        display_name: 'Mailer',
        install_url: `${service.url}/consent`,
        token_url: `${service.url}/token`,
        client_id: 'shop',
      },
    ]),
  )
  const shop = await startShop({ template: demoShop, environment: { STOREROOM_SERVICES: file } })
  const stop = async () => {
    await shop.stop()
    await service.stop()
    await rm(folder, { recursive: true })
  }
  return { url: shop.url, service, stop }
}

test(
  'S2-37 S2-38 screens §54 a service is installed with its states, fails with a reason, is tried again, and removed',
  { tag: '@all' },
  async ({ page }) => {
    const { url, service, stop } = await startConnectable()
    await page.route(`${service.url}/consent**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The service</h1>' }),
    )
    /** Waits for the page of the service; returns the `state` that the service was sent. */
    const consent = async () => {
      await expect(page.getByRole('heading', { name: 'The service' })).toBeVisible()
      return new URL(page.url()).searchParams.get('state') ?? ''
    }
    const back = (answer: Record<string, string>) =>
      page.goto(`${url}/a/oauth/mailer?${new URLSearchParams(answer).toString()}`)

    await signIn(page.context(), url)
    await page.goto(`${url}/a/oauth`)
    const list = page.getByRole('list', { name: 'Connected services' })
    await expect(list.getByRole('listitem')).toContainText('Not installed')
    await expectAccessible(page)
    await button(page, 'Install Mailer').click()
    await consent()
    await back({ error: 'access_denied', state: 'any' })
    await expect(page.getByRole('alert')).toContainText('Access was declined at Mailer.')

    await button(page, 'Try again').click()
    const lost = await consent()
    service.fail('status 500')
    await back({ code: 'good', state: lost })
    await button(page, 'Complete installation').click()
    await expect(page.getByRole('alert')).toContainText('it has answered with the status 500')
    await expectAccessible(page)

    await button(page, 'Try again').click()
    await back({ code: 'good', state: await consent() })
    await button(page, 'Complete installation').click()
    await expect(page.getByRole('status').filter({ hasText: 'Mailer is installed' })).toBeVisible()
    await page.getByRole('link', { name: 'All services' }).click()
    await expect(list.getByRole('listitem')).toContainText('Installed')
    await button(page, 'Remove Mailer').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(list.getByRole('listitem')).toContainText('Not installed')
    await page.goto(`${url}/a/oauth/nothing`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await stop()
  },
)
