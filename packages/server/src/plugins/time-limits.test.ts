import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { EventEmitter, once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTimeLimits } from './time-limits.ts'

let app: FastifyInstance
/** Emits `begun` when the handler of `/patient` begins, and ends it with `end`. */
const handler = new EventEmitter()
beforeAll(async () => {
  app = Fastify()
  useTimeLimits(app, 50)
  await app.register(multipart)
  app.post('/words', async () => 'words')
  app.post('/patient', async () => {
    const ended = once(handler, 'end')
    handler.emit('begun')
    await ended
    return 'words'
  })
  const contract = { method: 'POST', path: '/files', access: 'admin', multipart: 'files' } as const
  app.post(
    '/files',
    { config: { contract: { ...contract, response: Type.String(), errors: [], summary: '' } } },
    async (request) => {
      for await (const part of request.files()) part.file.resume()
      return 'files'
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function begin(path: string, type: string, length: number, beginning: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [`POST ${path} HTTP/1.1`, 'host: shop', 'connection: close', `content-type: ${type}`]
  socket.write([...head, `content-length: ${length}`, '', beginning].join('\r\n'))
  return socket
}

test('L11 a slow body loses its connection, unless it is a file upload', async () => {
  const body = ['--x', 'content-disposition: form-data; name="files"; filename="a"', '', 'text', '--x--', ''].join(
    '\r\n',
  )
  const upload = await begin('/files', 'multipart/form-data; boundary=x', body.length, body.slice(0, 20))
  const drops = await begin('/words', 'application/json', 100, '{')
  expect(await text(drops)).toMatch(/^HTTP\/1\.1 408 /)
  upload.write(body.slice(20))
  expect(await text(upload)).toMatch(/^HTTP\/1\.1 200 /)
})

test('L11 a body that arrives in time is answered, however long the handler takes', async () => {
  const begun = once(handler, 'begun')
  const answered = text(await begin('/patient', 'application/json', 2, '{}'))
  await begun
  // Its limit began later: when it loses its connection, the limit of the first request is over, too.
  await text(await begin('/words', 'application/json', 100, '{'))
  handler.emit('end')
  expect(await answered).toMatch(/^HTTP\/1\.1 200 [^]*words$/)
})
