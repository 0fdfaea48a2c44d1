import { createClient, type Client } from '@storeroom/client'
import type { BatchJob, Permission } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { file } from '../../../../test/uploads.ts'
import {
  findJob,
  findProduct,
  importFile,
  keepFile,
  makeImport,
  manyProducts,
  runJob,
  sizesFile,
} from '../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { createUser } from '../../access/users/users.ts'
import { hashPassword } from '../../../kernel/passwords.ts'
import { buildApp } from '../../../app.ts'
import { sql } from '../../../kernel/sql.ts'
import { resumeBatchJobs } from './batch-jobs.ts'
import { findState } from './batch-jobs.queries.ts'

let shop: TestShop
let jobs: Client['admin']['batchJobs']
const events: { name: string; id: string }[] = []
beforeAll(async () => {
  shop = await openShop()
  jobs = shop.owner.admin.batchJobs
  const { services } = shop
  const emitAll = services.events.emitAll.bind(services.events)
  vi.spyOn(services.events, 'emitAll').mockImplementation(async (db, name, data) => {
    for (const row of data) events.push({ name, id: String(Object(row)['id']) })
    await emitAll(db, name, data)
  })
})
afterAll(() => shop.stop())

const finished = (id: string, status: BatchJob['status']) =>
  vi.waitFor(async () => expect((await findJob(shop, id)).status).toBe(status), { timeout: 20_000 })

/** A job that has not run yet. */
const idle = (isDry = true) => makeImport(shop, sizesFile({ idle: ['S'] }), {}, isDry)

test('S4-11 S7-44 an import as the dashboard does it: upload, dry run, look, confirm', async () => {
  const content = `${sizesFile({ 'api-1': ['S', 'M'] })}\napi-2,Bad,Size,S,api-2-S,free`
  const { uploads } = await shop.owner.admin.uploads.createProtected({ files: [file('products.csv', content)] })
  const context = { fileKey: uploads[0]?.key }
  const { batch_job } = await jobs.create({ body: { type: 'product-import', dry_run: true, context } })
  const { id } = batch_job
  expect(batch_job).toMatchObject({
    id: expect.stringMatching(/^batch_/),
    status: 'created',
    dry_run: true,
    result: null,
  })
  await finished(id, 'pre_processed')
  expect(await findProduct(shop, 'api-1')).toBeUndefined()
  expect(await jobs.listDifferences({ id })).toEqual({
    differences: [{ line: 2, handle: 'api-1', title: 'Title of api-1', action: 'create', variants: 2, changes: [] }],
    count: 1,
    offset: 0,
    limit: 50,
  })
  expect(await jobs.listDifferences({ id, query: { action: 'unchanged' } })).toMatchObject({ count: 0 })
  const params = { value: 'free' }
  const message = '"free" is not a number.'
  const problem = { line: 4, column: 'Price EUR', reason: 'not_a_number', params, message }
  expect(await jobs.listProblems({ id })).toEqual({ problems: [problem], count: 1, offset: 0, limit: 50 })
  expect((await jobs.confirm({ id })).batch_job.status).toBe('confirmed')
  await finished(id, 'completed')
  expect((await findProduct(shop, 'api-1'))?.variants).toHaveLength(2)
  await expect(jobs.cancel({ id })).rejects.toMatchObject({ status: 400, message: 'Cannot cancel completed batch job' })
})

test('the problems can be downloaded', async () => {
  const { result } = await importFile(shop, `${sizesFile({ 'down-1': ['S'] })}\ndown-2,Bad,Size,S,x,free`)
  const file_key = String(result?.['problems_file_key'])
  const { download_url } = await shop.owner.admin.uploads.createDownloadUrl({ body: { file_key } })
  const answer = await fetch(download_url)
  expect(answer.headers.get('content-disposition')).toContain('import-problems.csv')
  expect(await answer.text()).toContain('3,Price EUR,not_a_number,"""free"" is not a number."')
})

test('without a dry run a job continues by itself, and each step is an event', async () => {
  const context = { fileKey: await keepFile(shop, sizesFile({ 'events-1': ['S'] })) }
  const { id } = (await jobs.create({ body: { type: 'product-import', context } })).batch_job
  await finished(id, 'completed')
  const names = events.filter((event) => event.id === id).map(({ name }) => name)
  expect(names).toEqual([
    'batch.created',
    'batch.pre_processed',
    'batch.confirmed',
    'batch.processing',
    'batch.completed',
  ])
  const product = await findProduct(shop, 'events-1')
  expect(events).toContainEqual({ name: 'product.created', id: product?.id })
})

