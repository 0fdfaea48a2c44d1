import type { BatchJob } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { changesOf, csv, findJob, keepFile, makeJob, problemsOf, runJob } from '../../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { workbookOf } from '../../../../../test/workbook.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const make = async (content: string, context: Record<string, unknown> = {}, isDry = false) =>
  makeJob(shop, 'customer-import', { fileKey: await keepFile(shop, content), ...context }, isDry)
const importFile = async (content: string, context: Record<string, unknown> = {}) =>
  runJob(shop, await make(content, context))
const dryRun = async (content: string, context: Record<string, unknown> = {}) =>
  runJob(shop, await make(content, context, true))
const undo = async (job: BatchJob, isDry = false) =>
  runJob(shop, await makeJob(shop, 'import-undo', { batch_job_id: job.id }, isDry))

const countsOf = ({ result }: BatchJob) => (result?.['summary'] as { customers: object } | undefined)?.customers
const counts = (created: number, updated = 0, unchanged = 0, failed = 0) => ({ created, updated, unchanged, failed })

async function find(q: string) {
  const query = { q, expand: 'groups,shipping_addresses,billing_address', limit: 5 }
  const { customers } = await shop.owner.admin.customers.list({ query })
  return customers
}

const register = (email: string) =>
  shop.owner.admin.customers.create({
    body: { email, first_name: 'Rosa', last_name: 'Registered', password: 'a long enough one' },
  })

describe('screens §22 customers from a file', () => {
  test('are made as guests, with groups by name, an address and metadata', async () => {
    const file = csv(
      [
        'Email',
        'First Name',
        'Last Name',
        'Phone',
        'Groups',
        'Company',
        'Address 1',
        'City',
        'Postal Code',
        'Country Code',
        'Metadata tea',
      ],
      ['Ada@Shop.example', 'Ada', 'Lovelace', '+441', 'VIP', 'Engines', 'St James 1', 'London', 'SW1', 'GB', 'green'],
      ['guest-two@shop.example', '', '', '', '', '', '', '', '', '', ''],
    )
    const job = await importFile(file)
    expect(job).toMatchObject({ status: 'completed', result: { count: 2, advancement_count: 2, progress: 1 } })
    expect(countsOf(job)).toEqual(counts(2))
    expect(await find('ada@shop.example')).toMatchObject([
      {
        email: 'ada@shop.example',
        first_name: 'Ada',
        phone: '+441',
        has_account: false,
        metadata: { tea: 'green' },
        groups: [{ name: 'VIP' }],
        shipping_addresses: [{ company: 'Engines', city: 'London', country_code: 'gb', last_name: 'Lovelace' }],
        billing_address: { address_1: 'St James 1' },
      },
    ])
    expect(countsOf(await importFile(file))).toEqual(counts(0, 0, 2))
  })

  test('are changed and compared before: an empty cell clears, a missing column leaves alone', async () => {
    await importFile(csv(['Email', 'First Name', 'Phone', 'Groups'], ['grace@shop.example', 'Grace', '+1', 'Navy']))
    const file = csv(
      ['Email', 'Phone', 'Groups', 'Address 1', 'Country Code'],
      ['grace@shop.example', '', 'Navy,Code', 'Pier 4', 'United States'],
    ).replace('Navy,Code', '"Navy,Code"')
    const dry = await dryRun(file)
    expect(await changesOf(shop, dry)).toEqual([
      ['grace@shop.example.phone', '+1', null],
      ['grace@shop.example.groups', ['Navy'], ['Navy', 'Code']],
      ['grace@shop.example.address', null, 'Pier 4, US'],
    ])
    await importFile(file)
    const [grace] = await find('grace@shop.example')
    expect(grace).toMatchObject({ first_name: 'Grace', phone: null, shipping_addresses: [{ address_1: 'Pier 4' }] })
    expect(grace?.groups?.map(({ name }) => name)).toEqual(['Code', 'Navy'])
  })

  test("Shopify's columns are read, and consent and notes are stored in metadata", async () => {
    const columns = [
      ...['Customer ID', 'First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Default Address Company'],
      ...['Default Address Address1', 'Default Address City', 'Default Address Country Code', 'Default Address Zip'],
      ...['Default Address Phone', 'Phone', 'Total Spent', 'Note', 'Tags'],
    ]
    const row = ["'77", 'Mary', 'Shelley', 'mary@shop.example', 'yes', 'Villa', 'Lake 1', 'Geneva', 'CH', '1201']
    const job = await importFile(csv(columns, [...row, "'+41 9", "'+41 8", '12.50', 'likes storms', 'writer']))
    expect(job.result?.['ignored_columns']).toEqual(['Customer ID', 'Total Spent'])
    expect(await find('mary@shop.example')).toMatchObject([
      {
        phone: '+41 8',
        metadata: { accepts_email_marketing: 'yes', note: 'likes storms', tags: 'writer' },
        shipping_addresses: [{ country_code: 'ch', phone: '+41 9' }],
      },
    ])
  })

  test('are read from Excel as well', async () => {
    const { uploads } = await shop.owner.admin.uploads.createProtected({
      files: [
        new File(
          [
            new Uint8Array(
              workbookOf({
                People: [
                  ['E-mail', 'Phone', 'Zip', 'Address1'],
                  ['excel@shop.example', { number: '4930123456789' }, { number: '1067', style: 'zeros' }, 'Way 1'],
                ],
              }),
            ),
          ],
          'people.xlsx',
        ),
      ],
    })
    await runJob(shop, await makeJob(shop, 'customer-import', { fileKey: uploads[0]?.key ?? '' }))
    expect(await find('excel@shop.example')).toMatchObject([
      { phone: '4930123456789', shipping_addresses: [{ postal_code: '01067' }] },
    ])
  })
})

