import type { UploadFile } from '@storeroom/contract'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3, type S3Server } from '../../../test/s3-server.ts'
import { openShop, OWNER, type TestShop } from '../../../test/shop.ts'
import { minutes } from '../../kernel/clock.ts'
import { all } from '../../kernel/db.ts'

const MEGABYTE = 1024 * 1024

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_UPLOAD_LIMIT_MB: '1' } })
})
afterAll(() => shop.stop())

const file = (name: string, content: string | Buffer, type = 'application/octet-stream'): UploadFile =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })

const upload = async (...files: UploadFile[]) => (await shop.owner.admin.uploads.create({ files })).uploads
const protect = async (...files: UploadFile[]) => (await shop.owner.admin.uploads.createProtected({ files })).uploads

async function uploadOne(content: Buffer, name = 'picture') {
  const [stored] = await upload(file(name, content))
  if (!stored) throw new Error('An upload is answered')
  return stored
}

/** Everything that is kept: files on disk and rows of the table. */
async function kept(): Promise<{ files: string[]; rows: number }> {
  const entries = await readdir(join(shop.database.location.directory, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  const rows = await all(shop.services.db, sql<{ key: string }>`select key from upload`)
  return { files: entries.filter((entry) => entry.isFile()).map(({ name }) => name), rows: rows.length }
}

/** Red on the left, blue on the right. */
const twoColours = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ])

describe('pictures', () => {
  test('are encoded anew: upright, without metadata, under a key that nobody sent', async () => {
    const sent = await twoColours(800, 600)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Somebody' } } })
      .toBuffer()
    const { url, key } = await uploadOne(sent, '../../etc/holiday.png')
    expect(key).toMatch(/^public\/\d{4}\/[0-9a-f]{32}\.jpg$/)
    expect(url).toBe(`${shop.url}/uploads/${key}`)
    const answer = await fetch(url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.headers.has('content-disposition')).toBe(false)
    const served = Buffer.from(await answer.arrayBuffer())
    const { width, height, exif, format } = await sharp(served).metadata()
    expect({ width, height, exif, format }).toEqual({ width: 600, height: 800, exif: undefined, format: 'jpeg' })
  })

  test.each([
    ['png', 'image/png', () => twoColours(900, 300).png().toBuffer()],
    ['webp', 'image/webp', () => twoColours(900, 300).webp().toBuffer()],
    ['avif', 'image/avif', () => twoColours(900, 300).avif({ effort: 0 }).toBuffer()],
    ['gif', 'image/gif', () => twoColours(900, 300).gif().toBuffer()],
  ])('%s stays what it is and gets a thumbnail within 400 pixels', async (extension, type, make) => {
    const { url, key } = await uploadOne(await make())
    expect(key.endsWith(`.${extension}`)).toBe(true)
    expect((await fetch(url)).headers.get('content-type')).toBe(type)
    const thumbnail = await fetch(url.replace(/\.\w+$/, '-thumb.webp'))
    const { width, height, format } = await sharp(await thumbnail.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 400, height: 133, format: 'webp' })
  })

  test.each(['gif', 'webp'] as const)(
    'a moving %s keeps moving; its thumbnail shows the first frame',
    async (format) => {
      const frames = await Promise.all(['red', 'green', 'blue'].map(frame))
      const { url } = await uploadOne(
        await sharp(frames, { join: { animated: true } })
          .toFormat(format)
          .toBuffer(),
      )
      expect((await sharp(await (await fetch(url)).arrayBuffer(), { animated: true }).metadata()).pages).toBe(3)
      const thumbnail = await (await fetch(url.replace(/\.\w+$/, '-thumb.webp'))).arrayBuffer()
      expect((await sharp(thumbnail, { animated: true }).metadata()).pages ?? 1).toBe(1)
    },
  )

  test('a picture that cannot be read is named and leaves nothing behind', async () => {
    const before = await kept()
    const broken = Buffer.concat([(await twoColours(100, 100).png().toBuffer()).subarray(0, 60), Buffer.alloc(50)])
    await expect(upload(file('shoe.png', broken))).rejects.toMatchObject({
      status: 400,
      message: 'shoe.png is not a readable picture',
    })
    expect(await kept()).toEqual(before)
  })

  test('a small file with a huge picture in it is not decoded', async () => {
    await expect(upload(file('bomb.png', hugePng()))).rejects.toMatchObject({
      status: 400,
      message: 'bomb.png has more than 100 million pixels',
    })
  })
})

