import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../kernel/errors.ts'
import { attachment } from '../../../kernel/files/content-disposition.ts'
import type { Services } from '../../../kernel/services.ts'
import { isGoodLink } from './export-links.ts'
import { findFile } from './export-presets.queries.ts'

const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
}

/** Serves `/feeds/{id}/{signature}.csv`: the newest file of an export, with its secret link. */
export function serveFeeds(app: FastifyInstance, { db, files, secrets }: Services) {
  app.get<{ Params: { id: string; signature: string } }>('/feeds/:id/:signature', async (request, reply) => {
    const { id, signature } = request.params
    const file = await findFile(db, id)
    const received = signature.replace(/\.csv$/, '')
    if (!file || !isGoodLink(secrets.cookie, { id, version: file.link_version }, received))
      throw new AppError('forbidden', 'This download link is not valid, or not any more')
    if (file.key === null) throw new AppError('not_found', 'The file has not been made yet')
    const stream = await files.open(file.key)
    return reply
      .headers(headers)
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment(`${file.name}.csv`))
      .send(stream)
  })
}
