import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../kernel/errors.ts'
import { attachment } from '../../../kernel/files/content-disposition.ts'
import type { Services } from '../../../kernel/services.ts'
import { isValidLink } from './export-links.ts'
import { findFile } from './export-presets.queries.ts'

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