describe('are refused:', () => {
  test.each([
    [{ type: 'nonsense', context: {} }, 404, 'Unable to find a BatchJob strategy with the type nonsense'],
    [{ type: 'product-import', context: {} }, 400, 'context.fileKey should not be empty'],
    [{ type: 'product-import', context: { fileKey: 'protected/none.csv' } }, 400, 'There is no file with the key'],
    [{ type: 'product-import', context: { fileKey: '../../etc/passwd' } }, 400, 'There is no file with the key'],
    [{ type: 'product-export', context: { order: 'nonsense' } }, 400, 'Order field nonsense is not valid'],
    [{ type: 'product-export', context: { limit: 'many' } }, 400, 'context.limit must be an integer number'],
    [
      { type: 'product-export', context: { filterable_fields: { color: 'red' } } },
      400,
      'property context.filterable_fields.color should not exist',
    ],
  ])('%j', async (body, status, message) => {
    await expect(jobs.create({ body })).rejects.toMatchObject({ status, message: expect.stringContaining(message) })
  })

  test('bad choices of an import', async () => {
    const fileKey = await keepFile(shop, sizesFile({ never: ['S'] }))
    const create = (context: object) =>
      jobs.create({ body: { type: 'product-import', context: { fileKey, ...context } } })
    await expect(create({ on_error: 'explode' })).rejects.toMatchObject({ status: 400 })
    await expect(create({ currency_code: 'xyz' })).rejects.toMatchObject({ status: 400 })
    await expect(create({ currency_code: 7 })).rejects.toMatchObject({ status: 400 })
  })

  test('confirming what is not pre-processed', async () => {
    const message = 'Cannot confirm processing for a batch job that is not pre processed'
    await expect(jobs.confirm({ id: await idle() })).rejects.toMatchObject({ status: 400, message })
  })

  test('an unknown job', async () => {
    const message = 'Batch job with id batch_none was not found'
    for (const call of [
      jobs.retrieve,
      jobs.confirm,
      jobs.cancel,
      jobs.listProblems,
      jobs.listDifferences,
      jobs.retryImages,
    ])
      await expect(call({ id: 'batch_none' })).rejects.toMatchObject({ status: 404, message })
  })

  test('S7-09 a job of another user', async () => {
    const { services } = shop
    const user = {
      email: 'other@example.com',
      roleId: 'admin',
      passwordHash: await hashPassword('another pass phrase'),
    }
    await createUser(services.db, services, user)
    const other = (await shop.signIn(user.email, 'another pass phrase')).admin.batchJobs
    const id = await idle()
    const message = 'Cannot access a batch job that does not belong to the logged in user'
    for (const call of [
      other.retrieve,
      other.confirm,
      other.cancel,
      other.listProblems,
      other.listDifferences,
      other.retryImages,
    ])
      await expect(call({ id })).rejects.toMatchObject({ status: 400, type: 'not_allowed', message })
    expect(await other.list()).toMatchObject({ batch_jobs: [], count: 0 })
  })
})

