import { describe, expect, test } from 'vitest'
import { attachment } from './content-disposition.ts'
import { isKey, newKey, smallVersionKey, isValidLink, LINK_LIFETIME, signedQuery } from './files.ts'
import { mediaTypeOf } from './media-types.ts'
import { kindOf } from './sniff.ts'

const clock = { now: () => Date.UTC(2026, 0, 1) }

describe('what a file is', () => {
  const bytes = (...values: number[]) => Buffer.from([...values, 0, 0, 0, 0, 0, 0, 0, 0])
  test.each([
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['gif', Buffer.from('GIF89a\0\0')],
    ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ['avif', Buffer.from('\0\0\0\x20ftypmif1\0\0\0\0avifmiaf')],
    ['pdf', Buffer.from('%PDF-1.7')],
    ['zip', Buffer.from('PK\x03\x04')],
    ['csv', Buffer.from('\ufeffHandle;Title\nx;y')],
    ['csv', Buffer.from('\ufeffa\tb\r\n', 'utf16le')],
    ['csv', Buffer.from('Größe,Preis\n', 'latin1')],
    ['text', Buffer.from('a line\nanother, with a comma')],
    ['binary', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
    ['binary', Buffer.from('\0\0\0\x20ftypisom\0\0\0\0mp42')],
    ['binary', Buffer.from('\n <svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['binary', Buffer.from('<html>')],
    ['binary', Buffer.alloc(0)],
  ])('%s', (kind, head) => {
    expect(kindOf(head)).toBe(kind)
  })
})

test('a new key tells the type, the folder and the year of a file, and is random otherwise', () => {
  const key = newKey({ kind: 'webp', protected: false, clock })
  expect(key).toMatch(/^public\/2026\/[0-9a-f]{32}\.webp$/)
  expect(newKey({ kind: 'csv', protected: true, clock })).toMatch(/^protected\/2026\/[0-9a-f]{32}\.csv$/)
  expect(newKey({ kind: 'webp', protected: false, clock })).not.toBe(key)
  expect(isKey(key)).toBe(true)
  expect(smallVersionKey(key)).toBe(key.replace('.webp', '-thumb.webp'))
})

test('the media type follows from the extension of a key; without a known one it is application/octet-stream', () => {
  expect(mediaTypeOf('public/a.webp')).toMatchObject({ type: 'image/webp', inline: true })
  for (const key of ['public/a.html', 'public/a.svg', 'public/a', 'a.constructor'])
    expect(mediaTypeOf(key)).toEqual({ type: 'application/octet-stream', extension: 'bin' })
})

test.each([
  '',
  'public',
  'backups/a',
  'publicly/a',
  '/a',
  'a/',
  'a//b',
  '.a',
  'a/.b',
  '..',
  'a/../b',
  'a\\b',
  'a b',
  'a\0',
  'ä',
  'a'.repeat(501),
])('%j is no key', (text) => {
  expect(isKey(text)).toBe(false)
})

test('a file name in any script survives, and cannot add a header', () => {
  expect(attachment('prices.csv')).toBe(`attachment; filename="prices.csv"; filename*=UTF-8''prices.csv`)
  expect(attachment("l'été (1)*.csv")).toBe(
    `attachment; filename="l'_t_ (1)*.csv"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%281%29%2A.csv`,
  )
  expect(attachment('a"\r\nset-cookie: x\ud800/b')).not.toMatch(/[\r\n]|a"/)
})

describe('a download link', () => {
  const link = { key: 'protected/a.csv', name: 'Preise.csv' }
  const parsed = Object.fromEntries(new URLSearchParams(signedQuery('secret', link, clock)))
  const signedLink = { ...link, expires: Number(parsed['expires']), signature: String(parsed['signature']) }

  test('works until it expires', () => {
    expect(isValidLink('secret', signedLink, clock)).toBe(true)
    expect(isValidLink('secret', signedLink, { now: () => clock.now() + LINK_LIFETIME - 1000 })).toBe(true)
    expect(isValidLink('secret', signedLink, { now: () => clock.now() + LINK_LIFETIME })).toBe(false)
  })

  test.each([
    ['key', { ...signedLink, key: 'protected/b.csv' }],
    ['name', { ...signedLink, name: 'x.html' }],
    ['expiry', { ...signedLink, expires: signedLink.expires + 1 }],
    ['signature', { ...signedLink, signature: signedLink.signature.slice(1) }],
    ['expiry that is no number', { ...signedLink, expires: Number.NaN }],
  ])('is no good with another %s', (_, forged) => {
    expect(isValidLink('secret', forged, clock)).toBe(false)
  })

  test('is no good under another secret', () => {
    expect(isValidLink('other', signedLink, clock)).toBe(false)
  })
})
