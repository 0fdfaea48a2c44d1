import { versionOf, type Client } from '@storeroom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { decoded } from '../../../../test/mails.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { startSmtp, type SmtpServer } from '../../../../test/smtp-server.ts'
import { sql } from '../../../kernel/sql.ts'

const password = 'correct horse battery'

type Person = { readonly id: string; readonly email: string; readonly client: Client }

let smtp: SmtpServer
let shop: TestShop
let mia: Person
let ben: Person
let cleo: Person
let dev: Person
beforeAll(async () => {
  smtp = await startSmtp()
  shop = await openShop({ environment: { STOREROOM_MAIL_URL: smtp.url, STOREROOM_URL: 'https://shop.example' } })
  mia = await newPerson('mia@example.com', { first_name: 'Mia', last_name: 'Weber' })
  ben = await newPerson('ben@example.com', { first_name: 'Ben' })
  cleo = await newPerson('cleo@example.com', {})
  dev = await newPerson('dev@example.com', { first_name: 'Dora', role_id: 'developer' })
})
afterAll(async () => {
  await shop.stop()
  await smtp.stop()
})

let round = 0
/** Notes of each test are of an order of their own. */
let resource_id: string
let before: number
beforeEach(() => {
  resource_id = `order_${(round += 1)}`
  before = smtp.received.length
})

// Mails of one test do not arrive in the next.
afterEach(async () => void (await mailed()))

type New = { readonly first_name?: string; readonly last_name?: string; readonly role_id?: string }

async function newPerson(email: string, person: New): Promise<Person> {
  const { user } = await shop.owner.admin.users.create({ body: { email, password, ...person } })
  return { id: user.id, email, client: await shop.signIn(email, password) }
}

const write = async (value: string, people: readonly Person[], writer = mia, kind = 'order') => {
  const body = { resource_type: kind, resource_id, value, mention_ids: people.map(({ id }) => id) }
  return (await writer.client.admin.notes.create({ body })).note
}
const edit = (id: string, value: string, people: readonly Person[], writer = mia) =>
  writer.client.admin.notes.update({ id, body: { value, mention_ids: people.map((person) => person.id) } })

