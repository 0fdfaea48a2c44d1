import { versionOf, type Client } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let mia: Client
let notes: Client['admin']['notes']
beforeAll(async () => {
  shop = await openShop()
  mia = await newUser('mia@example.com', 'member', 'Mia')
  notes = mia.admin.notes
})
afterAll(() => shop.stop())

let round = 0
/** Notes of each test are of an order of their own. */
let resource_id: string
beforeEach(() => {
  resource_id = `order_${(round += 1)}`
})

async function newUser(email: string, role: 'member' | 'developer', first_name?: string) {
  const password = 'correct horse battery'
  await shop.owner.admin.users.create({ body: { email, role, password, ...(first_name && { first_name }) } })
  return shop.signIn(email, password)
}

const write = async (value: string, client = mia) =>
  (await client.admin.notes.create({ body: { resource_type: 'order', resource_id, value } })).note
const textsOf = async (query: object = { resource_id }) => (await notes.list({ query })).notes.map(({ value }) => value)

test('S3-42 S7-54 a note has its record, author and time', async () => {
  const { user } = await mia.admin.auth.retrieve()
  const made = await write('Call before delivery')
  expect(made).toEqual({
    id: expect.stringMatching(/^note_/),
    resource_type: 'order',
    resource_id,
    value: 'Call before delivery',
    author_id: user.id,
    mention_ids: [],
    metadata: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    deleted_at: null,
  })
  const { note } = await notes.retrieve({ id: made.id })
  expect(note).toEqual({
    ...made,
    mentions: [],
    author: {
      ...{ id: user.id, email: 'mia@example.com', first_name: 'Mia', last_name: null },
      ...{ created_at: expect.any(String), updated_at: expect.any(String), deleted_at: null },
    },
  })
  expect((await notes.list({ query: { resource_id } })).notes).toEqual([note])
})

test('notes of one record are listed newest first, fifty at a time', async () => {
  for (const value of ['First', 'Second', 'Third']) await write(value)
  expect(await textsOf()).toEqual(['Third', 'Second', 'First'])
  expect(await textsOf({ resource_id, limit: 1, offset: 1 })).toEqual(['Second'])
  expect(await textsOf({ resource_id: 'order_without' })).toEqual([])
  expect(await notes.list()).toMatchObject({ limit: 50, offset: 0 })
})

test('an author changes and deletes a note', async () => {
  const { id } = await write('Sent to Paris')
  expect((await notes.update({ id, body: { value: 'Sent to Lyon' } })).note).toMatchObject({ value: 'Sent to Lyon' })
  expect(await notes.remove({ id })).toEqual({ id, object: 'note', deleted: true })
  expect(await textsOf()).toEqual([])
})

test('a note that is not there is neither read, changed nor deleted', async () => {
  const { id } = await write('Gone')
  await notes.remove({ id })
  const missing = { status: 404, type: 'not_found', message: `Note with id: ${id} was not found.` }
  await expect(notes.retrieve({ id })).rejects.toMatchObject(missing)
  await expect(notes.update({ id, body: { value: 'Back' } })).rejects.toMatchObject(missing)
  await expect(notes.remove({ id })).rejects.toMatchObject(missing)
})

test("another's note is changed and deleted only with the permission to delete notes", async () => {
  const { id } = await write('Of the owner', shop.owner)
  const refused = { status: 403, type: 'forbidden' }
  await expect(notes.update({ id, body: { value: 'Hers' } })).rejects.toMatchObject(refused)
  await expect(notes.remove({ id })).rejects.toMatchObject(refused)
  const own = await write('Of Mia')
  await shop.owner.admin.notes.update({ id: own.id, body: { value: 'Corrected' } })
  expect(await textsOf()).toEqual(['Corrected', 'Of the owner'])
  await shop.owner.admin.notes.remove({ id: own.id })
  expect(await textsOf()).toEqual(['Of the owner'])
})

test('a user without the permission neither reads nor writes notes', async () => {
  const dev = await newUser('dev@example.com', 'developer')
  await expect(dev.admin.notes.list()).rejects.toMatchObject({ status: 403 })
  await expect(write('No', dev)).rejects.toMatchObject({ status: 403 })
})

test('the author of a note is shown after the user was deleted', async () => {
  const password = 'correct horse battery'
  const body = { email: 'old@example.com', role: 'member', password, first_name: 'Olga' } as const
  const { user } = await shop.owner.admin.users.create({ body })
  const { id } = await write('From before', await shop.signIn('old@example.com', password))
  await shop.owner.admin.users.remove({ id: user.id })
  const { note } = await notes.retrieve({ id })
  expect(note.author).toMatchObject({ first_name: 'Olga', deleted_at: expect.any(String) })
})

test('the later of two edits of one note is refused', async () => {
  const { id } = await write('Blue')
  const version = versionOf(await notes.retrieve({ id }))
  await notes.update({ id, body: { value: 'Red' } }, { version })
  await expect(notes.update({ id, body: { value: 'Green' } }, { version })).rejects.toMatchObject({
    code: 'edit_conflict',
    conflicts: [{ field: 'value', yours: 'Green', theirs: 'Red' }],
  })
})

test('the same note is written once however often its request is repeated', async () => {
  const send = () =>
    fetch(`${shop.url}/admin/notes`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${mia.tokens.get('admin')}`,
        'idempotency-key': `note of ${resource_id}`,
      },
      body: JSON.stringify({ resource_type: 'order', resource_id, value: 'Once' }),
    })
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(200)
  expect(await textsOf()).toEqual(['Once'])
})

test.each([
  ['no text', { value: '' }],
  ['too much text', { value: 'x'.repeat(5_001) }],
  ['a long kind', { value: 'x', resource_type: 'x'.repeat(101) }],
  ['a long id', { value: 'x', resource_id: 'x'.repeat(201) }],
  ['an author', { value: 'x', author_id: 'usr_1' }],
])('a note with %s is refused', async (_, fields) => {
  const body = { resource_type: 'order', resource_id, ...fields } as never
  await expect(notes.create({ body })).rejects.toMatchObject({ status: 400, type: 'invalid_data' })
})

test('creating, changing and deleting a note emits an event, saving the same text again does not', async () => {
  const emit = vi.spyOn(shop.services.events, 'emit')
  onTestFinished(() => emit.mockRestore())
  const { id } = await write('Loud')
  await notes.update({ id, body: { value: 'Quiet' } })
  await notes.update({ id, body: { value: 'Quiet' } })
  await notes.remove({ id })
  expect(emit.mock.calls.map(([, name, data]) => [name, data])).toEqual(
    ['note.created', 'note.updated', 'note.deleted'].map((name) => [name, { id }]),
  )
})
