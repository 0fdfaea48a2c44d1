import { createClient } from '@storeroom/client'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, signIn, test, type Shop } from '../fixtures.ts'
import { newOrder } from '../selling/new-order.ts'

const credentials = { email: 'noor.notices@example.com', password: 'a long enough password' }
const bell = (page: Page) => page.getByRole('button', { name: /^Activity/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Activity' })

/** A colleague who has seen nothing of what other tests do. */
async function colleague({ owner, url }: Shop) {
  await owner.admin.users.create({ body: credentials })
  const api = createClient({ baseUrl: url })
  await api.admin.auth.createToken({ body: credentials })
  return api
}

test(
  'screens §10 the bell counts notices, leads to what they are about, and shows the kinds that the user has chosen',
  { tag: '@all' },
  async ({ page, shop }) => {
    const api = await colleague(shop)
    const ordered = async () => {
      const id = await newOrder(shop)
      const { order } = await shop.owner.admin.orders.retrieve({ id })
      const about = async () =>
        (await api.admin.notices.list({ query: {} })).notices.map(({ resource_id }) => resource_id)
      await expect.poll(about, { timeout: 20_000 }).toContain(id)
      return { id, link: drawer(page).getByRole('link', { name: `Order #${order.display_id} was placed` }) }
    }
    const [first, second] = [await ordered(), await ordered()]
    await signIn(page.context(), shop.url, credentials)
    await page.goto('/a/settings')
    await expect(bell(page)).toHaveAccessibleName('Activity, 2 new')
    await bell(page).click()
    await expect(drawer(page).getByRole('list', { name: 'Today' })).toBeVisible()
    await expect(first.link).toHaveAccessibleName(/New$/)
    await expectAccessible(page)
    await first.link.click()
    await expect(page).toHaveURL(`/a/orders/${first.id}`)
    await expect(drawer(page)).toHaveCount(0)
    await expect(bell(page)).toHaveAccessibleName('Activity, 1 new')

    await bell(page).press('Enter')
    await expect(first.link).not.toHaveAccessibleName(/New$/)
    await expect(second.link).toHaveAccessibleName(/New$/)
    await drawer(page).getByRole('button', { name: 'Mark all as seen' }).click()
    await expect(second.link).not.toHaveAccessibleName(/New$/)
    await expect(drawer(page).getByRole('button', { name: 'Mark all as seen' })).toBeDisabled()
    await drawer(page).getByRole('link', { name: 'Choose notices' }).click()
    await expect(page).toHaveURL('/a/settings/personal-information')
    await expect(drawer(page)).toHaveCount(0)
    await expect(bell(page)).toHaveAccessibleName('Activity')

    const settings = page.getByRole('region', { name: 'Notices' })
    const inBell = settings.getByRole('switch', { name: 'New orders: in the bell' })
    const byMail = settings.getByRole('switch', { name: 'New orders: by email' })
    await expect(inBell).toBeChecked()
    await inBell.press('Space')
    await byMail.press('Space')
    await expect(byMail).toBeChecked()
    await expectAccessible(page)
    await expect
      .poll(async () => (await api.admin.notices.listSettings()).notice_settings[0])
      .toEqual({ kind: 'order_placed', in_bell: false, by_mail: true })
    // A member may not read payment providers, so there is no switch for their notices.
    await expect(settings.getByRole('switch', { name: /payment providers/ })).toHaveCount(0)
    await bell(page).click()
    await expect(drawer(page).getByRole('button', { name: 'Mark all as seen' })).toBeVisible()
    await expect(second.link).toHaveCount(0)
  },
)
