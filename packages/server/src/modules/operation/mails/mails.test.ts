import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { startSmtp, type SmtpServer } from '../../../../test/smtp-server.ts'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'
import { inviteLink, originOf, resetLink, storefrontOf } from './links.ts'
import { mailTemplates, opening } from './mail-texts.data.ts'
import { mailLanguage, mailWords } from './mail-words.ts'
import { renderMail } from './render-mail.ts'

/** `invite.subject` → its text, for every text of a language. */
function flat(words: object, prefix = ''): Map<string, string> {
  const entries = Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : Array.from(flat(value as object, `${prefix}${key}.`)),
  )
  return new Map(entries)
}
const placeholders = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort()

describe('words', () => {
  const english = flat(mailWords.en)

  test.each(Object.entries(mailWords))('%s has every text with every placeholder', (_, translated) => {
    const words = flat(translated)
    expect([...words.keys()]).toEqual([...english.keys()])
    for (const [key, text] of words) {
      expect(text.trim()).not.toBe('')
      expect(placeholders(text)).toEqual(placeholders(english.get(key)))
    }
  })

  test('every text that a template uses exists, and every text is used', () => {
    const used = Object.entries(mailTemplates).flatMap(([name, { paragraphs, smallPrint }]) =>
      ['subject', ...opening, ...paragraphs, 'button', ...smallPrint].map((key) => `${name}.${key}`),
    )
    const blocks = [
      'roles',
      'order_details',
      'low_stock_details',
      'note_details',
      'notice_details',
      'notice_jobs',
    ] as const
    const details = ([...blocks, 'sample'] as const).flatMap((name) =>
      Object.keys(mailWords.en[name]).map((key) => `${name}.${key}`),
    )
    expect([...used, ...details, 'fallback'].toSorted()).toEqual([...english.keys()].toSorted())
  })

  test.each(['en', 'de'] as const)('sentences begin with a capital letter: %s', (code) => {
    // After the comma of a greeting, German continues in lower case.
    const isSentence = (key: string) => code === 'en' || !key.endsWith('.intro')
    const texts = [...flat(mailWords[code])].filter(([key]) => isSentence(key))
    expect(texts.filter(([, text]) => !/^(?:[\p{Lu}\d{]|… )/u.test(text))).toEqual([])
  })

  test.each([
    ['en', 'Hello,\n\nThe password of a@example.com'],
    ['de', 'Guten Tag,\n\ndas Passwort von a@example.com'],
    ['ar', 'مرحبًا،\n\nتغيّرت للتو كلمة مرور الحساب a@example.com'],
  ])('an email begins with a greeting and a sentence: %s', (code, beginning) => {
    const content = { to: 'a@example.com', values: { store: 'tea shop', email: 'a@example.com' }, link: '…' }
    expect(renderMail('password_changed', mailLanguage(code), content).text.startsWith(beginning)).toBe(true)
  })

  test('an email has the logo of the shop at its head, with the name for those who see no pictures, and its color', () => {
    const letter = {
      to: 'a@example.com',
      values: { store: 'Tea & Co', email: 'a@example.com' },
      link: 'https://tea.example',
    }
    const sender = { name: 'Tea & Co', texts: {}, logo: 'https://tea.example/uploads/l.png', accent_color: '#0a5c3f' }
    const { html } = renderMail('password_changed', mailLanguage('en'), { ...letter, sender })
    expect(html).toMatch(/<img src="https:\/\/tea\.example\/uploads\/l\.png" alt="Tea &amp; Co"/)
    expect(html).toContain('background-color:#0a5c3f')
    const plain = renderMail('password_changed', mailLanguage('en'), letter).html
    expect(plain).not.toContain('<img')
    expect(plain).toContain('background-color:#4f46e5')
  })

  test('an untranslated language falls back to English, a variant to its base language', () => {
    expect(mailLanguage('de-AT')).toMatchObject({ code: 'de', direction: 'ltr' })
    expect(mailLanguage('ar')).toMatchObject({ code: 'ar', direction: 'rtl' })
    expect(mailLanguage('xx')).toMatchObject({ code: 'en', direction: 'ltr' })
  })
})

describe('a message', () => {
  const values = { store: '<b>Tea & "Co"</b>', email: 'a@example.com', expires: 'tomorrow' }
  const link = 'https://shop.test/invite?token=a&b=1'

  test('has the same content as plain text and as HTML, and its values are not read as markup', () => {
    const { subject, text, html } = renderMail('invite', mailLanguage('en'), { to: 'a@example.com', values, link })
    expect(subject).toBe('You are invited to <b>Tea & "Co"</b>')
    expect(text).toContain(`Accept the invitation:\n${link}`)
    expect(html).toContain('&lt;b&gt;Tea &amp; &quot;Co&quot;&lt;/b&gt;')
    expect(html).toContain('href="https://shop.test/invite?token=a&amp;b=1"')
    expect(html).not.toContain('<b>')
    expect(html).not.toMatch(/<style|<script|<img/)
    expect(text + html).not.toMatch(/\{\w+\}/)
  })

  test('is right-to-left in Arabic, and supports dark mode', () => {
    const { html } = renderMail('password_reset', mailLanguage('ar'), { to: 'a@example.com', values, link })
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
  })
})

describe('links', () => {
  const config = { url: undefined, host: 'localhost', port: 9000 }

  test('start with the address in the settings, whatever the request says', () => {
    const proxied = { ...config, url: 'https://shop.test' }
    for (const asker of ['staff', 'anybody'] as const)
      expect(originOf(proxied, 'https://evil.test', asker)).toBe('https://shop.test')
  })

  test('start with the address of a signed-in user’s request', () => {
    expect(originOf(config, 'http://192.168.1.5:9000', 'staff')).toBe('http://192.168.1.5:9000')
  })

  test('do not use the Host header of an anonymous request', () => {
    expect(originOf(config, 'https://evil.test', 'anybody')).toBe('http://localhost:9000')
    expect(originOf({ ...config, host: '0.0.0.0' }, 'no address', 'anybody')).toBe('http://localhost:9000')
    expect(originOf(config, undefined, 'anybody')).toBe('http://localhost:9000')
    expect(originOf(config, 'http://127.0.0.1:8123', 'anybody')).toBe('http://127.0.0.1:8123')
    expect(originOf({ ...config, host: 'shop.lan' }, 'http://shop.lan:9000', 'anybody')).toBe('http://shop.lan:9000')
  })

  test('for shoppers lead to the storefront of the settings, otherwise to this server’s', () => {
    const own = { ...config, storefrontUrl: 'https://buy.test/de' }
    expect(storefrontOf(own, 'https://evil.test')).toBe('https://buy.test/de')
    expect(storefrontOf({ ...config, storefrontUrl: undefined }, 'https://evil.test')).toBe(
      'http://localhost:9000/shop',
    )
  })

  test('contain the token, on the default page or the address of the shop', () => {
    expect(inviteLink('https://shop.test', 'a.b', null)).toBe('https://shop.test/invite?token=a.b')
    expect(inviteLink('https://shop.test', 'a.b', 'https://x.test/{invite_token}?t={invite_token}')).toBe(
      'https://x.test/a.b?t=a.b',
    )
    expect(resetLink('https://shop.test', 'a.b', 'a+b@example.com')).toBe(
      'https://shop.test/reset-password?token=a.b&email=a%2Bb%40example.com',
    )
  })
})

describe('without a mail server', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.stop())

  test('an invite is written to a folder that only its owner reads, and its link works', async () => {
    await shop.owner.admin.invites.create({ body: { user: 'new@example.com', role: 'member' } })
    const message = await mailTo(shop, 'new@example.com', 'Subject: You are invited to Test shop')
    const folder = join(shop.database.location.directory, 'mail')
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
    const token = /http:\/\/127\.0\.0\.1:\d+\/invite\?token=([\w.-]+)/.exec(message)?.[1] ?? ''
    await shop.anonymous.admin.invites.accept({ body: { token, user: { first_name: 'New', password: 'long enough' } } })
    await expect(shop.signIn('new@example.com', 'long enough')).resolves.toBeDefined()
  })

  test('an invite links to the address of the shop, in the language of the shop', async () => {
    await shop.owner.admin.store.update({
      body: { invite_link_template: 'https://team.example.com/join/{invite_token}' },
    })
    await shop.owner.admin.store.updateSettings({ body: { language: 'de' } })
    await shop.owner.admin.invites.create({ body: { user: 'neu@example.com', role: 'member' } })
    const message = await mailTo(shop, 'neu@example.com', 'Subject: Einladung zu Test shop')
    expect(message).toMatch(/https:\/\/team\.example\.com\/join\/[\w-]+\.[\w-]+\.[\w-]+/)
    await shop.owner.admin.store.updateSettings({ body: { language: 'en' } })
  })

  test('a reset link sets a new password once, and no event or job contains a token', async () => {
    await shop.anonymous.admin.users.requestPasswordReset({ body: { email: OWNER.email } })
    const message = await mailTo(shop, OWNER.email, 'reset-password')
    const token = /reset-password\?token=([\w.-]+)/.exec(message)?.[1] ?? ''
    const rows = await sql<{ data: string }>`select data::text from pgboss.job`.all(shop.services.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ data }) => data.includes('token') || data.includes(token))).toEqual([])
    const reset = () => shop.anonymous.admin.users.resetPassword({ body: { token, password: 'another password' } })
    await reset()
    await expect(reset()).rejects.toMatchObject({ status: 401 })
    await expect(shop.signIn(OWNER.email, 'another password')).resolves.toBeDefined()
  })
})

