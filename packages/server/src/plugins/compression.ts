import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { acceptedEncodings, type Encoding } from './encodings.ts'

/** Below this many bytes, the packets on the wire are the same. */
const LEAST = 1024

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|[\w.+-]+\+(?:json|xml))|image\/svg)/

type Compress = (bytes: Buffer) => Promise<Buffer>

/** Cheap levels: an answer is compressed once and read once. In the thread pool, so that other requests go on. */
const compressors: Readonly<Record<Encoding, Compress>> = {
  zstd: (bytes) => promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 1 }),
}

/**
 * Compresses answers that are whole and text; files and event streams pass as they are. The ETag of a compressed answer
 * is weak, because its bytes differ from the plain one's, so that a client's copy is compared weakly here.
 */
export function useCompression(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (isUnchanged(request, reply)) {
      reply.code(304)
      return ''
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    return compress(request, reply, payload)
  })
}

async function compress(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer) {
  if (Buffer.byteLength(payload) < LEAST || reply.hasHeader('content-encoding')) return payload
  if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return payload
  varyByEncoding(reply)
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  if (!encoding) return payload
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string') reply.header('etag', weak(etag))
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return compressors[encoding](Buffer.isBuffer(payload) ? payload : Buffer.from(payload))
}

/** Adds to what else the answer depends on. */
export function varyByEncoding(reply: FastifyReply) {
  const vary = reply.getHeader('vary')
  if (vary === undefined || vary === '') reply.header('vary', 'accept-encoding')
  else if (!/accept-encoding|\*/i.test(String(vary))) reply.header('vary', `${String(vary)}, accept-encoding`)
}

const weak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`)

/** Weak comparison (RFC 9110 §13.1.2). */
function isUnchanged({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  const given = headers['if-none-match']
  const etag = reply.getHeader('etag')
  if (given === undefined || typeof etag !== 'string' || reply.statusCode !== 200) return false
  if (method !== 'GET' && method !== 'HEAD') return false
  return given.split(',').some((one) => weak(one.trim()) === weak(etag))
}
