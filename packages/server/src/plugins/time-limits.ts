import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { hours, minutes } from '../kernel/clock.ts'

/** Milliseconds for a request with files: half a gigabyte at 150 KB a second. */
export const UPLOAD_LIMIT = hours(1)
/** Milliseconds for other requests: 10 MB at 90 KB a second. */
const BODY_LIMIT = minutes(2)

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/**
 * Closes the connection of a request whose body arrives too slowly. Node has one limit for all requests, which must be
 * that of uploads, and a limit of a minute for headers.
 */
export function useTimeLimits(app: FastifyInstance, limit = BODY_LIMIT) {
  app.addHook('onRequest', (request, _, done) => {
    const { raw, routeOptions, headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && routeOptions.config.contract?.multipart === undefined) {
      const timer = setTimeout(() => cut(raw.socket), limit).unref()
      for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
    }
    done()
  })
}

function cut(socket: Socket) {
  if (socket.writable) socket.write(TOO_SLOW)
  socket.destroySoon()
}