describe('screens §22 bad rows of customers', () => {
  test('invalid rows are listed with line, column and reason; the others are imported', async () => {
    const { customer } = await register('registered@shop.example')
    const job = await importFile(
      csv(
        ['Id', 'Email', 'Country Code'],
        ['', '', ''],
        ['', 'no address', ''],
        ['cus_gone', 'gone@shop.example', ''],
        ['', 'land@shop.example', 'Atlantis'],
        [customer.id, 'other@shop.example', ''],
        ['', 'twice@shop.example', ''],
        ['', 'TWICE@shop.example', ''],
        ['', 'fine@shop.example', ''],
      ),
    )
    expect(await problemsOf(shop, job)).toEqual([
      '3: Email: not_an_email',
      '4: -: unknown_customer',
      '5: -: unknown_country',
      '6: -: registered_email',
      '8: Email: value_again',
    ])
    expect(countsOf(job)).toEqual(counts(2, 0, 0, 5))
    expect((await shop.owner.admin.customers.retrieve({ id: customer.id })).customer.email).toBe(
      'registered@shop.example',
    )
    expect(job.result?.['problems_file_key']).toEqual(expect.any(String))
  })

  test('a guest may get another email address, but not one that another guest has', async () => {
    await importFile(csv(['Email'], ['moves@shop.example'], ['stays@shop.example']))
    const [moves] = await find('moves@shop.example')
    const job = await importFile(csv(['Id', 'Email'], [moves?.id ?? '', 'stays@shop.example']))
    expect(await problemsOf(shop, job)).toEqual(['2: -: email_taken'])
    await importFile(csv(['Id', 'Email'], [moves?.id ?? '', 'moved@shop.example']))
    expect(await find('moved@shop.example')).toMatchObject([{ id: moves?.id }])
  })

  test('unknown customers can be left out', async () => {
    await importFile(csv(['Email'], ['known@shop.example']))
    const job = await importFile(
      csv(['Email', 'First Name'], ['known@shop.example', 'Known'], ['unknown@shop.example', 'Un']),
      { only_existing: true },
    )
    expect(await problemsOf(shop, job)).toEqual(['3: -: not_in_shop'])
    expect(countsOf(job)).toEqual(counts(0, 1, 0, 1))
    expect(await find('unknown@shop.example')).toEqual([])
  })

  test('with on_error abort, one of them refuses the whole file', async () => {
    const job = await importFile(csv(['Email'], ['abort@shop.example'], ['no']), { on_error: 'abort' })
    expect(job.status).toBe('failed')
    expect(await find('abort@shop.example')).toEqual([])
  })
})

