import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import { react, WEBHOOK_TASK, type Notice, type WhenPaid } from './notices.ts'
import { settleCaptures } from './capture-payment.ts'
import { finishEveryMinute } from './payment-provider.ts'
import { settleRefunds, type WhenRefused } from './refunds/settle-refunds.ts'

/** Bytes; providers send a few thousand. */
const MAX_BODY = 256 * 1024

/** @param then what is done about a payment that a provider reports, and about a refund that it refuses */
export function registerPaymentTasks(services: Services, then: WhenPaid & WhenRefused) {
  services.jobs.define<Notice>({
    name: WEBHOOK_TASK,
    lane: 'quick',
    retries: 10,
    run: (notice) => react(services, notice, then),
  })
  finishEveryMinute(services, 'settle-captures', settleCaptures)
  finishEveryMinute(services, 'settle-refunds', () => settleRefunds(services, then))
}

/**
 * Serves `POST /webhooks/{provider}`: checks the signature of the exact bytes, stores the notification, and answers at
 * once. A job processes it, so that nothing is lost and the provider does not wait.
 */
export async function serveWebhooks(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_, body, done) => done(null, body))
    scope.post<{ Params: { provider: string } }>('/webhooks/:provider', async ({ params, body, headers }) => {
      const provider = services.providers.payment.find(({ id }) => id === params.provider)
      if (!provider?.readNotice) throw new AppError('no_route')
      const notice = provider.readNotice(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
      if (notice) await enqueueNotice(services, { ...notice, provider_id: provider.id })
      return { received: true }
    })
  })
}

const enqueueNotice = ({ db, jobs }: Services, notice: Notice) =>
  tx(db, {}, (db) => jobs.enqueue(db, WEBHOOK_TASK, notice, [notice.kind, notice.payment, notice.declined].join(':')))
