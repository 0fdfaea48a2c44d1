import type { FastifyBaseLogger } from 'fastify'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Mailer } from '../../kernel/mail.ts'
import { mailToFolder } from './folder.ts'
import { mailBySmtp } from './smtp.ts'

type Settings = Pick<Config, 'mail' | 'dataDirectory' | 'logLevel'>

/**
 * Sends through the SMTP server of the settings; without one, writes to `DATA_DIR/mail` and, unless logging is silent,
 * to the terminal.
 */
export function openMailer({ mail, dataDirectory, logLevel }: Settings, log: FastifyBaseLogger): Mailer {
  if (mail.url !== undefined) return mailBySmtp(mail.url, mail.from, log)
  const show = (line: string) => void (logLevel === 'silent' || process.stdout.write(`${line}\n`))
  return mailToFolder(join(dataDirectory, 'mail'), mail.from, show)
}
