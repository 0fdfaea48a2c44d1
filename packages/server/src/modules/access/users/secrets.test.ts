import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'
import { passwordResetToken } from './users.ts'

const lines: string[] = []
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_LOG: 'error' } })
  const log: object = shop.app.log
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream')
  if (stream === undefined) throw new Error('The log has no stream that could be listened to')
  Object.assign(log, { [stream]: { write: (line: string) => lines.push(line) } })
  shop.app.log.level = 'debug'
})
afterAll(() => shop.stop())

test('no password and no token is logged, whether a request succeeds or fails', async () => {
  const { user } = await shop.owner.admin.auth.retrieve()
  const token = (await passwordResetToken(shop.services, shop.services.db, user.id)) ?? ''
  const { users } = shop.owner.admin
  const body = { email: OWNER.email, password: 'never-to-be-logged' }
  await Promise.allSettled([
    users.create({ body }),
    users.create({ body: { ...body, email: 'new@example.com' } }),
    users.update({ id: user.id, body: { api_token: 'never-to-be-logged', role: 'member' } }),
    shop.signIn(OWNER.email, 'never-to-be-logged'),
    shop.anonymous.admin.users.resetPassword({ body: { token: `${token}x`, password: 'never-to-be-logged' } }),
  ])
  const log = lines.join('')
  expect(log).toContain('A user with the same email already exists.')
  for (const secret of ['never-to-be-logged', token.slice(0, 40), shop.owner.tokens.get('admin')])
    expect(log).not.toContain(secret)
})
