import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import { react, type CompleteCart, type Told } from './notices.ts'
import { registerRefundTask } from './settle-refunds.ts'

const TASK = 'payment-notice'

/** Bytes; providers send a few thousand. */
const LONGEST = 256 * 1024

/** @param complete what becomes of a cart whose payment a provider reports */
export function registerPaymentTasks(services: Services, complete: CompleteCart) {
  services.jobs.define<Told>({
    name: TASK,
    lane: 'quick',
    retries: 10,
    run: (told) => react(services, told, complete),
  })
  registerRefundTask(services)
}

/**
 * Serves `POST /webhooks/{provider}`: checks the signature on the very bytes, writes down what is said, and answers at once;
 * what follows from it is a job's, so that nothing is lost and nobody waits.
 */
export async function serveWebhooks(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST }, (_, body, done) => done(null, body))
    scope.post<{ Params: { provider: string } }>('/webhooks/:provider', async ({ params, body, headers }) => {
      const provider = services.providers.payment.find(({ id }) => id === params.provider)
      if (!provider?.readNotice) throw new AppError('no_route')
      const notice = provider.readNotice(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
      if (notice) await remember(services, { ...notice, provider_id: provider.id })
      return { received: true }
    })
  })
}

const remember = ({ db, jobs }: Services, told: Told) =>
  tx(db, {}, (db) => jobs.enqueue(db, TASK, told, `${told.kind}:${told.payment}`))
