import { languageCodes } from '@storeroom/contract'
import { versionOf, type Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { decoded } from '../../../../test/mails.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { startSmtp, type SmtpServer } from '../../../../test/smtp-server.ts'
import { sql } from '../../../kernel/sql.ts'
import { filledWithoutGaps } from './fill-words.ts'

let smtp: SmtpServer
let shop: TestShop
let market: Market
let texts: Client['admin']['mailTexts']
beforeAll(async () => {
  smtp = await startSmtp()
  shop = await openShop({ environment: { STOREROOM_MAIL_URL: smtp.url } })
  market = await createMarket(shop)
  texts = shop.owner.admin.mailTexts
})
afterAll(async () => {
  await shop.stop()
  await smtp.stop()
})

const place = { id: 'order_placed', language: 'en' }

async function ordered(email: string): Promise<number> {
  const variant_id = await createVariantForSale(shop, `Lamp for ${email}`)
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }], email)
  const { data } = await shop.anonymous.store.carts.complete({ id })
  return (await shop.owner.admin.orders.retrieve({ id: data.id })).order.display_id
}

/** The one message to an address. */
const mailTo = (address: string) =>
  vi.waitFor(
    () => {
      const found = smtp.received.filter(({ to }) => to.includes(address))
      expect(found).toHaveLength(1)
      return decoded(found[0]?.message ?? '').replaceAll('\r\n', '\n')
    },
    { timeout: 20_000, interval: 100 },
  )

test('an own text is in the emails from then on, escaped, and the default one after it was reset', async () => {
  const own = {
    subject: 'Thanks for #{number} at {store}',
    intro: 'Dear {first_name} {last_name},\n\n<b>we</b> pack it\nat {store}.',
  }
  const { mail_text } = await texts.update({ ...place, body: own })
  expect(mail_text.languages.find(({ language }) => language === 'en')).toMatchObject({ own })
  const number = await ordered('own@example.com')
  const mail = await mailTo('own@example.com')
  expect(mail).toMatch(new RegExp(`^Subject: Thanks for #${number} at Test shop$`, 'm'))
  expect(mail).toMatch(/^Dear \p{L}+ \p{L}+,\n\n<b>we<\/b> pack it\nat Test shop\.\n\nWhat you bought/mu)
  expect(mail).toContain('&lt;b&gt;we&lt;/b&gt; pack it<br>at Test shop.')
  expect(mail).not.toContain('Thank you for your order')
  await texts.remove(place)
  await ordered('default@example.com')
  const later = await mailTo('default@example.com')
  expect(later).toContain('Thank you for your order')
  expect(later).not.toContain('Dear')
})

test('the list has the default texts, the own ones and the placeholders of every email in every language', async () => {
  const own = { subject: 'Ihr Konto?', intro: '{account} möchte {orders}.' }
  await texts.update({ id: 'order_request', language: 'de', body: own })
  const { mail_texts } = await texts.list()
  for (const { languages } of mail_texts) expect(languages.map(({ language }) => language)).toEqual(languageCodes)
  const request = mail_texts.find(({ id }) => id === 'order_request')
  expect(request?.placeholders).toContainEqual({ name: 'account', is_needed: true })
  expect(request?.languages.filter((text) => text.own)).toMatchObject([{ language: 'de', own }])
  expect(request?.languages[0]?.default.intro).toMatch(/^Hello,\n\nThe account \{account\}/)
  await texts.remove({ id: 'order_request', language: 'de' })
  await texts.remove({ id: 'order_request', language: 'de' })
  expect((await texts.list()).mail_texts.flatMap(({ languages }) => languages.filter((text) => text.own))).toEqual([])
})

test('unknown and missing placeholders are refused by field, and so are emails and languages that are not there', async () => {
  const refusal = { status: 400, type: 'invalid_data' }
  const body = { subject: 'Hello {nobody}', intro: 'Of {constructor} and { number }' }
  for (const call of [texts.update, texts.preview])
    await expect(call({ ...place, body })).rejects.toMatchObject({
      ...refusal,
      fields: [{ field: 'subject' }, { field: 'intro' }, { field: 'intro' }],
    })
  const request = { id: 'order_request', language: 'en', body: { subject: 'Yes?', intro: 'Give {orders} away?' } }
  await expect(texts.update(request)).rejects.toMatchObject({ ...refusal, fields: [{ field: 'intro' }] })
  await expect(texts.update({ ...place, body: { subject: 'Two\nlines', intro: 'x' } })).rejects.toMatchObject(refusal)
  await expect(texts.update({ ...place, body: { subject: ' ', intro: 'x' } })).rejects.toMatchObject(refusal)
  const right = { subject: 'Hello', intro: 'Hello' }
  for (const other of [{ id: 'invite' }, { id: 'constructor' }, { language: 'nl' }])
    await expect(texts.update({ ...place, ...other, body: right })).rejects.toMatchObject({ status: 404 })
  expect((await texts.list()).mail_texts.flatMap(({ languages }) => languages.filter(({ own }) => own))).toEqual([])
})

