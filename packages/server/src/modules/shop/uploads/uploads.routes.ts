import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../kernel/errors.ts'
import { attachment } from '../../../kernel/files/content-disposition.ts'
import { isProtected, isKey, isValidLink } from '../../../kernel/files/files.ts'
import { mediaTypeOf } from '../../../kernel/files/media-types.ts'
import type { Services } from '../../../kernel/services.ts'
import { findUpload } from './uploads.queries.ts'

/** Storefronts on other origins show our pictures; scripts in files must never run. */
const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/** A key is never reused. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves `/uploads/{key}`: public files to anyone, protected ones with a signed link that has not expired. */
export function serveUploads(app: FastifyInstance, services: Services) {
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const key = request.params['*']
    if (!isKey(key)) throw new AppError('no_route')
    reply.headers(headers).type(mediaTypeOf(key).type)
    return isProtected(key) ? sendProtected(services, key, request, reply) : sendPublic(services, key, reply)
  })
}

async function sendPublic({ files, db }: Services, key: string, reply: FastifyReply) {
  const file = await files.open(key)
  if (!mediaTypeOf(key).inline)
    reply.header('content-disposition', attachment((await findUpload(db, key))?.name ?? 'file'))
  return reply.header('cache-control', FOREVER).send(file)
}

async function sendProtected(
  { files, secrets, clock }: Services,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { name, expires, signature } = request.query as Readonly<Record<string, unknown>>
  const complete = typeof name === 'string' && typeof expires === 'string' && typeof signature === 'string'
  if (!complete || !isValidLink(secrets.cookie, { key, name, expires: Number(expires), signature }, clock))
    throw new AppError('forbidden', 'This download link is invalid or no longer works')
  const file = await files.open(key)
  return reply.header('content-disposition', attachment(name)).header('cache-control', 'private, no-store').send(file)
}
