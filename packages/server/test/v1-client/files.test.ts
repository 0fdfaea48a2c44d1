import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createProduct } from '../sample-product.ts'
import { everyMethod, openV1Shop, refusal, type V1Client, type V1Shop } from './v1-shop.ts'

let shop: V1Shop
let admin: V1Client['admin']
beforeAll(async () => {
  shop = await openV1Shop()
  admin = shop.clientOf({ apiKey: shop.apiKey, axiosAdapter: formsAsInBrowsers }).admin
})
afterAll(() => shop.stop())

type Adapter = NonNullable<Parameters<V1Shop['clientOf']>[0]>['axiosAdapter']

/**
 * Sends forms as axios does in browsers: the platform sets the content type, because only it knows the boundary between
 * the parts. The client's axios cannot send this platform's forms by itself.
 */
const formsAsInBrowsers: NonNullable<Adapter> = async (config) => {
  const { baseURL = '', url = '', method = 'get', data } = config
  const headers = new Headers(config.headers)
  if (data instanceof FormData) headers.delete('content-type')
  const answer = await fetch(baseURL + url, { method: method.toUpperCase(), headers, body: data })
  const { status, statusText } = answer
  const response = {
    data: await answer.json(),
    status,
    statusText,
    headers: Object.fromEntries(answer.headers),
    config,
  }
  if (!answer.ok) throw Object.assign(new Error(`Status ${status}`), { response, config })
  return response
}

const textOf = async (url: string) => (await fetch(url)).text()

test('S7-78 uploads are public or protected, linked to, and deleted', () =>
  everyMethod(admin.uploads, async (uploads) => {
    const notes = ['one', 'two'].map((name) => new File([`notes of ${name}`], `${name}.txt`, { type: 'text/plain' }))
    const { uploads: stored } = await uploads.create(notes)
    expect(stored).toEqual([1, 2].map(() => ({ url: expect.stringContaining(shop.url), key: expect.any(String) })))
    expect(await Promise.all(stored.map(({ url }: { url: string }) => textOf(url)))).toEqual([
      'notes of one',
      'notes of two',
    ])

    const csv = new File(['sku;stock\n'], 'stock.csv', { type: 'text/csv' })
    const { uploads: privateUploads } = await uploads.createProtected(csv)
    const { key } = privateUploads[0]
    const { download_url } = await uploads.getPresignedDownloadUrl({ file_key: key })
    expect(await textOf(download_url)).toBe('sku;stock\n')
    expect((await fetch(`${shop.url}/uploads/${key}`)).status).toBe(403)
    expect(await uploads.delete({ file_key: key })).toMatchObject({ id: key, object: 'file', deleted: true })
    expect((await fetch(download_url)).status).toBe(404)
  }))

type Job = Readonly<Record<string, unknown>> & { readonly result: Readonly<Record<string, unknown>> }

const reached = (jobs: V1Client['admin']['batchJobs'], id: string, status: string) =>
  vi.waitFor(
    async (): Promise<Job> => {
      const { batch_job } = await jobs.retrieve(id)
      expect(batch_job.status).toBe(status)
      return batch_job
    },
    { timeout: 20_000 },
  )

const linesOf = async (fileKey: unknown) => {
  const { download_url } = await admin.uploads.getPresignedDownloadUrl({ file_key: String(fileKey) })
  return (await textOf(download_url)).trim().split('\r\n')
}

test('an export is made, and an import is confirmed or canceled', async () => {
  await createProduct(shop, 'Blue mug')
  await everyMethod(admin.batchJobs, async (jobs) => {
    const { batch_job: begun, response } = await jobs.create({ type: 'product-export', context: {} })
    expect([response.status, begun]).toMatchObject([
      201,
      { id: expect.stringMatching(/^batch_/), type: 'product-export', dry_run: false, failed_at: null },
    ])
    const exported = await reached(jobs, begun.id, 'completed')
    expect(exported).toMatchObject({
      completed_at: expect.any(String),
      result: { count: 1, file_key: expect.any(String) },
    })
    const [header = '', ...rows] = await linesOf(exported.result['file_key'])
    expect(header).toMatch(/^Product Id;Product Handle;/)
    expect(rows).toEqual([expect.stringContaining(';blue-mug;Blue mug;')])

    const lines =
      'Product Handle;Product Title;Variant Title;Price EUR;Option 1 Name;Option 1 Value\nred-mug;Red mug;Small;9,50;Size;S\n'
    const { uploads } = await admin.uploads.createProtected(new File([lines], 'mugs.csv', { type: 'text/csv' }))
    const announced = async () => {
      const context = { fileKey: uploads[0].key }
      const { batch_job } = await jobs.create({ type: 'product-import', context, dry_run: true })
      await reached(jobs, batch_job.id, 'pre_processed')
      return batch_job.id as string
    }
    const [unwanted, expected] = [await announced(), await announced()]
    expect((await jobs.cancel(unwanted)).batch_job).toMatchObject({ id: unwanted, status: 'canceled' })
    expect(await refusal(jobs.confirm(unwanted))).toMatchObject({ status: 400, data: { type: 'not_allowed' } })
    expect((await admin.products.list({ handle: 'red-mug' })).count).toBe(0)
    expect((await jobs.confirm(expected)).batch_job).toMatchObject({ id: expected, confirmed_at: expect.any(String) })
    await reached(jobs, expected, 'completed')
    const { products } = await admin.products.list({ handle: 'red-mug' })
    expect(products).toMatchObject([
      { title: 'Red mug', variants: [{ prices: [{ currency_code: 'eur', amount: 950 }] }] },
    ])

    const open = await jobs.list({
      canceled_at: null,
      type: ['product-import'],
      created_at: { gte: new Date(0) },
      limit: 5,
    })
    expect([open.count, open.limit, open.batch_jobs.map(({ id }: { id: string }) => id)]).toEqual([1, 5, [expected]])
  })
})
