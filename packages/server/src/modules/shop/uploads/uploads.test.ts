import type { UploadFile } from '@storeroom/contract'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3Files } from '../../../providers/storage/s3/s3-files.ts'
import { startS3, type S3Server } from '../../../../test/s3-server.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { file, hugePng, storedUploads, MEGABYTE, twoColors } from '../../../../test/uploads.ts'
import { minutes } from '../../../kernel/clock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_UPLOAD_LIMIT_MB: '1' } })
})
afterAll(() => shop.stop())

const upload = async (...files: UploadFile[]) => (await shop.owner.admin.uploads.create({ files })).uploads
const protect = async (...files: UploadFile[]) => (await shop.owner.admin.uploads.createProtected({ files })).uploads

async function uploadOne(content: Buffer, name = 'picture') {
  const [stored] = await upload(file(name, content))
  if (!stored) throw new Error('An upload is answered')
  return stored
}

describe('pictures', () => {
  test('are encoded again: upright, without metadata, under a key of the server', async () => {
    const sent = await twoColors(800, 600)
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
    ['png', 'image/png', () => twoColors(900, 300).png().toBuffer()],
    ['webp', 'image/webp', () => twoColors(900, 300).webp().toBuffer()],
    ['avif', 'image/avif', () => twoColors(900, 300).avif({ effort: 0 }).toBuffer()],
    ['gif', 'image/gif', () => twoColors(900, 300).gif().toBuffer()],
  ])('%s stays what it is and gets a small version within 400 pixels', async (extension, type, make) => {
    const { url, key } = await uploadOne(await make())
    expect(key.endsWith(`.${extension}`)).toBe(true)
    expect((await fetch(url)).headers.get('content-type')).toBe(type)
    const smallVersion = await fetch(url.replace(/\.\w+$/, '-thumb.webp'))
    const { width, height, format } = await sharp(await smallVersion.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 400, height: 133, format: 'webp' })
  })

  test.each(['gif', 'webp'] as const)(
    'an animated %s stays animated; its small version is a single frame',
    async (format) => {
      const frames = await Promise.all(['red', 'green', 'blue'].map(frame))
      const { url } = await uploadOne(
        await sharp(frames, { join: { animated: true } })
          .toFormat(format)
          .toBuffer(),
      )
      expect((await sharp(await (await fetch(url)).arrayBuffer(), { animated: true }).metadata()).pages).toBe(3)
      const smallVersion = await (await fetch(url.replace(/\.\w+$/, '-thumb.webp'))).arrayBuffer()
      expect((await sharp(smallVersion, { animated: true }).metadata()).pages ?? 1).toBe(1)
    },
  )

  test('a picture that cannot be read is named and leaves nothing behind', async () => {
    const before = await storedUploads(shop)
    const broken = Buffer.concat([(await twoColors(100, 100).png().toBuffer()).subarray(0, 60), Buffer.alloc(50)])
    await expect(upload(file('shoe.png', broken))).rejects.toMatchObject({
      status: 400,
      message: 'shoe.png is not a readable picture',
    })
    expect(await storedUploads(shop)).toEqual(before)
  })

  test('a small file with a huge picture in it is not decoded', async () => {
    await expect(upload(file('bomb.png', hugePng()))).rejects.toMatchObject({
      status: 400,
      message: 'bomb.png has more than 40 million pixels',
    })
  })
})

const frame = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

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

  test('an unknown or malformed key is not found', async () => {
    for (const path of ['public/2026/none.webp', '..%2f..%2fsecrets.json', '.incoming/x'])
      expect((await fetch(`${shop.url}/uploads/${path}`)).status).toBe(404)
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

  test('a link opens no other file, under no other name and for no longer', async () => {
    const [one, other] = await protect(file('one.csv', 'a,b\n'), file('other.csv', 'c,d\n'))
    const url = await download(String(one?.key))
    const later = url.replace(/expires=(\d+)/, (_, seconds: string) => `expires=${Number(seconds) + 60}`)
    for (const forged of [url.replace(String(one?.key), String(other?.key)), url.replace('one.csv', 'x.html'), later])
      expect((await fetch(forged)).status).toBe(403)
  })

  test('a missing file has no link', async () => {
    for (const key of ['protected/2026/none.csv', '../secrets.json', '../../../etc/passwd'])
      await expect(download(key)).rejects.toMatchObject({ status: 404 })
  })
})

test('deleting takes file and small version away, and may be repeated', async () => {
  const before = await storedUploads(shop)
  const { url, key } = await uploadOne(await twoColors(50, 50).png().toBuffer())
  const gone = { id: key, object: 'file', deleted: true }
  expect(await shop.owner.admin.uploads.remove({ body: { file_key: key } })).toEqual(gone)
  expect(await storedUploads(shop)).toEqual(before)
  expect((await fetch(url)).status).toBe(404)
  expect(await shop.owner.admin.uploads.remove({ body: { file_key: key } })).toEqual(gone)
})

test('deleting reaches nothing outside of the files', async () => {
  await shop.owner.admin.uploads.remove({ body: { file_key: '../secrets.json' } })
  expect(await readdir(shop.database.location.directory)).toContain('secrets.json')
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
    const [picture] = (await uploads.create({ files: [file('a.png', await twoColors(50, 50).png().toBuffer())] }))
      .uploads
    expect((await fetch(String(picture?.url))).headers.get('content-type')).toBe('image/png')
    const [csv] = (await uploads.createProtected({ files: [file('a.csv', 'a,b\n')] })).uploads
    const answer = await fetch(String(csv?.url))
    expect(await answer.text()).toBe('a,b\n')
    expect(answer.headers.get('content-disposition')).toContain('a.csv')
    expect((await fetch(`${bucketShop.url}/uploads/${String(csv?.key)}`)).status).toBe(403)
  })

  test('H7 download links and deletions are limited to uploads', async () => {
    const key = 'backups/storeroom-2026-11-21T03-00-00Z.backup'
    const { config } = bucketShop.services
    const backups = await openS3Files(config.storage.s3, ['backups'])
    await backups.put(key, Buffer.from('all of the shop'), { mediaType: 'application/octet-stream' })
    const { uploads } = bucketShop.owner.admin
    await expect(uploads.createDownloadUrl({ body: { file_key: key } })).rejects.toMatchObject({ status: 404 })
    await uploads.remove({ body: { file_key: key } })
    expect(await backups.exists(key)).toBe(true)
    expect((await fetch(`${bucketShop.url}/uploads/${key}`)).status).toBe(404)
  })

  test('a file past the limit is refused after its first parts, too', async () => {
    const { uploads } = bucketShop.owner.admin
    await expect(uploads.create({ files: [file('large.bin', Buffer.alloc(20 * MEGABYTE))] })).rejects.toMatchObject({
      status: 413,
    })
  })
})