/** The addresses that were mailed in this test, once all of its events and jobs have been processed. */
async function mailed(): Promise<string[]> {
  await vi.waitFor(
    async () => {
      await shop.services.events.settled()
      const waiting = await sql`select 1 from pgboss.job
          where data ->> 'task' = 'mail-mention' and state in ('created', 'active', 'retry')`.all(shop.services.db)
      expect(waiting).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
  return smtp.received
    .slice(before)
    .flatMap(({ to }) => to)
    .toSorted()
}
const lastMail = () => decoded(smtp.received.at(-1)?.message ?? '')

test('a mentioned user gets one email with the text, its author and a link', async () => {
  const note = await write('@Ben please look:\n<b>2 & 3</b> are broken', [ben])
  expect(note.mention_ids).toEqual([ben.id])
  expect(await mailed()).toEqual([ben.email])
  const mail = lastMail()
  expect(mail).toContain('Subject: Mia Weber mentioned you in a note at Test shop')
  expect(mail).toContain('@Ben please look:\n<b>2 & 3</b> are broken')
  expect(mail).toContain('&lt;b&gt;2 &amp; 3&lt;/b&gt; are broken')
  expect(mail).toContain(`https://shop.example/a/orders/${resource_id}`)
})

test('the email is in the language of the shop, and leads to the dashboard where a record has no page', async () => {
  await shop.owner.admin.store.updateSettings({ body: { language: 'de' } })
  onTestFinished(async () => void (await shop.owner.admin.store.updateSettings({ body: { language: 'en' } })))
  await write('@Ben', [ben], mia, 'shelf')
  expect(await mailed()).toEqual([ben.email])
  expect(lastMail()).toContain('Notiz öffnen:\nhttps://shop.example/a\n')
})

test('users who mention themselves get no email', async () => {
  const { id } = await write('@Mia Weber, @Ben', [mia, ben])
  expect(await mailed()).toEqual([ben.email])
  await edit(id, '@Mia Weber, @Ben!', [mia, ben], { ...mia, client: shop.owner })
  expect(await mailed()).toEqual([ben.email])
})

test('an edit emails the users it adds, and none twice', async () => {
  const { id } = await write('@Ben', [ben])
  expect(await mailed()).toEqual([ben.email])
  await edit(id, '@Ben and @cleo@example.com', [ben, cleo])
  expect(await mailed()).toEqual([ben.email, cleo.email])
  await edit(id, 'Nobody', [])
  await edit(id, '@Ben again', [ben])
  await mia.client.admin.notes.update({ id, body: { value: 'The mentions stay' } })
  expect(await mailed()).toEqual([ben.email, cleo.email])
  expect((await mia.client.admin.notes.retrieve({ id })).note.mention_ids).toEqual([ben.id])
})

test('a request that is repeated with its Idempotency-Key emails once', async () => {
  const send = () =>
    fetch(`${shop.url}/admin/notes`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${mia.client.tokens.get('admin')}`,
        'idempotency-key': `mention of ${resource_id}`,
      },
      body: JSON.stringify({ resource_type: 'order', resource_id, value: '@Ben', mention_ids: [ben.id] }),
    })
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(200)
  expect(await mailed()).toEqual([ben.email])
})

test('each new mention is an event', async () => {
  const emit = vi.spyOn(shop.services.events, 'emitAll')
  onTestFinished(() => emit.mockRestore())
  const { id } = await write('@Ben', [ben])
  const mentioned = emit.mock.calls.filter(([, name]) => name === 'note.mentioned').map(([, , data]) => data)
  const author_id = mia.id
  expect(mentioned).toEqual([[{ id, user_id: ben.id, author_id, origin: expect.any(String) }]])
})

test('unknown users, deleted ones and those who may not read notes cannot be mentioned', async () => {
  const gone = await newPerson('gone@example.com', {})
  await shop.owner.admin.users.remove({ id: gone.id })
  const { id } = await write('@Ben', [ben])
  const refused = { status: 400, type: 'invalid_data', fields: [{ field: 'mention_ids' }] }
  for (const wrong of [{ ...ben, id: 'usr_unknown' }, gone, dev]) {
    await expect(write('@Nobody', [ben, wrong])).rejects.toMatchObject(refused)
    await expect(edit(id, '@Nobody', [wrong])).rejects.toMatchObject(refused)
  }
  expect((await mia.client.admin.notes.list({ query: { resource_id } })).count).toBe(1)
  expect(await mailed()).toEqual([ben.email])
})

test.each([
  ['the same user twice', () => [ben.id, ben.id]],
  ['more than fifty users', () => Array.from({ length: 51 }, (_, index) => `usr_${index}`)],
  ['an empty id', () => ['']],
])('%s is refused', async (_, ids) => {
  const body = { resource_type: 'order', resource_id, value: '@Ben', mention_ids: ids() }
  await expect(mia.client.admin.notes.create({ body })).rejects.toMatchObject({ status: 400, type: 'invalid_data' })
})

test('mentions are shown by name, also those of users who were deleted, and do not hinder an edit', async () => {
  const old = await newPerson('old@example.com', { first_name: 'Olga', last_name: 'Petrova' })
  const { id } = await write('@Olga Petrova and @cleo@example.com', [old, cleo])
  await mailed()
  await shop.owner.admin.users.remove({ id: old.id })
  const mentions = [
    { id: cleo.id, name: 'cleo@example.com' },
    { id: old.id, name: 'Olga Petrova' },
  ]
  expect((await mia.client.admin.notes.retrieve({ id })).note.mentions).toEqual(mentions)
  expect((await mia.client.admin.notes.list({ query: { resource_id } })).notes[0]?.mentions).toEqual(mentions)
  await edit(id, '@Olga Petrova, @cleo@example.com and @Ben', [old, cleo, ben])
  expect(await mailed()).toEqual([ben.email, cleo.email, old.email])
})

test('the later of two edits of the mentions of one note is refused', async () => {
  const { id } = await write('@Ben', [ben])
  const version = versionOf(await mia.client.admin.notes.retrieve({ id }))
  await edit(id, '@cleo@example.com', [cleo])
  const body = { value: '@cleo@example.com', mention_ids: [] }
  await expect(mia.client.admin.notes.update({ id, body }, { version })).rejects.toMatchObject({
    code: 'edit_conflict',
    conflicts: [{ field: 'mention_ids', yours: [], theirs: [cleo.id] }],
  })
})

test('authors of notes get all other users who may read notes, by name', async () => {
  const { colleagues } = await mia.client.admin.notes.listColleagues()
  const owner = (await shop.owner.admin.auth.retrieve()).user
  expect(colleagues).toEqual(
    expect.arrayContaining([
      { id: ben.id, name: 'Ben' },
      { id: cleo.id, name: 'cleo@example.com' },
      { id: owner.id, name: expect.any(String) },
    ]),
  )
  const ids = colleagues.map(({ id }) => id)
  expect(ids).not.toContain(mia.id)
  expect(ids).not.toContain(dev.id)
  const found = await ben.client.admin.notes.listColleagues({ query: { q: 'web' } })
  expect(found).toMatchObject({ colleagues: [{ id: mia.id, name: 'Mia Weber' }], count: 1 })
  // The address of a user with a name is not searched.
  expect((await ben.client.admin.notes.listColleagues({ query: { q: 'mia@example' } })).count).toBe(0)
  await expect(dev.client.admin.notes.listColleagues()).rejects.toMatchObject({ status: 403 })
})

test('a role of the shop decides who can be mentioned', async () => {
  const { role } = await shop.owner.admin.roles.create({ body: { name: 'Packer', permissions: ['notes:read'] } })
  const packer = await newPerson('packer@example.com', { first_name: 'Pia', role_id: role.id })
  await write('@Pia', [packer])
  expect(await mailed()).toEqual([packer.email])
  await shop.owner.admin.roles.update({ id: role.id, body: { permissions: ['orders:read'] } })
  await expect(write('@Pia', [packer])).rejects.toMatchObject({ status: 400, fields: [{ field: 'mention_ids' }] })
})
