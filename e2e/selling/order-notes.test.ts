import { expectAccessible } from '../axe.ts'
import { expect, signIn, test } from '../fixtures.ts'
import { dialog, toast, question, section } from '../locators.ts'
import { mailsTo } from '../mail-files.ts'
import { holdRequests } from '../requests.ts'
import { newOrder } from './new-order.ts'

const path = '/a/orders'

test('screens §13 notes are written, edited and deleted by keyboard, and others read them', async ({ page, shop }) => {
  const id = await newOrder(shop)
  await shop.open(page, `${path}/${id}`)
  const timeline = section(page, 'Timeline')
  const box = timeline.getByRole('textbox', { name: 'Note' })
  await box.focus()
  await page.keyboard.type('Call before delivery')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Third floor')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Note added')).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  const note = timeline.getByRole('listitem').filter({ hasText: /Call (before|after) delivery/ })
  await expect(note).toContainText('Call before delivery\nThird floor')
  await expect(note).toContainText('owner@example.com')
  await page.keyboard.press('Enter')
  await expect(note).toHaveCount(1)
  await expectAccessible(page)

  await note.getByRole('button', { name: /^Actions for the note “Call before/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  const editing = dialog(page, 'Edit the note')
  await editing.getByRole('textbox', { name: 'Note' }).fill('Call after delivery')
  await expectAccessible(page)
  await editing.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(editing).toHaveCount(0)
  await expect(note).toContainText('Note (edited)')
  await expect(note).toContainText('Call after delivery')

  await note.getByRole('button', { name: /^Actions for the note “Call after/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await question(page).getByRole('button', { name: 'Delete note' }).press('Enter')
  await expect(toast(page, 'Note deleted')).toBeVisible()
  await expect(timeline).not.toContainText('Call after delivery')
})

test(
  'screens §13 colleagues are mentioned in a note by keyboard, each gets one email',
  { tag: '@all' },
  async ({ page, shop }) => {
    const id = await newOrder(shop)
    const password = 'correct horse battery'
    for (const name of [
      { first_name: 'Zelda', last_name: 'Lang' },
      { first_name: 'Zelma', last_name: 'Kurz' },
    ])
      await shop.owner.admin.users.create({ body: { email: `${name.first_name}@example.com`, password, ...name } })
    const mailCounts = async () => [
      (await mailsTo(shop.directory, 'zelda@example.com')).length,
      (await mailsTo(shop.directory, 'zelma@example.com')).length,
    ]
    await shop.open(page, `${path}/${id}`)
    const timeline = section(page, 'Timeline')
    const box = timeline.getByRole('textbox', { name: 'Note' })
    const list = page.getByRole('listbox', { name: 'Colleagues' })
    const active = list.getByRole('option', { selected: true })
    await box.focus()
    await page.keyboard.type('Ask @zel')
    await expect(list.getByRole('option')).toHaveText(['Zelda Lang', 'Zelma Kurz'])
    await expect(active).toHaveText('Zelda Lang')
    await expect(box).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(active).toHaveText('Zelma Kurz')
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(box).toHaveValue('Ask @zel')
    await page.keyboard.type(' or @zel')
    await expect(active).toHaveText('Zelda Lang')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('Ask @zel or @Zelda Lang ')
    await expect(list).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Note added')).toBeVisible()
    const note = timeline.getByRole('listitem').filter({ hasText: 'Ask @zel' })
    await expect(note.locator('mark')).toHaveText('@Zelda Lang')
    await expectAccessible(page)
    await expect.poll(mailCounts, { timeout: 20_000 }).toEqual([1, 0])

    await note.getByRole('button', { name: /^Actions for the note “Ask/ }).press('Enter')
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
    const editing = dialog(page, 'Edit the note')
    const text = editing.getByRole('textbox', { name: 'Note' })
    await text.press('ControlOrMeta+End')
    await page.keyboard.type(' and @zelm')
    await expect(active).toHaveText('Zelma Kurz')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await page.keyboard.type(' @zelm')
    await expect(active).toHaveText('Zelma Kurz')
    await page.keyboard.press('Enter')
    await expect(text).toHaveValue('Ask @zel or @Zelda Lang and @zelm @Zelma Kurz ')
    await editing.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(editing).toHaveCount(0)
    await expect(note.locator('mark')).toHaveText(['@Zelda Lang', '@Zelma Kurz'])
    await expect.poll(mailCounts, { timeout: 20_000 }).toEqual([1, 1])
  },
)

test('a colleague is mentioned from right to left', { tag: '@all' }, async ({ page, shop }) => {
  const id = await newOrder(shop)
  const body = { email: 'noor@example.com', password: 'correct horse battery', first_name: 'نور', last_name: 'سعيد' }
  await shop.owner.admin.users.create({ body })
  await shop.open(page, `${path}/${id}?lng=ar`)
  const box = page.getByRole('textbox', { name: 'ملاحظة' })
  await box.focus()
  await page.keyboard.type('@نو')
  await expect(page.getByRole('listbox', { name: 'الزملاء' }).getByRole('option')).toHaveText(['نور سعيد'])
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('@نور سعيد ')
  await page.keyboard.press('Enter')
  await expect(page.locator('mark')).toHaveText('@نور سعيد')
  await expectAccessible(page)
})

test(
  'members cannot change the notes of others, and are asked before they leave an unsaved note',
  { tag: '@all' },
  async ({ browser, shop }) => {
    const id = await newOrder(shop)
    const body = { resource_type: 'order', resource_id: id, value: 'Of the owner' }
    await shop.owner.admin.notes.create({ body })
    const credentials = { email: 'note-member@example.com', password: 'correct horse battery' }
    await shop.owner.admin.users.create({ body: { ...credentials, role: 'member' } })
    const context = await browser.newContext()
    await signIn(context, shop.url, credentials)
    const page = await context.newPage()
    await page.goto(`${shop.url}${path}/${id}`)
    const timeline = section(page, 'Timeline')
    await expect(timeline).toContainText('Of the owner')
    await expect(timeline.getByRole('button', { name: /^Actions for the note/ })).toHaveCount(0)
    await timeline.getByRole('textbox', { name: 'Note' }).fill('Half a')
    await page
      .getByRole('button', { name: 'Back to the list' })
      .or(page.getByRole('link', { name: 'Orders' }))
      .first()
      .click()
    await expect(question(page)).toBeVisible()
    await context.close()
  },
)

test('what is typed while a note is saved is another note', { tag: '@all' }, async ({ page, shop }) => {
  const id = await newOrder(shop)
  await shop.open(page, `${path}/${id}`)
  const held = await holdRequests(page, '**/admin/notes', 'POST')
  const box = section(page, 'Timeline').getByRole('textbox', { name: 'Note' })
  await box.fill('Call before delivery')
  await box.press('Enter')
  await expect.poll(held.count).toBe(1)
  await box.fill('Third floor')
  await held.release()
  await expect(toast(page, 'Note added')).toBeVisible()
  await expect(box).toHaveValue('Third floor')
  await box.press('Enter')
  await expect(box).toHaveValue('')
})
