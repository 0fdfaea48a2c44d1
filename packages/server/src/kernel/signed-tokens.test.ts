import { SignJWT, UnsecuredJWT } from 'jose'
import { createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { hours, seconds } from './clock.ts'
import { signToken, unverifiedClaims, verifyToken } from './signed-tokens.ts'

const SECRET = 'x'.repeat(32)
const at = (now: number) => ({ now: () => now })
const NOON = Date.UTC(2026, 0, 1, 12)

test('claims come back while the token lasts', async () => {
  const token = await signToken(SECRET, { user_id: 'usr_1' }, at(NOON), hours(1))
  const verified = await verifyToken(SECRET, token, at(NOON + hours(1) - seconds(1)))
  expect(verified).toEqual({ valid: true, claims: { user_id: 'usr_1', iat: NOON / 1000, exp: NOON / 1000 + 3600 } })
})

test('a token is expired once its lifetime is over', async () => {
  const token = await signToken(SECRET, {}, at(NOON), hours(1))
  expect(await verifyToken(SECRET, token, at(NOON + hours(1)))).toEqual({ valid: false, reason: 'expired' })
})

test('a token whose signature is cached expires at the same moment as one that is new', async () => {
  const tokens = await Promise.all([1, 2].map((number) => signToken(SECRET, { number }, at(NOON), hours(1))))
  const [validToken = '', unknown = ''] = tokens
  expect(await verifyToken(SECRET, validToken, at(NOON))).toMatchObject({ valid: true, claims: { number: 1 } })
  for (const [moment, valid] of [
    [NOON + hours(1) - 1, true],
    [NOON + hours(1), false],
  ] as const)
    for (const token of [validToken, unknown])
      expect(await verifyToken(SECRET, token, at(moment))).toMatchObject({
        valid,
        ...(!valid && { reason: 'expired' }),
      })
})

test('a token that is cached under one secret is refused under another', async () => {
  const token = await signToken(SECRET, {}, at(NOON))
  expect(await verifyToken(SECRET, token, at(NOON))).toMatchObject({ valid: true })
  expect(await verifyToken(`${SECRET}y`, token, at(NOON))).toEqual({ valid: false, reason: 'signature' })
})

test('a token is refused before its start time (nbf), and accepted after it', async () => {
  const key = createSecretKey(Buffer.from(SECRET))
  const begins = (NOON + hours(1)) / 1000
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setNotBefore(begins).sign(key)
  expect(await verifyToken(SECRET, token, at(NOON + hours(2)))).toMatchObject({ valid: true })
  expect(await verifyToken(SECRET, token, at(NOON))).toEqual({ valid: false, reason: 'malformed' })
})

test('more tokens than the cache holds are all verified', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 1_100 }, (_, number) => signToken(SECRET, { number }, at(NOON))),
  )
  for (const round of ['first', 'again'])
    for (const [number, token] of tokens.entries())
      expect(await verifyToken(SECRET, token, at(NOON)), round).toMatchObject({ valid: true, claims: { number } })
})

test('a token without a lifetime does not expire', async () => {
  const token = await signToken(SECRET, { a: 1 }, at(NOON))
  expect(await verifyToken(SECRET, token, at(NOON + hours(100_000)))).toMatchObject({ valid: true, claims: { a: 1 } })
})

test('another secret is another signature', async () => {
  const token = await signToken(SECRET, {}, at(NOON))
  expect(await verifyToken(`${SECRET}y`, token, at(NOON))).toEqual({ valid: false, reason: 'signature' })
})

test('changed claims are another signature', async () => {
  const [head, , signature] = (await signToken(SECRET, { role: 'member' }, at(NOON))).split('.')
  const claims = Buffer.from(JSON.stringify({ role: 'admin' })).toString('base64url')
  const verified = await verifyToken(SECRET, [head, claims, signature].join('.'), at(NOON))
  expect(verified).toEqual({ valid: false, reason: 'signature' })
})

test('other algorithms, and none, are refused', async () => {
  const key = createSecretKey(Buffer.from(SECRET.repeat(2)))
  const other = await new SignJWT({}).setProtectedHeader({ alg: 'HS512' }).sign(key)
  for (const token of [other, new UnsecuredJWT({}).encode(), '', 'a.b.c', 'nonsense'])
    expect(await verifyToken(SECRET.repeat(2), token, at(NOON))).toEqual({ valid: false, reason: 'malformed' })
})

test('claims can be looked at without their signature, and nonsense has none', async () => {
  expect(unverifiedClaims(await signToken(SECRET, { a: 1 }, at(NOON)))).toMatchObject({ a: 1 })
  expect(unverifiedClaims('nonsense')).toBeUndefined()
})
