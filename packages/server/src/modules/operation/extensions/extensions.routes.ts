import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { enabledExtensions, EXTENSION_FILES, modulesOf } from './extensions.ts'

/** A picture that is opened by itself runs no code; scripts are loaded by pages, which have a policy of their own. */
const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
}

/**
 * Serves `/a/extensions/{hash}/{path}`: files of the extensions that are on, to anyone. They are as public as the dashboard's
 * own, because the page where staff sign in loads some of them: `/a/extensions/sign-in` lists its modules. They are not
 * below `/admin`, where hardly anything is public (S6-02).
 */
export function serveExtensions(app: FastifyInstance, services: Services) {
  app.get(`${EXTENSION_FILES}/sign-in`, async () => ({
    extensions: modulesOf((await enabledExtensions(services)).filter(({ onSignIn }) => onSignIn)),
  }))
  app.get<{ Params: { hash: string; '*': string } }>(`${EXTENSION_FILES}/:hash/*`, async (request, reply) => {
    const { hash, '*': path } = request.params
    const content = (await enabledExtensions(services)).find((extension) => extension.content?.hash === hash)?.content
    const file = content?.files.get(path)
    if (!file) throw new AppError('no_route')
    return reply.headers(headers).type(file.type).send(file.bytes)
  })
}
