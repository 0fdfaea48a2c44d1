import { expect, test } from 'vitest'
import { isExpired, readLinkToken } from './link-token.ts'

/** As JSON Web Tokens write it: base64url of UTF-8. */
const base64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const tokenOf = (claims: unknown) => `e30.${base64url(JSON.stringify(claims))}.c2ln`

test('a link has its recipient and expiry', () => {
  const token = readLinkToken(tokenOf({ user_email: 'zoë@example.com', exp: 1_800_000_000 }))
  expect(token).toEqual({ email: 'zoë@example.com', expiresAt: 1_800_000_000_000 })
  expect(readLinkToken(tokenOf({ email: 'a@b.c' }))).toEqual({ email: 'a@b.c', expiresAt: undefined })
})

test.each([null, '', 'nonsense', 'a.b.c', 'e30.!!.x', tokenOf([1])])('%j is no link', (token) => {
  expect(readLinkToken(token)).toBeUndefined()
})

test('a link expires at its time', () => {
  expect(isExpired({ email: undefined, expiresAt: 1000 }, 999)).toBe(false)
  expect(isExpired({ email: undefined, expiresAt: 1000 }, 1000)).toBe(true)
  expect(isExpired({ email: undefined, expiresAt: undefined }, 1000)).toBe(false)
})