describe('with a mail server', () => {
  let smtp: SmtpServer
  let shop: TestShop
  beforeAll(async () => {
    smtp = await startSmtp()
    shop = await openShop({
      environment: { STOREROOM_MAIL_URL: smtp.url, STOREROOM_MAIL_FROM: 'Shop <shop@example.com>' },
    })
  })
  afterAll(async () => {
    await shop.stop()
    await smtp.stop()
  })

  test('email is sent there, and sending fails when it is refused', async () => {
    smtp.refuse(1)
    const mail = { to: 'a@example.com', subject: 'Grüße', text: 'Hallo', html: '<p>Hallo</p>' }
    await expect(shop.services.mail.send(mail)).rejects.toThrow()
    await shop.services.mail.send(mail)
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]).toMatchObject({ from: 'shop@example.com', to: ['a@example.com'] })
    expect(smtp.received[0]?.message).toMatch(/^From: Shop <shop@example\.com>/m)
  })

  test('the email of an event is sent again after it was refused, and then once', async () => {
    smtp.refuse(1)
    await shop.owner.admin.invites.create({ body: { user: 'later@example.com', role: 'member' } })
    const unfinished = sql`select from pgboss.job where data ->> 'task' = 'mail-invite' and state < 'completed'`
    const received = () => smtp.received.filter(({ to }) => to.includes('later@example.com'))
    await vi.waitFor(() => expect(received()).not.toEqual([]), { timeout: 20_000, interval: 100 })
    await expect.poll(() => unfinished.exists(shop.services.db), { timeout: 20_000 }).toBe(false)
    expect(received()).toHaveLength(1)
  })
})
