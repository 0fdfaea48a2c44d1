import type { FastifyBaseLogger } from 'fastify'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { isErasedAddress } from '@storeroom/contract'
import type { Mailer } from '../../kernel/mail.ts'

type Settings = Pick<Config, 'mail' | 'dataDirectory' | 'logLevel'>

/**
 * Sends through the SMTP server of the settings; without one, writes to `DATA_DIR/mail` and, unless logging is silent,
 * to the terminal. What it sends with is loaded with the first message.
 */
export function openMailer(settings: Settings, log: FastifyBaseLogger): Mailer {
  let mailer: Promise<Mailer> | undefined
  const opened = () => (mailer ??= mailerOf(settings, log))
  return {
    // The address of an erased customer leads nowhere.
    async send(mail) {
      if (!isErasedAddress(mail.to)) await (await opened()).send(mail)
    },
    removeWith: async (words) => (await opened()).removeWith?.(words),
  }
}

async function mailerOf({ mail, dataDirectory, logLevel }: Settings, log: FastifyBaseLogger): Promise<Mailer> {
  const { mailBySmtp, mailToFolder } = await import('./transports.ts')
  if (mail.url !== undefined) return mailBySmtp(mail.url, mail.from, log)
  const show = (line: string) => void (logLevel === 'silent' || process.stdout.write(`${line}\n`))
  return mailToFolder(join(dataDirectory, 'mail'), mail.from, show)
}
