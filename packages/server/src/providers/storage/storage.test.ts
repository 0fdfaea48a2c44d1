import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3, type S3Server } from '../../../test/s3-server.ts'
import { readConfig } from '../../config.ts'
import { systemClock } from '../../kernel/clock.ts'
import type { Files } from '../../kernel/files/files.ts'
import { openFiles } from './storage.ts'

const secrets = { jwt: 'j'.repeat(32), cookie: 'c'.repeat(32) }
const ORIGIN = 'http://shop.test'
const csv = { mediaType: 'text/csv' }

let folder: string
let s3: S3Server
const settings: Record<'local' | 's3', () => Record<string, string>> = {
  local: () => ({ DATA_DIR: folder }),
  s3: () => ({
    DATA_DIR: folder,
    STOREROOM_STORAGE: 's3',
    STOREROOM_S3_ENDPOINT: s3.endpoint,
    STOREROOM_S3_BUCKET: s3.bucket,
    STOREROOM_S3_ACCESS_KEY_ID: s3.accessKeyId,
    STOREROOM_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }),
}
const open = (kind: 'local' | 's3', more = {}) =>
  openFiles(readConfig({ ...settings[kind](), ...more }), secrets, systemClock)

beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'storeroom-files-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['local', 's3'] as const)('%s files', (kind) => {
  let files: Files
  beforeAll(async () => {
    files = await open(kind)
  })

  test('a file reads back as it was written, from bytes and from a stream', async () => {
    await expect(files.put('protected/a.csv', Buffer.from('a,b\n'), csv)).resolves.toEqual({ size: 4 })
    expect(await text(await files.open('protected/a.csv'))).toBe('a,b\n')
    const source = Readable.from([Buffer.from('c,'), Buffer.from('d\n')])
    await expect(files.put('protected/2026/b.csv', source, csv)).resolves.toEqual({ size: 4 })
    expect(await text(await files.open('protected/2026/b.csv'))).toBe('c,d\n')
  })

  test('a file of several parts and an empty one are whole', async () => {
    const part = Buffer.alloc(1024 * 1024, 'storeroom')
    const source = Readable.from(Array.from({ length: 12 }, () => part))
    await expect(files.put('protected/large.bin', source, { mediaType: 'application/octet-stream' })).resolves.toEqual({
      size: 12 * part.length,
    })
    const read = await buffer(await files.open('protected/large.bin'))
    expect(read.equals(Buffer.concat(Array.from({ length: 12 }, () => part)))).toBe(true)
    await expect(files.put('protected/empty.txt', Buffer.alloc(0), csv)).resolves.toEqual({ size: 0 })
    expect(await text(await files.open('protected/empty.txt'))).toBe('')
  })

  test('an existing key is replaced', async () => {
    await files.put('public/same.csv', Buffer.from('old'), csv)
    await files.put('public/same.csv', Buffer.from('new'), csv)
    expect(await text(await files.open('public/same.csv'))).toBe('new')
  })

  test('a source that fails makes no file, and leaves an earlier one unchanged', async () => {
    const failing = () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(6 * 1024 * 1024)
          throw new Error('the sender went away')
        })(),
      )
    await expect(files.put('public/broken.csv', failing(), csv)).rejects.toThrow('the sender went away')
    expect(await files.exists('public/broken.csv')).toBe(false)
    await files.put('public/kept.csv', Buffer.from('kept'), csv)
    await expect(files.put('public/kept.csv', failing(), csv)).rejects.toThrow('the sender went away')
    expect(await text(await files.open('public/kept.csv'))).toBe('kept')
  })

  test('a missing file is not found, does not exist, and is removed without an error', async () => {
    await expect(files.open('public/none.csv')).rejects.toMatchObject({ code: 'not_found' })
    expect(await files.exists('public/none.csv')).toBe(false)
    await expect(files.remove('public/none.csv')).resolves.toBeUndefined()
  })

  test('a listing of a folder has all files below it, and no others', async () => {
    await files.put('public/listed/2026/a.csv', Buffer.from('a'), csv)
    await files.put('public/listed/b.csv', Buffer.from('b'), csv)
    await files.put('public/listed-not/c.csv', Buffer.from('c'), csv)
    const keys: string[] = []
    for await (const key of files.list(['public/listed', 'nowhere'])) keys.push(key)
    expect(keys.toSorted()).toEqual(['public/listed/2026/a.csv', 'public/listed/b.csv'])
  })

  test('a removed file no longer exists', async () => {
    await files.put('public/gone.csv', Buffer.from('x'), csv)
    expect(await files.exists('public/gone.csv')).toBe(true)
    await files.remove('public/gone.csv')
    expect(await files.exists('public/gone.csv')).toBe(false)
  })

  test.each([
    '../secrets.json',
    '/etc/passwd',
    'public/../../x',
    '.incoming/x',
    'public/.x',
    '',
    'public//x',
    'a\\..\\b',
    'backups/x',
    'publicly/x',
  ])('a key outside of the folder is refused: %j', async (key) => {
    await expect(files.put(key, Buffer.from('x'), csv)).rejects.toMatchObject({ code: 'not_found' })
    await expect(files.open(key)).rejects.toMatchObject({ code: 'not_found' })
    expect(await files.exists(key)).toBe(false)
    await expect(files.remove(key)).resolves.toBeUndefined()
  })

  test('a public address contains the key', () => {
    expect(files.publicUrl('public/2026/a.webp', ORIGIN)).toBe(`${ORIGIN}/uploads/public/2026/a.webp`)
  })
})

test('a folder cannot be opened as a file', async () => {
  const files = await open('local')
  await files.put('public/2026/a.csv', Buffer.from('x'), csv)
  await expect(files.open('public/2026')).rejects.toMatchObject({ code: 'not_found' })
})

test('an unfinished file of a crashed server is removed after a day, not before', async () => {
  const files = await open('local')
  const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, 'files/.incoming', name)) as [string, string]
  await writeFile(old, 'x')
  await writeFile(fresh, 'x')
  await utimes(old, new Date(0), new Date(0))
  await open('local')
  expect(await readdir(join(folder, 'files/.incoming'))).toEqual(['fresh'])
  expect(await files.exists('.incoming/fresh')).toBe(false)
})

test('a download link of the bucket serves the file under its own name for ten minutes', async () => {
  const files = await open('s3')
  await files.put('protected/prices.csv', Buffer.from('a,b\n'), csv)
  const url = await files.downloadUrl('protected/prices.csv', ORIGIN, 'Preise März.csv')
  const answer = await fetch(url)
  expect(await answer.text()).toBe('a,b\n')
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Preise%20M%C3%A4rz.csv")
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('600')
})

test("pictures in a public bucket have the bucket's own address", async () => {
  const files = await open('s3', { STOREROOM_S3_PUBLIC_URL: 'https://cdn.shop.test/' })
  expect(files.publicUrl('public/a.webp', ORIGIN)).toBe('https://cdn.shop.test/public/a.webp')
})

test('a missing bucket is refused at the start, with the name of its setting', async () => {
  await expect(open('s3', { STOREROOM_S3_BUCKET: 'elsewhere' })).rejects.toThrow('STOREROOM_S3_BUCKET')
})
