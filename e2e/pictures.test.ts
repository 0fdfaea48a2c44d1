import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from './axe.ts'
import { expect, test, type Shop } from './fixtures.ts'
import { expectNoSidewaysScroll, listenForErrors, looks, photograph, settled, wear, type Look } from './pictures.ts'

type Screen = {
  readonly name: string
  readonly path: string | ((shop: Shop) => Promise<string>)
  /** Pages for everybody; all others are opened as the owner. */
  readonly isPublic?: boolean
  /** Before the page loads: answers that are hard to come by. */
  readonly before?: (page: Page) => Promise<unknown>
  /** What is opened on the page, in the words of its language. */
  readonly open?: (page: Page, t: Translate) => Promise<void>
  /** What is to be seen then, where its code comes late. */
  readonly opened?: 'dialog' | 'menu' | 'toolbar'
  /** Statuses of answers that the screen is about. */
  readonly answers?: readonly number[]
}

type Translate = (namespace: string, key: string) => string

function wordsOf(language: Look['language']): Translate {
  return (namespace, key) => {
    const file = join(import.meta.dirname, `../apps/admin/src/locales/${language}/${namespace}.json`)
    const words: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const found = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], words)
    return String(found)
  }
}

/** Reads like a mailed token, which pages without a session read only. */
const token = (claims: object): string =>
  ['{}', JSON.stringify(claims), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')

const inviteToken = token({ user_email: 'amelie@example.com' })
const resetToken = token({ email: 'amelie@example.com', exp: 4_000_000_000 })

/** As long as a shop has no owner. */
const withoutOwner = (page: Page) =>
  page.route('**/admin/setup', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), needed: true } })
  })

/** The oldest one, of the demo shop: other tests make theirs without variants. */
async function firstProduct({ owner }: Shop): Promise<string> {
  const { products } = await owner.admin.products.list({ query: { order: 'created_at', limit: 1, fields: 'id' } })
  return products[0]?.id ?? ''
}

const product = async (shop: Shop, search = '') => `/a/products/${await firstProduct(shop)}${search}`

async function collection({ owner }: Shop): Promise<string> {
  const { collections } = await owner.admin.collections.list({ query: { limit: 1 } })
  return `/a/collections/${collections[0]?.id ?? ''}`
}

async function region({ owner }: Shop): Promise<string> {
  const { regions } = await owner.admin.regions.list({ query: { limit: 1 } })
  return `/a/settings/regions/${regions[0]?.id ?? ''}`
}

const csv = `Product Handle,Product Title,Product Status,Variant Title,Variant SKU,Variant Inventory Quantity,Option 1 Name,Option 1 Value,Price USD
photographed-mug,Photographed mug,published,Small,photographed-s,5,Size,Small,18
photographed-mug,,,Large,photographed-l,5,Size,Large,24
photographed-bowl,Photographed bowl,draft,One,photographed-b,3,Size,One,thirty
photographed-vase,Photographed vase,draft,One,photographed-v,3,Size,One,42
`

