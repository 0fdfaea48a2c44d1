import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  counts,
  csv,
  dryRun,
  findJob,
  findProduct,
  importFile,
  makeImport,
  runJob,
  summaryOf,
} from '../../../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../../../test/shop.ts'
import { storedUploads, twoColors } from '../../../../../../test/uploads.ts'
import { isPublicAddress, download, DownloadError } from './download.ts'

let imageServer: Server
let shop: TestShop
let host = ''
const requestedUrls: string[] = []
const missing = new Set(['/late.png'])
/** `/held.png` is sent once this is resolved. */
const held = Promise.withResolvers<void>()

/** A server at the shop's own address, the only private one that is fetched from. */
beforeAll(async () => {
  const png = await twoColors(40, 20).png().toBuffer()
  imageServer = createServer((request, response) => {
    const path = request.url ?? ''
    requestedUrls.push(path)
    if (missing.has(path)) response.writeHead(404).end()
    else if (path === '/moved.png') response.writeHead(302, { location: '/a.png' }).end()
    else if (path === '/circle.png') response.writeHead(302, { location: '/circle.png' }).end()
    else if (path === '/away.png') response.writeHead(302, { location: 'http://127.0.0.2:1/secret' }).end()
    else if (path === '/held.png') void held.promise.then(() => response.end(png))
    else if (path === '/page.png') response.end('<html><script>alert(1)</script></html>')
    else if (path === '/torn.png')
      response.writeHead(200, { 'content-length': png.length }).write(png.subarray(0, 30), () => response.destroy())
    else response.end(png)
  }).listen(0, '127.0.0.1')
  await once(imageServer, 'listening')
  host = `http://127.0.0.1:${(imageServer.address() as AddressInfo).port}`
  shop = await openShop({ environment: { STOREROOM_URL: host } })
})
afterAll(async () => {
  await shop.stop()
  imageServer.close()
})

type Images = { readonly total: number; readonly fetched: number; readonly failed: number }

const imagesOf = async (id: string) => (await findJob(shop, id)).result?.['images'] as Images

/** Waits until every image has been tried. */
const tried = (id: string) =>
  vi.waitFor(
    async () => {
      const { total, fetched, failed } = await imagesOf(id)
      expect(fetched + failed).toBe(total)
    },
    { timeout: 20_000 },
  )

const columns = ['Product Handle', 'Product Title', 'Image 1 Url', 'Image 2 Url']
const withImages = (handle: string, first: string, second = '') => csv(columns, [handle, 'Title', first, second])

