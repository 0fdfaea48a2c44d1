import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { seconds } from '../../kernel/clock.ts'
import type { Mailer } from '../../kernel/mail.ts'

/** A server that does not answer must not hold the job forever; the job is retried later. */
const timeouts = { connectionTimeout: seconds(20), greetingTimeout: seconds(20), socketTimeout: seconds(60) }

/** @param url `smtp://user:password@host:587` or `smtps://…` */
export function mailBySmtp(url: string, from: string, log: FastifyBaseLogger): Mailer {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(mail) {
      const { messageId } = await transport.sendMail({ from, ...mail })
      log.info({ messageId }, 'mail sent')
    },
  }
}