/** An import that has been checked, or carried out as well. */
async function importJob({ owner }: Shop, until: 'pre_processed' | 'completed'): Promise<string> {
  const { uploads } = await owner.admin.uploads.createProtected({
    files: [new File([csv], 'products.csv', { type: 'text/csv' })],
  })
  const context = { fileKey: uploads[0]?.key ?? '' }
  const { batch_job } = await owner.admin.batchJobs.create({ body: { type: 'product-import', context, dry_run: true } })
  const { id } = batch_job
  const status = async () => (await owner.admin.batchJobs.retrieve({ id })).batch_job.status
  await expect.poll(status, { timeout: 30_000 }).toBe('pre_processed')
  if (until === 'completed') {
    await owner.admin.batchJobs.confirm({ id })
    await expect.poll(status, { timeout: 30_000 }).toBe('completed')
  }
  return `/a/products?modal=import&job=${id}`
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const screens: readonly Screen[] = [
  { name: 'login', path: '/login', isPublic: true, answers: [401] },
  { name: 'forgot-password', path: '/login?reset-password=', isPublic: true },
  { name: 'reset-password', path: `/reset-password?token=${resetToken}`, isPublic: true },
  { name: 'reset-password-invalid', path: '/reset-password', isPublic: true },
  { name: 'invite', path: `/invite?token=${inviteToken}`, isPublic: true },
  { name: 'invite-invalid', path: '/invite', isPublic: true },
  { name: 'setup', path: '/setup?token=printed', isPublic: true, before: withoutOwner },
  { name: 'setup-without-link', path: '/setup', isPublic: true, before: withoutOwner },
  { name: 'setup-done', path: '/setup?token=printed', isPublic: true },
  { name: 'not-found', path: '/no/such/page', isPublic: true, answers: [404] },
  { name: 'not-found-in-shell', path: '/a/nothing' },
  { name: 'products-list', path: '/a/products' },
  {
    name: 'products-list-selected',
    path: '/a/products?status=any%3Apublished&order=title',
    open: async (page) => {
      for (const row of [1, 2, 3]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
    },
    opened: 'toolbar',
  },
  { name: 'products-list-nothing-found', path: '/a/products?q=nothing-is-called-so' },
  {
    name: 'products-list-failed',
    path: '/a/products',
    before: (page) => page.route('**/admin/products?**', (route) => route.fulfill({ status: 503, json: {} })),
    answers: [503],
  },
  { name: 'product', path: (shop) => product(shop) },
  { name: 'product-history', path: (shop) => product(shop, '?tab=history') },
  {
    name: 'product-general',
    path: (shop) => product(shop),
    open: (page, t) => press(page, `${t('ui', 'edit')}: ${t('products', 'general.title')}`),
    opened: 'dialog',
  },
  {
    name: 'price-grid',
    path: (shop) => product(shop),
    open: (page, t) => press(page, t('products', 'prices.edit')),
    opened: 'dialog',
  },
  { name: 'product-new', path: '/a/products/new' },
  { name: 'import', path: '/a/products?modal=import' },
  { name: 'import-review', path: (shop) => importJob(shop, 'pre_processed') },
  { name: 'import-finished', path: (shop) => importJob(shop, 'completed') },
  { name: 'categories', path: '/a/product-categories' },
  { name: 'collections-list', path: '/a/collections' },
  { name: 'collection-new', path: '/a/collections?modal=new' },
  { name: 'collection', path: collection },
  { name: 'settings', path: '/a/settings' },
  { name: 'settings-store', path: '/a/settings/details' },
  { name: 'settings-currencies', path: '/a/settings/currencies' },
  { name: 'settings-regions', path: '/a/settings/regions' },
  { name: 'settings-region-new', path: '/a/settings/regions?modal=new' },
  { name: 'settings-region', path: region },
  { name: 'settings-team', path: '/a/settings/team' },
  { name: 'settings-team-invite', path: '/a/settings/team?modal=invite' },
  { name: 'settings-personal', path: '/a/settings/personal-information' },
  { name: 'palette', path: '/a/settings', open: (page) => page.keyboard.press('Control+k'), opened: 'dialog' },
  { name: 'help', path: '/a/settings', open: (page, t) => press(page, t('shell', 'help.open')), opened: 'dialog' },
  {
    name: 'activity',
    path: '/a/settings',
    open: (page, t) => page.getByRole('button', { name: new RegExp(`^${t('shell', 'activity.open')}`) }).click(),
    opened: 'dialog',
  },
  {
    name: 'account',
    path: '/a/settings',
    open: (page) => page.getByRole('banner').getByRole('button').last().click(),
    opened: 'menu',
  },
]

/** What stands in the page once it has been opened, whatever it is. */
const content = (page: Page) => page.getByRole('main', { includeHidden: true }).getByText(/\S/).first()

async function show(page: Page, shop: Shop, { isPublic, open, opened }: Screen, path: string, look: Look) {
  await wear(page, look)
  const address = path + (look.language === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lng=${look.language}`)
  if (isPublic) await page.goto(address)
  else await shop.open(page, address)
  await expect(content(page)).toBeAttached()
  await settled(page)
  await open?.(page, wordsOf(look.language))
  if (opened) await expect(page.getByRole(opened)).toBeVisible()
  await settled(page)
}

test.setTimeout(120_000)

for (const screen of screens) {
  test(`${screen.name} in light, dark, Arabic and at 375 px`, async ({ page, shop }) => {
    const errors = listenForErrors(page, screen.answers ?? [])
    await screen.before?.(page)
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(shop)
    for (const [index, look] of looks.entries()) {
      const isNew = index === 0 || looks[index - 1]?.language !== look.language
      if (isNew) await show(page, shop, screen, path, look)
      else await wear(page, look)
      await settled(page)
      await photograph(page, screen.name, look)
      await expectNoSidewaysScroll(page)
      if (look.width > 1000 && look.language === 'en') await expectAccessible(page)
    }
    expect(errors).toEqual([])
  })
}