const frame = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

/** 30,000 × 30,000 pixels by its header. */
function hugePng(): Buffer {
  const header = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 0, 0, 0, 0])
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('everything else is only ever downloaded', () => {
  test.each([
    ['page.png', '<!doctype html><script>alert(1)</script>', 'application/octet-stream'],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'application/octet-stream'],
    ['logo.svg', '\ufeff  <?xml version="1.0"?><svg/>', 'application/octet-stream'],
    ['programme.jpg', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3]), 'application/octet-stream'],
    ['empty', '', 'application/octet-stream'],
    ['list.exe', 'sku;price\nA;1\n', 'text/csv'],
    ['notes.html', 'Only words.', 'text/plain'],
    ['manual.html', '%PDF-1.7\n…', 'application/pdf'],
  ])('%s is kept by its content, under its own name', async (name, content, type) => {
    const [stored] = await upload(file(name, content, 'image/png'))
    const answer = await fetch(String(stored?.url))
    expect(answer.headers.get('content-type')).toContain(type)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(content))
  })

  test('a key that is not there, or is none, is not found', async () => {
    for (const path of ['public/2026/none.webp', '..%2f..%2fsecrets.json', '.incoming/x'])
      expect((await fetch(`${shop.url}/uploads/${path}`)).status).toBe(404)
  })
})

describe('sizes', () => {
  test('a file past the limit is refused, and its fellows with it', async () => {
    const before = await kept()
    const picture = await twoColours(50, 50).png().toBuffer()
    const files = [file('good.png', picture), file('large.bin', Buffer.alloc(3 * MEGABYTE)), file('after.txt', 'more')]
    await expect(upload(...files)).rejects.toMatchObject({ status: 413, message: 'large.bin is larger than 1 MB' })
    expect(await kept()).toEqual(before)
  })

  test('a picture past the limit is refused', async () => {
    const noise = sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
    await expect(upload(file('noise.png', await noise.png().toBuffer()))).rejects.toMatchObject({ status: 413 })
  })

  test('an import may be ten times as large, but only where it is protected, and nothing else', async () => {
    const lines = Buffer.alloc(3 * MEGABYTE, 'sku,price\n')
    const [stored] = await protect(file('prices.csv', lines))
    expect(Buffer.from(await (await fetch(String(stored?.url))).arrayBuffer()).equals(lines)).toBe(true)
    await expect(upload(file('prices.csv', lines))).rejects.toMatchObject({ status: 413 })
    await expect(protect(file('prices.csv', Buffer.alloc(3 * MEGABYTE)))).rejects.toMatchObject({ status: 413 })
    const before = await kept()
    await expect(protect(file('prices.csv', Buffer.alloc(11 * MEGABYTE, 'a,b\n')))).rejects.toMatchObject({
      status: 413,
    })
    expect(await kept()).toEqual(before)
  })
})

describe('protected files', () => {
  const download = async (key: string) =>
    (await shop.owner.admin.uploads.createDownloadUrl({ body: { file_key: key } })).download_url

  test('need a link, which works for ten minutes and gives the file its own name', async () => {
    const [stored] = await protect(file('Preise März 100%.csv', 'a,b\n'))
    const key = String(stored?.key)
    expect((await fetch(`${shop.url}/uploads/${key}`)).status).toBe(403)
    const url = await download(key)
    const answer = await fetch(url)
    expect(await answer.text()).toBe('a,b\n')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Preise M_rz 100_.csv"; filename*=UTF-8''Preise%20M%C3%A4rz%20100%25.csv`,
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    shop.clock.advance(minutes(11))
    expect((await fetch(url)).status).toBe(403)
  })

  test('a link opens nothing else', async () => {
    const [one, other] = await protect(file('one.csv', 'a,b\n'), file('other.csv', 'c,d\n'))
    const url = await download(String(one?.key))
    const later = url.replace(/expires=(\d+)/, (_, seconds: string) => `expires=${Number(seconds) + 60}`)
    for (const forged of [url.replace(String(one?.key), String(other?.key)), url.replace('one.csv', 'x.html'), later])
      expect((await fetch(forged)).status).toBe(403)
  })

  test('there is no link to what is not there', async () => {
    for (const key of ['protected/2026/none.csv', '../secrets.json', '../../../etc/passwd'])
      await expect(download(key)).rejects.toMatchObject({ status: 404 })
  })
})

