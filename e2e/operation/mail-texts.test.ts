import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('the shop writes an email itself, sees it, and returns to the default text', async ({ page, shop }) => {
  const { mailTexts } = shop.owner.admin
  await shop.open(page, '/a/settings/mail-texts')
  const entry = page.getByRole('listitem').filter({ hasText: 'Refund' })
  await entry.getByRole('button', { name: 'Edit “Refund”' }).click()
  const form = page.getByRole('dialog', { name: 'Refund' })
  const subject = form.getByRole('textbox', { name: 'Subject' })
  const intro = form.getByRole('textbox', { name: 'Beginning' })
  const preview = form.getByRole('status')
  const chooseLanguage = async (name: string) => {
    await form.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('option', { name }).click()
  }
  await expect(preview).toContainText('We have refunded')
  await expect(intro).toHaveValue(/^Hello,\n\nWe have refunded \{amount\}/)

  // A placeholder is put where the cursor is.
  await intro.fill('Dear ,')
  await intro.press('ArrowLeft')
  await form.getByRole('button', { name: 'First name' }).press('Enter')
  await expect(intro).toHaveValue('Dear {first_name},')
  await expect(intro).toBeFocused()
  await page.keyboard.type('!')
  await expect(intro).toHaveValue('Dear {first_name}!,')
  await expect(preview).toContainText('Dear Emma!,')
  await subject.fill('Money of {somebody}')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This email has no placeholder {somebody}')).toBeVisible()
  await subject.fill('Your money')
  await expect(preview).toContainText('Your money')
  await expectAccessible(page)

  // Another language asks about what is not saved.
  await chooseLanguage('Deutsch')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(subject).toHaveValue('Your money')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(entry.getByText('Own text: English')).toBeVisible()
  const stored = (await mailTexts.list()).mail_texts.find(({ id }) => id === 'order_refunded')
  expect(stored?.languages.flatMap(({ language, own }) => (own ? [{ language, own }] : []))).toEqual([
    { language: 'en', own: { subject: 'Your money', intro: 'Dear {first_name}!,' } },
  ])

  await entry.getByRole('button', { name: 'Edit “Refund”' }).click()
  await chooseLanguage('العربية')
  await expect(intro).toHaveValue(/طلبك/)
  await chooseLanguage('English')
  await form.getByRole('button', { name: 'Use the default text' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete own text' }).click()
  await expect(entry.getByText('Own text: English')).toHaveCount(0)
  await entry.getByRole('button', { name: 'Edit “Refund”' }).click()
  await expect(subject).toHaveValue('Refund for your order #{number} at {store}')
})

test(
  'a text that another user changed in the meantime is shown as a conflict',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { mailTexts } = shop.owner.admin
    const place = { id: 'order_canceled', language: 'en' }
    await shop.open(page, '/a/settings/mail-texts')
    await page.getByRole('button', { name: 'Edit “Order canceled”' }).click()
    const form = page.getByRole('dialog', { name: 'Order canceled' })
    await form.getByRole('textbox', { name: 'Subject' }).fill('Mine')
    await mailTexts.update({ ...place, body: { subject: 'Theirs', intro: 'Dear {first_name},' } })
    await form.getByRole('button', { name: 'Save' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Someone else saved changes in the meantime' })
    await expect(question.getByText('Theirs', { exact: true })).toBeVisible()
    await expect(question.getByText('Mine', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep all mine' }).press('Enter')
    await question.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(form).toHaveCount(0)
    const { mail_text } = await mailTexts.retrieve(place)
    // Of the beginning, which only the other user changed, nothing is lost.
    const own = { subject: 'Mine', intro: 'Dear {first_name},' }
    expect(mail_text.languages.find(({ language }) => language === 'en')?.own).toEqual(own)
    await mailTexts.remove(place)
  },
)
