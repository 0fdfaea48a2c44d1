import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Type } from 'typebox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFairShare } from './fair-share.ts'

const contract = {
  method: 'GET',
  path: '/store/slow',
  access: 'public',
  response: Type.String(),
  errors: [],
  summary: '',
} as const

let app: FastifyInstance
let finish: (() => void)[]
beforeEach(async () => {
  app = Fastify()
  finish = []
  useFairShare(app, { config: { storefrontServers: ['10.0.0.9'] }, engine: 'postgres' }, 2)
  app.get('/store/slow', { config: { contract } }, async () => {
    await new Promise<void>((resolve) => finish.push(resolve))
    return 'done'
  })
  app.get('/plain', async () => 'plain')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const ask = (remoteAddress: string, url = '/store/slow') => app.inject({ url, remoteAddress })
const begun = (count: number) => vi.waitFor(() => expect(finish).toHaveLength(count))

test('requests of one address wait for each other, and not for those of others', async () => {
  const first = [ask('10.0.0.1'), ask('10.0.0.1'), ask('10.0.0.1')]
  await begun(2)
  const other = ask('10.0.0.2')
  await begun(3)
  expect((await ask('10.0.0.1', '/plain')).body).toBe('plain')
  finish[0]?.()
  await begun(4)
  for (const end of finish) end()
  const answers = await Promise.all([...first, other])
  expect(answers.map(({ body }) => body)).toEqual(['done', 'done', 'done', 'done'])
})

test('the server of a storefront sends requests for many shoppers and never waits', async () => {
  const answers = Array.from({ length: 5 }, () => ask('10.0.0.9'))
  await begun(5)
  for (const end of finish) end()
  await Promise.all(answers)
})

test('addresses of one IPv6 network share one limit', async () => {
  const answers = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) => ask(address))
  const other = ask('2001:db8:0:1::1')
  await begun(3)
  finish[0]?.()
  await begun(4)
  for (const end of finish) end()
  await Promise.all([...answers, other])
})

test('a caller who disconnects frees the place for the next one', async () => {
  const { port } = app.server.address() as AddressInfo
  const callers = await Promise.all(
    [1, 2, 3].map(async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write('GET /store/slow HTTP/1.1\r\nhost: shop\r\n\r\n')
      return socket
    }),
  )
  await begun(2)
  for (const caller of callers) caller.destroy()
  await begun(3)
  const later = ask('127.0.0.1')
  await begun(4)
  for (const end of finish) end()
  expect((await later).body).toBe('done')
})