test('deleting takes file and thumbnail away, and may be repeated', async () => {
  const before = await kept()
  const { url, key } = await uploadOne(await twoColours(50, 50).png().toBuffer())
  const gone = { id: key, object: 'file', deleted: true }
  expect(await shop.owner.admin.uploads.remove({ body: { file_key: key } })).toEqual(gone)
  expect(await kept()).toEqual(before)
  expect((await fetch(url)).status).toBe(404)
  expect(await shop.owner.admin.uploads.remove({ body: { file_key: key } })).toEqual(gone)
})

test('deleting reaches nothing outside of the files', async () => {
  await shop.owner.admin.uploads.remove({ body: { file_key: '../secrets.json' } })
  expect(await readdir(shop.database.location.directory)).toContain('secrets.json')
})

describe('requests that are refused', () => {
  const post = async (body: FormData | string, type?: string) => {
    const session = await fetch(`${shop.url}/admin/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    })
    const { access_token } = (await session.json()) as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}`, ...(type !== undefined && { 'content-type': type }) }
    return fetch(`${shop.url}/admin/uploads`, { method: 'POST', headers, body })
  }

  test('a form without files', async () => {
    const answer = await post(new FormData())
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'files should not be empty' })
  })

  test('more files than anybody means to send', async () => {
    const before = await kept()
    const form = new FormData()
    for (let number = 0; number < 21; number++) form.append('files', new File(['x'], `${number}.txt`))
    expect((await post(form)).status).toBe(413)
    expect(await kept()).toEqual(before)
  })

  test('a file in another field', async () => {
    const form = new FormData()
    form.append('avatar', new File(['x'], 'x.txt'))
    const answer = await post(form)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'property avatar should not exist' })
  })

  test('something that is no form', async () => {
    expect((await post('{}', 'application/json')).status).toBe(415)
    expect((await post('no form', 'multipart/form-data')).status).toBe(400)
  })

  test('a form that ends too early leaves nothing behind', async () => {
    const before = await kept()
    const body = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\n\r\na,b\n'
    expect((await post(body, 'multipart/form-data; boundary=x')).status).toBe(400)
    expect(await kept()).toEqual(before)
  })

  test('nobody uploads without signing in', async () => {
    await expect(shop.anonymous.admin.uploads.create({ files: [file('a.txt', 'a')] })).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('in a bucket', () => {
  let s3: S3Server
  let bucketShop: TestShop
  beforeAll(async () => {
    s3 = await startS3()
    bucketShop = await openShop({
      environment: {
        STOREROOM_STORAGE: 's3',
        STOREROOM_S3_ENDPOINT: s3.endpoint,
        STOREROOM_S3_BUCKET: s3.bucket,
        STOREROOM_S3_ACCESS_KEY_ID: s3.accessKeyId,
        STOREROOM_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
        STOREROOM_UPLOAD_LIMIT_MB: '6',
      },
    })
  })
  afterAll(async () => {
    await bucketShop.stop()
    await s3.stop()
  })

  test('pictures are shown and protected files are downloaded', async () => {
    const { uploads } = bucketShop.owner.admin
    const [picture] = (await uploads.create({ files: [file('a.png', await twoColours(50, 50).png().toBuffer())] }))
      .uploads
    expect((await fetch(String(picture?.url))).headers.get('content-type')).toBe('image/png')
    const [csv] = (await uploads.createProtected({ files: [file('a.csv', 'a,b\n')] })).uploads
    const answer = await fetch(String(csv?.url))
    expect(await answer.text()).toBe('a,b\n')
    expect(answer.headers.get('content-disposition')).toContain('a.csv')
    expect((await fetch(`${bucketShop.url}/uploads/${String(csv?.key)}`)).status).toBe(403)
  })

  test('a file past the limit is refused after its first parts, too', async () => {
    const { uploads } = bucketShop.owner.admin
    await expect(uploads.create({ files: [file('large.bin', Buffer.alloc(20 * MEGABYTE))] })).rejects.toMatchObject({
      status: 413,
    })
  })
})
