import { expectAccessible } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { pictureFile } from '../picture-file.ts'
import { shipAll } from '../selling/sent-order.ts'
import { address, buySoap, heading, linkTo, placeOrder, putIntoCart, signedIn, test } from './shopper.ts'

test('S1-20 a shopper registers, saves an address, buys with it, and resets the password', async ({
  page,
  storefront,
}) => {
  const email = 'ines@example.com'
  await page.goto('/shop/account')
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByLabel('First name').fill('Inés')
  await page.getByLabel('Last name').fill('Ortega')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.getByLabel('Password').fill('a long password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page, 'Hello, Inés')).toBeVisible()
  await expect(page.getByText('No orders yet')).toBeVisible()

  await page.getByRole('link', { name: 'Addresses' }).click()
  await page.getByRole('button', { name: 'Add an address' }).click()
  for (const [label, text] of address) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('10115 Berlin')).toBeVisible()

  await putIntoCart(page)
  await page.goto('/shop/checkout')
  await expect(page.getByRole('listitem').filter({ hasText: 'Contact' }).getByText(email)).toBeVisible()
  await page.getByRole('button', { name: /Lilienweg 4/ }).click()
  await expect(page.getByLabel('City')).toHaveValue('Berlin')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  const number = await placeOrder(page)
  await page.goto('/shop/account')
  await page.getByRole('link', { name: new RegExp(`^Order #${number}`) }).click()
  await expect(heading(page, `Order #${number}`)).toBeFocused()

  await page.goto('/shop/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto('/shop/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(/a link is on its way/)).toBeVisible()
  await page.goto(await linkTo('reset-password', storefront.directory, email))
  await page.getByLabel('New password').fill('another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(/Your password is changed/)).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('a long password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(/do not match/)
  await page.getByLabel('Password').fill('another password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Hello, Inés')).toBeVisible()
})

