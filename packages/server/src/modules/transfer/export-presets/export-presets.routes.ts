import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../kernel/errors.ts'
import { attachment } from '../../../kernel/files/content-disposition.ts'
import type { Services } from '../../../kernel/services.ts'
import { findFile } from './export-presets.queries.ts'

/** The newest file of a saved export; a higher `version` invalidates every earlier link. */
type Link = { readonly id: string; readonly version: number }

const sign = (secret: string, { id, version }: Link) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['export', id, version]))
    .digest()

/** The secret path of the file. */
export const linkPath = (secret: string, link: Link): string =>
  `/feeds/${link.id}/${sign(secret, link).toString('base64url')}.csv`

/** Whether the link is valid and current. */
function isValidLink(secret: string, link: Link, signature: string): boolean {
  const expected = sign(secret, link)
  const received = Buffer.from(signature, 'base64url')
  return received.length === expected.length && timingSafeEqual(received, expected)
}

const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
}

/** Serves `/feeds/{id}/{signature}.csv`: the newest file of a saved export, to anyone with its secret link. */
export function serveFeeds(app: FastifyInstance, { db, files, secrets }: Services) {
  app.get<{ Params: { id: string; fileName: string } }>('/feeds/:id/:fileName', async (request, reply) => {
    const { id, fileName } = request.params
    const file = await findFile(db, id)
    const signature = fileName.replace(/\.csv$/, '')
    if (!file || !isValidLink(secrets.cookie, { id, version: file.link_version }, signature))
      throw new AppError('forbidden', 'This download link is invalid or no longer works')
    if (file.key === null) throw new AppError('not_found', 'The file has not been created yet')
    const stream = await files.open(file.key)
    return reply
      .headers(headers)
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment(`${file.name}.csv`))
      .send(stream)
  })
}
