import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AppError } from '../kernel/errors.ts'
import { varyByEncoding } from './compression.ts'
import { acceptedEncodings, type Encoding } from './encodings.ts'
import { readStaticFiles, type StaticFile } from './static-files.ts'

/** Where the dashboard is built to. */
const DASHBOARD = fileURLToPath(new URL('../../../../apps/admin/dist', import.meta.url))

/** Paths with a page of the dashboard (spec §2). */
const page = /^\/(?:|a|a\/.*|invite|login|reset-password|setup)$/

/** Paths that programs ask for: what is missing there is missing, and no page is shown instead. */
const notForPeople = /^\/(?:admin|store|docs|uploads|health|metrics|assets|locales)(?:\/|$)|\.\w+$/

/**
 * Serves the built dashboard: its files, `index.html` for its pages, and the same with status 404 for every path that
 * nobody knows, where it shows its own not-found page. Answers nothing when it has not been built.
 */
export async function useStatic(app: FastifyInstance, folder: string = DASHBOARD) {
  const files = await readStaticFiles(folder)
  const index = files.get('/index.html')
  if (!index) return
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`.replace(/(?<=.)\/$/, '')
    const file = files.get(path)
    if (file && file !== index) return sendFile(file, request, reply)
    if (page.test(path)) return sendFile(index, request, reply)
    if (notForPeople.test(path)) throw new AppError('no_route')
    return sendFile(index, request, reply.code(404))
  })
}

function sendFile(file: StaticFile, request: FastifyRequest, reply: FastifyReply) {
  const encoding = smallestCopy(file, acceptedEncodings(request.headers['accept-encoding']))
  const copy = (encoding && file.copies[encoding]) ?? file
  if (Object.keys(file.copies).length > 0) varyByEncoding(reply)
  if (encoding) reply.header('content-encoding', encoding)
  reply.headers({
    'content-type': file.type,
    'content-length': copy.size,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${file.hash}${encoding ? `.${encoding}` : ''}"`,
  })
  return reply.send(createReadStream(copy.path))
}

/** All copies were made beforehand and cost the same to send: the fewest bytes win. */
function smallestCopy({ copies }: StaticFile, accepted: readonly Encoding[]): Encoding | undefined {
  const sizes = accepted.flatMap((name) => (copies[name] ? [{ name, size: copies[name].size }] : []))
  return sizes.sort((a, b) => a.size - b.size)[0]?.name
}