test('every email can be previewed in every language, and nothing is stored or sent', async () => {
  const { mail_texts } = await texts.list()
  const sent = smtp.received.length
  for (const { id, placeholders, languages } of mail_texts)
    for (const { language, default: words } of languages) {
      const all = placeholders.map(({ name }) => `{${name}}`).join(' ')
      const body = { subject: words.subject, intro: `${words.intro}\n\n${all}` }
      const { mail } = await texts.preview({ id, language, body })
      expect(mail.subject + mail.text, `${id} ${language}`).not.toMatch(/[{}]|undefined|NaN|Invalid/)
    }
  expect(smtp.received).toHaveLength(sent)
  const own = sql`select 1 from mail_text where subject is not null or intro is not null`
  expect(await own.exists(shop.services.db)).toBe(false)
})

test('of two edits of one text the later one is refused with the text of the earlier one, unless they changed different parts', async () => {
  // Nobody has written it yet.
  const place = { id: 'order_canceled', language: 'en' }
  const version = versionOf(await texts.retrieve(place))
  expect(version).toMatch(/^(?:W\/)?"0\./)
  await texts.update({ ...place, body: { subject: 'Thank you' } }, { version })
  const late = { subject: 'Many thanks' }
  await expect(texts.update({ ...place, body: late }, { version })).rejects.toMatchObject({
    status: 409,
    code: 'edit_conflict',
    conflicts: [{ field: 'subject', yours: 'Many thanks', theirs: 'Thank you' }],
  })
  const { mail_text } = await texts.update({ ...place, body: { intro: 'Dear {first_name},' } }, { version })
  const ownOf = ({ languages }: typeof mail_text) => languages.find(({ language }) => language === 'en')?.own
  expect(ownOf(mail_text)).toEqual({ subject: 'Thank you', intro: 'Dear {first_name},' })

  // Another language is another text, and without a version the last one wins.
  await texts.update({ ...place, language: 'de', body: { subject: 'Danke' } }, { version })
  await texts.remove({ ...place, language: 'de' })
  expect(ownOf((await texts.update({ ...place, body: late })).mail_text)?.subject).toBe('Many thanks')
  await texts.remove(place)
})

test('an edit of a text that was reset since is refused with the default text', async () => {
  const version = versionOf(await texts.update({ ...place, body: { subject: 'Ours' } }))
  await texts.remove(place)
  await expect(texts.update({ ...place, body: { subject: 'Mine' } }, { version })).rejects.toMatchObject({
    conflicts: [{ field: 'subject', yours: 'Mine', theirs: 'Your order #{number} at {store}' }],
  })
  const { mail_text } = await texts.update({ ...place, body: { subject: 'Mine' } })
  const english = mail_text.languages.find(({ language }) => language === 'en')
  expect(english?.own).toEqual({ subject: 'Mine', intro: english?.default.intro })
  const number = await ordered('half@example.com')
  const mail = await mailTo('half@example.com')
  expect(mail).toMatch(/^Subject: Mine$/m)
  expect(mail).toContain('Thank you for your order')
  expect(number).toBeGreaterThan(0)
  await texts.remove(place)
})

test('texts can be changed with the permission to change the shop, and changes are in the history', async () => {
  const email = 'reader@example.com'
  await shop.owner.admin.users.create({ body: { email, password: 'long enough', role: 'member' } })
  const reader = (await shop.signIn(email, 'long enough')).admin.mailTexts
  const body = { subject: 'Hello', intro: 'Hello' }
  await reader.list()
  await reader.preview({ ...place, body })
  await expect(reader.update({ ...place, body })).rejects.toMatchObject({ status: 403 })
  await expect(reader.remove(place)).rejects.toMatchObject({ status: 403 })
  await texts.update({ ...place, body })
  await texts.remove(place)
  const changes = sql<{ action: string }>`select action from change where table_name = 'mail_text'
    and row_id = 'order_placed.en' order by id desc limit 2`
  expect(await changes.column(shop.services.db)).toHaveLength(2)
  const { security_events } = await shop.owner.admin.securityEvents.list({ query: { type: ['settings.changed'] } })
  expect(security_events.map(({ details }) => details?.['route'])).toContain('POST /admin/mail-texts/{id}/{language}')
})

test.each([
  ['Hello {first_name},\n\nthank you.', 'Hello,\n\nthank you.'],
  ['Dear {first_name} {last_name},', 'Dear Miller,'],
  ['{first_name}, thank you!', 'Thank you!'],
  ['{first_name},\n\nthank you!', 'Thank you!'],
  ['Good news! {first_name}, it is on its way.', 'Good news! It is on its way.'],
  ['We thank you, {first_name}, for it.', 'We thank you, for it.'],
  ['{last_name}, thank you!', 'Miller, thank you!'],
])('an unknown name leaves no gap: %s', (words, expected) => {
  expect(filledWithoutGaps(words, { first_name: '', last_name: 'Miller' })).toBe(expected)
})