describe('what a job was about is read with the permission to start it', () => {
  const list = async ({ admin }: Client) => (await admin.batchJobs.list({ query: { limit: 100 } })).batch_jobs
  const exported = async ({ admin }: Client) => {
    const body = { type: 'product-export', context: {} }
    const { id } = (await admin.batchJobs.create({ body })).batch_job
    await vi.waitFor(async () => expect((await admin.batchJobs.retrieve({ id })).batch_job.status).toBe('completed'), {
      timeout: 20_000,
    })
    return { id, file_key: String((await admin.batchJobs.retrieve({ id })).batch_job.result?.['file_key']) }
  }

  async function expectRefused(client: Client, { id, file_key }: { id: string; file_key: string }) {
    const refused = { status: 403, message: expect.stringContaining('products:') }
    const { batchJobs, uploads } = client.admin
    for (const call of [batchJobs.retrieve, batchJobs.listProblems, batchJobs.listDifferences])
      await expect(call({ id })).rejects.toMatchObject(refused)
    await expect(uploads.createDownloadUrl({ body: { file_key } })).rejects.toMatchObject(refused)
    expect((await list(client)).map((job) => job.id)).not.toContain(id)
  }

  test('also by an API token', async () => {
    const job = await exported(shop.owner)
    const tokenWith = async (...scopes: Permission[]) => {
      const { secret } = await shop.owner.admin.me.createToken({ body: { name: 'Jobs', scopes } })
      return createClient({ baseUrl: shop.url, apiKey: secret })
    }
    await expectRefused(await tokenWith('orders:read', 'uploads:read'), job)
    const reader = await tokenWith('products:read', 'uploads:read')
    expect((await reader.admin.batchJobs.retrieve({ id: job.id })).batch_job.status).toBe('completed')
    expect(await list(reader)).toContainEqual(expect.objectContaining({ id: job.id }))
    await reader.admin.uploads.createDownloadUrl({ body: { file_key: job.file_key } })
  })

  test('also by a user whose role has been reduced', async () => {
    const { roles, users } = shop.owner.admin
    const { role } = await roles.create({ body: { name: 'Nothing', permissions: [] } })
    const [email, password] = ['reduced@example.com', 'another pass phrase']
    const { user } = await users.create({ body: { email, password, role_id: 'admin' } })
    const client = await shop.signIn(email, password)
    const job = await exported(client)
    await users.update({ id: user.id, body: { role_id: role.id } })
    await expectRefused(client, job)
  })
})

test('a job can be canceled until it is completed, repeatedly without an error', async () => {
  const id = await idle()
  expect((await jobs.cancel({ id })).batch_job.status).toBe('canceled')
  expect((await jobs.cancel({ id })).batch_job.status).toBe('canceled')
  expect(events.filter((event) => event.id === id && event.name === 'batch.canceled')).toHaveLength(1)
  expect(await runJob(shop, id)).toMatchObject({ status: 'canceled', pre_processed_at: null })
})

test('S7-09 the list has own jobs, newest first, filtered by type, by date and by a missing date', async () => {
  const first = await idle()
  const second = await idle()
  await runJob(shop, second)
  const list = async (query: NonNullable<NonNullable<Parameters<typeof jobs.list>[0]>['query']>) =>
    (await jobs.list({ query })).batch_jobs.map(({ id }) => id)
  expect((await list({ limit: 2 })).slice(0, 2)).toEqual([second, first])
  expect(await list({ id: [first, second], pre_processed_at: 'null' })).toEqual([first])
  expect(await list({ id: [first, second], type: ['product-export'] })).toEqual([])
  expect(await list({ id: first, created_at: { gte: '2999-01-01T00:00:00.000Z' } })).toEqual([])
})

test('jobs that were under way when the server stopped are resumed when it starts', async () => {
  const id = await makeImport(shop, sizesFile({ 'resumed-1': ['S'] }))
  const { db } = shop.services
  const died = sql`update batch_job set confirmed_at = now(), processing_at = now(), lease_token = 'of a dead run',
    lease_until = now() - interval '1 second' where id = ${id}`
  await died.run(db)
  await resumeBatchJobs(shop.services)
  await finished(id, 'completed')
  expect(await findProduct(shop, 'resumed-1')).toBeDefined()
})

test('a server that stops hands its jobs over to the next one', async () => {
  const first = await openShop()
  const file = sizesFile(manyProducts(2_000, 'handed'))
  const context = { fileKey: await keepFile(first, file) }
  const { id } = (await first.owner.admin.batchJobs.create({ body: { type: 'product-import', context } })).batch_job
  const statusNow = async () => (await findState(first.services.db, id)).status
  await vi.waitFor(async () => expect(await statusNow()).toBe('processing'), { timeout: 20_000, interval: 20 })
  await first.close()
  const next = await buildApp(first.services.config, first.database.engine)
  await next.work()
  await vi.waitFor(async () => expect(await statusNow()).toBe('completed'), { timeout: 60_000 })
  const stored = sql<{ count: number }>`select count(*)::int as count from product_variant`
  expect(await stored.one(next.services.db)).toEqual({ count: 4_000 })
  await next.close()
  await first.database.dispose()
}, 180_000)

test('a job of a type that no longer exists fails', async () => {
  const id = await idle()
  await sql`update batch_job set type = 'tea-making' where id = ${id}`.run(shop.services.db)
  expect(await runJob(shop, id)).toMatchObject({
    status: 'failed',
    result: { errors: [{ code: 'not_found', message: 'Unable to find a BatchJob strategy with the type tea-making' }] },
  })
})
