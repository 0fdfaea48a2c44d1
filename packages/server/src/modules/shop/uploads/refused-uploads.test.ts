import type { UploadFile } from '@storeroom/contract'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'
import { file, storedUploads, MEGABYTE, twoColors } from '../../../../test/uploads.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_UPLOAD_LIMIT_MB: '1' } })
})
afterAll(() => shop.stop())

const upload = async (...files: UploadFile[]) => (await shop.owner.admin.uploads.create({ files })).uploads
const protect = async (...files: UploadFile[]) => (await shop.owner.admin.uploads.createProtected({ files })).uploads

describe('sizes', () => {
  test('a file past the limit is refused, and the other files of the form with it', async () => {
    const before = await storedUploads(shop)
    const picture = await twoColors(50, 50).png().toBuffer()
    const files = [file('good.png', picture), file('large.bin', Buffer.alloc(3 * MEGABYTE)), file('after.txt', 'more')]
    await expect(upload(...files)).rejects.toMatchObject({ status: 413, message: 'large.bin is larger than 1 MB' })
    expect(await storedUploads(shop)).toEqual(before)
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

  test('a protected table for an import may be ten times as large, other files may not', async () => {
    const lines = Buffer.alloc(3 * MEGABYTE, 'sku,price\n')
    const [stored] = await protect(file('prices.csv', lines))
    expect(Buffer.from(await (await fetch(String(stored?.url))).arrayBuffer()).equals(lines)).toBe(true)
    await expect(upload(file('prices.csv', lines))).rejects.toMatchObject({ status: 413 })
    await expect(protect(file('prices.csv', Buffer.alloc(3 * MEGABYTE)))).rejects.toMatchObject({ status: 413 })
    const before = await storedUploads(shop)
    await expect(protect(file('prices.csv', Buffer.alloc(11 * MEGABYTE, 'a,b\n')))).rejects.toMatchObject({
      status: 413,
    })
    expect(await storedUploads(shop)).toEqual(before)
  })
})

describe('requests that are refused', () => {
  const authorization = async () => {
    const session = await fetch(`${shop.url}/admin/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    })
    const { access_token } = (await session.json()) as { access_token: string }
    return `Bearer ${access_token}`
  }
  const post = async (body: FormData | string, type?: string) => {
    const headers = { authorization: await authorization(), ...(type !== undefined && { 'content-type': type }) }
    return fetch(`${shop.url}/admin/uploads`, { method: 'POST', headers, body })
  }

  test('a form without files', async () => {
    const answer = await post(new FormData())
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'files should not be empty' })
  })

  test('more than 20 files', async () => {
    const before = await storedUploads(shop)
    const form = new FormData()
    for (let number = 0; number < 21; number++) form.append('files', new File(['x'], `${number}.txt`))
    expect((await post(form)).status).toBe(413)
    expect(await storedUploads(shop)).toEqual(before)
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
    const before = await storedUploads(shop)
    const body = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\n\r\na,b\n'
    expect((await post(body, 'multipart/form-data; boundary=x')).status).toBe(400)
    expect(await storedUploads(shop)).toEqual(before)
  })

  test('an aborted upload leaves no file', async () => {
    const before = await storedUploads(shop)
    const request = http.request(`${shop.url}/admin/uploads`, {
      method: 'POST',
      headers: { authorization: await authorization(), 'content-type': 'multipart/form-data; boundary=x' },
    })
    request.on('error', () => {})
    request.write('--x\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\n\r\n')
    request.write(Buffer.alloc(MEGABYTE / 2, 'a,b\n'))
    await expect.poll(async () => (await storedUploads(shop)).files.length).toBe(before.files.length + 1)
    request.destroy()
    await expect.poll(() => storedUploads(shop)).toEqual(before)
  })

  test('uploading needs a sign-in', async () => {
    await expect(shop.anonymous.admin.uploads.create({ files: [file('a.txt', 'a')] })).rejects.toMatchObject({
      status: 401,
    })
  })
})