describe('pictures of an import', () => {
  test('are stored in the shop, and the same file again changes nothing', async () => {
    const file = withImages('pictured', `${host}/a.png`, `${host}/moved.png`)
    const job = await importFile(shop, file)
    await tried(job.id)
    expect(await imagesOf(job.id)).toEqual({ total: 2, fetched: 2, failed: 0, failures: [] })
    const product = await findProduct(shop, 'pictured')
    const ours = expect.stringMatching(/^http:\/\/[^/]+\/uploads\/public\/\d{4}\/[0-9a-f]+\.png$/) as string
    expect(product).toMatchObject({ thumbnail: ours, images: [{ url: ours }, { url: ours }] })
    expect(product?.thumbnail).toBe(product?.images[0]?.url)
    const image = await shop.services.files.open(String(product?.thumbnail).replace(`${host}/uploads/`, ''))
    expect((await image.toArray()).length).toBeGreaterThan(0)
    expect(summaryOf(await dryRun(shop, file))).toMatchObject({ products: counts(0, 0, 1) })
  })

  test('are shown at their original address until they are stored', async () => {
    const job = await importFile(shop, withImages('held', `${host}/held.png`))
    expect(await findProduct(shop, 'held')).toMatchObject({
      thumbnail: `${host}/held.png`,
      images: [{ url: `${host}/held.png` }],
    })
    held.resolve()
    await tried(job.id)
    expect((await findProduct(shop, 'held'))?.thumbnail).toContain('/uploads/public/')
  })

  test('that the shop has already are not fetched again', async () => {
    requestedUrls.length = 0
    const job = await importFile(shop, withImages('again', `${host}/a.png`))
    await tried(job.id)
    expect(requestedUrls).toEqual([])
    expect((await findProduct(shop, 'again'))?.thumbnail).toBe((await findProduct(shop, 'pictured'))?.thumbnail)
  })

  test('that cannot be fetched stay at their address, and can be tried again', async () => {
    const job = await importFile(shop, withImages('later', `${host}/late.png`, `${host}/b.png`))
    await tried(job.id)
    const failures = [{ url: `${host}/late.png`, message: 'The server answered 404' }]
    expect(await imagesOf(job.id)).toEqual({ total: 2, fetched: 1, failed: 1, failures })
    expect((await findProduct(shop, 'later'))?.thumbnail).toBe(`${host}/late.png`)
    missing.clear()
    const { batch_job } = await shop.owner.admin.batchJobs.retryImages({ id: job.id })
    expect(batch_job.status).toBe('completed')
    await vi.waitFor(async () => expect(await imagesOf(job.id)).toMatchObject({ fetched: 2, failed: 0 }), {
      timeout: 20_000,
    })
    expect((await findProduct(shop, 'later'))?.thumbnail).toContain('/uploads/public/')
    expect((await shop.owner.admin.batchJobs.retryImages({ id: job.id })).batch_job.result).toMatchObject({
      images: { total: 2, fetched: 2, failed: 0 },
    })
  })

  test('that are no pictures, or not complete, stay at their address and leave nothing in storage', async () => {
    const id = await makeImport(shop, withImages('spoilt', `${host}/page.png`, `${host}/torn.png`))
    const before = await storedUploads(shop)
    const job = await runJob(shop, id)
    await tried(job.id)
    expect(await storedUploads(shop)).toEqual(before)
    expect(await imagesOf(job.id)).toMatchObject({ fetched: 0, failed: 2 })
    const product = await findProduct(shop, 'spoilt')
    expect(product?.images.map(({ url }) => url)).toEqual([`${host}/page.png`, `${host}/torn.png`])
  })

  test('of a job that is not a completed import cannot be fetched', async () => {
    const job = await dryRun(shop, withImages('never', `${host}/a.png`))
    await expect(shop.owner.admin.batchJobs.retryImages({ id: job.id })).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
    })
  })
})

describe('what is not fetched', () => {
  const { signal } = new AbortController()
  const refusal = (url: string, ownOrigin?: string) =>
    download(url, { signal, ownOrigin }).catch((error: unknown) => error)

  test.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://10.0.0.1/',
    'http://169.254.169.254/',
    'http://2130706433/',
  ])('%s, an address of a private network', async (url) => {
    expect(await refusal(url)).toEqual(new DownloadError('Addresses of private networks are not fetched'))
  })

  test('a name that leads into a private network', async () => {
    expect(await refusal('http://localhost:1/')).toEqual(
      new DownloadError('Addresses of private networks are not fetched'),
    )
  })

  test('a private address that our own redirects to, and a redirect without end', async () => {
    expect(await refusal(`${host}/away.png`, host)).toEqual(
      new DownloadError('Addresses of private networks are not fetched'),
    )
    expect(await refusal(`${host}/circle.png`, host)).toEqual(new DownloadError('The server redirects too often'))
  })

  test('another port of our own host', async () => {
    expect(await refusal('http://127.0.0.1:1/a.png', host)).toBeInstanceOf(DownloadError)
  })

  test.each(['ftp://example.com/a.png', 'file:///etc/passwd', 'data:image/png;base64,AA', 'nonsense'])(
    '%s',
    async (url) => {
      expect(await refusal(url)).toBeInstanceOf(DownloadError)
    },
  )
})

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['192.168.1.1', false],
  ['172.31.255.255', false],
  ['100.64.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.216.34', true],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['0.0.0.0', false],
  ['nonsense', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