describe('screens §22 the columns of a file of customers', () => {
  test('are mapped by name or by choice; the choice is remembered for such files', async () => {
    const { batchJobs } = shop.owner.admin
    const columns = ['Mail', 'Name', 'Color']
    const own = await batchJobs.mapColumns({ body: { type: 'customer-import', columns: [...columns, 'Phone'] } })
    expect(own).toMatchObject({ format: 'medusa', columns: [{}, {}, {}, { name: 'Phone', target: 'phone' }] })
    const mapping = { Mail: 'email', Name: 'first_name', Color: 'metadata' }
    await importFile(csv(columns, ['mapped@shop.example', 'Mapped', 'red']), { mapping })
    expect(await find('mapped@shop.example')).toMatchObject([{ first_name: 'Mapped', metadata: { color: 'red' } }])
    expect(await batchJobs.mapColumns({ body: { type: 'customer-import', columns } })).toMatchObject({
      is_remembered: true,
      columns: [{ target: 'email' }, { target: 'first_name' }, { target: 'metadata' }],
    })
    expect(await batchJobs.mapColumns({ body: { columns } })).toMatchObject({ is_remembered: false })
    await expect(make('Mail\na@b.example', { mapping: { Mail: 'phone' } })).rejects.toMatchObject({
      message: 'No column goes to email or id',
    })
  })
})

describe('screens §22 an import of customers is taken back', () => {
  test('new ones and their groups go, changed ones are as before', async () => {
    await importFile(
      csv(['Email', 'First Name', 'Groups', 'Metadata tea'], ['old@shop.example', 'Old', 'Before', 'black']),
    )
    const before = await find('old@shop.example')
    const job = await importFile(
      csv(
        ['Email', 'First Name', 'Groups', 'Metadata tea', 'Address 1'],
        ['old@shop.example', 'Newer', 'After', '', 'Road 1'],
        ['brand-new@shop.example', 'Brand', 'After', '', 'Road 2'],
      ),
    )
    expect(await find('old@shop.example')).toMatchObject([
      { first_name: 'Newer', metadata: {}, groups: [{ name: 'After' }] },
    ])
    const dry = await undo(job, true)
    expect(dry.result?.['summary']).toMatchObject({ records: { deleted: 2, restored: 1, kept: 0 } })
    const undone = await undo(job)
    expect(undone).toMatchObject({ status: 'completed', result: { summary: { records: { deleted: 2, restored: 1 } } } })
    expect(await find('brand-new@shop.example')).toEqual([])
    const [after] = await find('old@shop.example')
    expect(after).toMatchObject({ first_name: 'Old', metadata: { tea: 'black' }, shipping_addresses: [] })
    expect(after?.groups?.map(({ id }) => id)).toEqual(before[0]?.groups?.map(({ id }) => id))
    expect(after?.billing_address_id).toBe(null)
    const { customer_groups } = await shop.owner.admin.customerGroups.list({ query: { q: 'After' } })
    expect(customer_groups).toEqual([])
  })

  test('later changes stay and are listed', async () => {
    await importFile(csv(['Email', 'First Name'], ['field@shop.example', 'One']))
    const job = await importFile(
      csv(['Email', 'First Name', 'Phone'], ['field@shop.example', 'Two', '+2'], ['worked@shop.example', 'W', '+3']),
    )
    const [field] = await find('field@shop.example')
    const [worked] = await find('worked@shop.example')
    await shop.owner.admin.customers.update({ id: field?.id ?? '', body: { first_name: 'Three' } })
    await shop.owner.admin.customers.update({ id: worked?.id ?? '', body: { phone: '+9' } })
    const undone = await undo(job)
    expect((await problemsOf(shop, undone)).toSorted()).toEqual([
      '2: first_name: changed_since',
      '3: -: record_changed_since',
    ])
    expect(await find('field@shop.example')).toMatchObject([{ first_name: 'Three', phone: null }])
    expect(await find('worked@shop.example')).toMatchObject([{ phone: '+9' }])
  })
})

test('screens §22 an import of customers continues where it was stopped, and repeats nothing', async () => {
  const rows = Array.from({ length: 1_200 }, (_, index) => [`many-${index}@shop.example`, `Name ${index}`])
  const id = await make(csv(['Email', 'First Name'], ...rows))
  const controller = new AbortController()
  const { events } = shop.services
  const emitAll = events.emitAll.bind(events)
  vi.spyOn(events, 'emitAll').mockImplementation(async (db, name, data) => {
    await emitAll(db, name, data)
    if (name === 'customer.created' && data.length > 0) controller.abort()
  })
  await runJob(shop, id, controller.signal)
  vi.restoreAllMocks()
  await runJob(shop, id)
  await expect.poll(async () => (await findJob(shop, id)).status, { timeout: 20_000 }).toBe('completed')
  expect(await findJob(shop, id)).toMatchObject({ result: { applied: { customers: counts(1_200) } } })
  const { count } = await shop.owner.admin.customers.list({ query: { q: 'many-', limit: 1 } })
  expect(count).toBe(1_200)
})