test(
  'M11 a shopper changes the email address and reverts the change',
  { tag: '@all' },
  async ({ page, storefront }) => {
    const email = 'paul@example.com'
    await page.goto('/shop/register')
    await page.getByLabel('First name').fill('Paul')
    await page.getByLabel('Last name').fill('Novak')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('a long password')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(heading(page, 'Hello, Paul')).toBeVisible()
    await page.goto('/shop/account/details')
    const password = page.getByRole('form', { name: 'Password' })
    await password.getByLabel('Current password').fill('not this one')
    await password.getByLabel('New password').fill('another password')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(password.getByText('This is not your current password')).toBeVisible()
    await page.getByLabel('Email').fill('typed-wrong@example.com')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your details are saved.')).toBeVisible()

    await page.goto(await linkTo('restore-email', storefront.directory, email))
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByText(`Your account has the address ${email} again.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(0)
    await page.goto(await linkTo('reset-password', storefront.directory, email))
    await expect(heading(page, 'Choose a new password')).toBeVisible()
  },
)

test(
  'S7-39 a guest requests a return, cancels it, requests it again, and follows it to the refund',
  { tag: '@all' },
  async ({ page, storefront: { url, directory, owner } }) => {
    const email = 'returning@example.com'
    await buySoap(url, email)
    const { admin } = owner
    const { orders } = await admin.orders.list({ query: { q: email } })
    const id = orders[0]?.id ?? ''
    await admin.orders.capture({ id })
    await page.goto(await linkTo('orders/open', directory, email))
    await expect(page.getByText('We have your order and are getting it ready.')).toBeVisible()
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Returns' })).toHaveCount(0)

    const item_id = await shipAll({ owner }, id)
    await admin.returnReasons.create({ body: { value: 'too_bright', label: 'Too bright' } })
    await page.reload()
    await expect(page.getByText('Everything is on its way to you.')).toBeVisible()
    const returns = page.getByRole('region', { name: 'Returns' })
    await returns.getByRole('button', { name: 'Send something back' }).click()
    await returns.getByRole('button', { name: 'Keep everything' }).click()
    await returns.getByRole('button', { name: 'Send something back' }).click()
    const quantity = returns.getByLabel(/^Quantity: Two-Bar Soap/)
    await expect(quantity).toHaveValue('1')
    await quantity.selectOption('0')
    await returns.getByRole('button', { name: 'Request return' }).click()
    await expect(returns.getByRole('alert')).toHaveText('Choose how many you want to send back.')
    await quantity.selectOption('1')
    await returns.getByLabel('Reason').selectOption('Too bright')
    await returns.getByLabel('How you send it').selectOption({ index: 1 })
    await returns.getByLabel('Note for the shop').fill('Hurts my eyes')
    const photo = await page.screenshot()
    const six = Array.from({ length: 6 }, (_, index) => pictureFile(`view-${index}.png`))
    await returns.getByLabel('Photos').setInputFiles(six)
    const tooMany = returns.getByRole('alert').filter({ hasText: 'Only the first 5 photos are sent.' })
    await expect(tooMany).toBeVisible()
    await returns.getByLabel('Photos').setInputFiles({ name: 'bright.png', mimeType: 'image/png', buffer: photo })
    await expect(tooMany).toHaveCount(0)
    await expectAccessible(page)
    await returns.getByRole('button', { name: 'Request return' }).click()
    await expect(returns.getByRole('status')).toContainText(`A message is on its way to ${email}.`)
    await expect(returns.getByRole('listitem')).toContainText('Return requested')
    await expect(returns.getByRole('listitem')).toContainText('Two-Bar Soap')
    await expect(returns.getByRole('button', { name: 'Send something back' })).toHaveCount(0)
    const [requested] = (await admin.orders.retrieve({ id })).order.returns ?? []
    expect(requested?.items).toMatchObject([{ quantity: 1, note: 'Hurts my eyes', reason: { label: 'Too bright' } }])
    expect(requested?.shipping_method?.shipping_option).toMatchObject({ name: 'Return parcel' })
    expect((await admin.returns.listPhotos({ id: requested?.id ?? '' })).photos).toMatchObject([{ name: 'bright.png' }])
    await returns.getByText('Add photos', { exact: true }).first().click()
    const photosField = returns.getByLabel('Photos')
    await photosField.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('bright') })
    await expect(returns.getByRole('alert')).toHaveText('note.txt is not a picture')
    await photosField.setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: photo })
    await expect(returns.getByText('Your photos are with the shop.')).toBeVisible()
    await expectAccessible(page)

    await returns.getByRole('button', { name: 'Cancel return' }).click()
    await expect(returns.getByRole('listitem')).toContainText('Return canceled')
    await returns.getByRole('button', { name: 'Send something back' }).click()
    await returns.getByRole('button', { name: 'Request return' }).click()
    await expect(returns.getByRole('listitem').nth(1)).toContainText('Return requested')
    const again = (await admin.orders.retrieve({ id })).order.returns?.find(({ status }) => status === 'requested')
    await admin.returns.receive({ id: again?.id ?? '', body: { items: [{ item_id, quantity: 1 }] } })
    await page.reload()
    await expect(returns.getByRole('listitem').nth(1)).toContainText('Return received')
    await expect(page.getByText(/refunded on/)).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'the order of a signed-in customer links to the edit and the exchange that wait for an answer',
  { tag: '@all' },
  async ({ page, storefront: { url, owner } }) => {
    await page.goto('/shop')
    await signedIn(page)
    const email = 'waiting@example.com'
    const number = await buySoap(url, email, page)
    const { admin } = owner
    const { orders } = await admin.orders.list({ query: { q: email } })
    const { id, items = [] } = orders[0] ?? { id: '' }
    const variant_id = items[0]?.variant_id ?? ''
    await admin.orders.capture({ id })
    const { order_edit } = await admin.orderEdits.create({ body: { order_id: id } })
    await admin.orderEdits.addLineItem({ id: order_edit.id, body: { variant_id, quantity: 1 } })
    await page.goto('/shop/account')
    await page.getByRole('link', { name: new RegExp(`^Order #${number}`) }).click()
    await expect(heading(page, `Order #${number}`)).toBeFocused()
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await expect(waiting).toHaveCount(0)

    await admin.orderEdits.requestConfirmation({ id: order_edit.id })
    await page.reload()
    await expect(waiting).toContainText('Nothing changes until you confirm.')
    await expectAccessible(page)
    await waiting.getByRole('link', { name: 'See the change' }).click()
    await expect(heading(page, /change/i)).toBeVisible()
    await admin.orderEdits.cancel({ id: order_edit.id })

    const item_id = await shipAll({ owner }, id)
    const exchange = { return_items: [{ item_id, quantity: 1 }], additional_items: [{ variant_id, quantity: 1 }] }
    await admin.orders.createSwap({ id, body: exchange })
    await page.goto(`/shop/orders/${id}`)
    await expect(waiting.getByRole('link')).toHaveCount(1)
    await waiting.getByRole('link', { name: 'See the exchange' }).click()
    await expect(heading(page, 'Your exchange')).toBeVisible()
    await page.goto(`/shop/orders/${id}`)
    await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Sent back for an exchange')
  },
)

test(
  'a guest’s order is requested in the account and added by an emailed link, once',
  { tag: '@all' },
  async ({ page, storefront: { url, directory } }) => {
    const email = 'noor@example.com'
    const number = await buySoap(url, email)
    await page.goto('/shop')
    await signedIn(page)
    await page.goto('/shop/account')
    const asking = page.getByRole('region', { name: 'Add orders I placed as a guest' })
    const ask = async (address: string) => {
      await asking.getByLabel('Order number').fill(`#${number}`)
      await asking.getByLabel('Email').fill(address)
      await asking.getByRole('button', { name: 'Send link' }).click()
    }
    await ask('somebody@example.com')
    await expect(asking.getByRole('alert')).toHaveText(/No order has this number/)
    await ask(email)
    await expect(asking.getByRole('status')).toHaveText(/A link is on its way to noor@example\.com/)
    await expectAccessible(page)
    await expect(page.getByText('No orders yet')).toBeVisible()

    const link = await linkTo('confirm-orders', directory, email)
    expect((await page.goto(link))?.status()).toBe(200)
    await expect(heading(page, 'Add orders to an account')).toBeVisible()
    await page.getByRole('button', { name: 'Add the orders' }).click()
    await expect(page.getByText('The orders are in the account that asked for them.')).toBeVisible()
    await page.getByRole('link', { name: 'See the orders' }).click()
    await expect(page.getByRole('link', { name: new RegExp(`^Order #${number}`) })).toBeVisible()

    await page.goto(link)
    await page.getByRole('button', { name: 'Add the orders' }).click()
    await expect(page.getByRole('alert')).toHaveText(/This link no longer works/)
    await page.getByRole('link', { name: 'Ask for a new one in your account' }).click()
    await expect(heading(page, 'Hello, Amélie')).toBeFocused()
    // The order has the address of the account now, and is no longer found by the former one.
    await ask(email)
    await expect(asking.getByRole('alert')).toHaveText(/No order has this number/)
  },
)
