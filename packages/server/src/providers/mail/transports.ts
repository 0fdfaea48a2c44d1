import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { days, systemClock, seconds } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import type { Mailer } from '../../kernel/mail.ts'
import type { FastifyBaseLogger } from 'fastify'

/** How long messages stay, and how often old messages are deleted. */
const RETENTION = days(90)
const CLEAN_UP_INTERVAL = days(1)

/**
 * Writes each message as a file that mail programs open. Only the server's user can read it, because it may contain a
 * sign-in link.
 */
export function mailToFolder(folder: string, from: string, show: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let lastCleanUp = 0
  const removeOldOnceADay = async () => {
    const now = systemClock.now()
    if (now - lastCleanUp < CLEAN_UP_INTERVAL) return
    lastCleanUp = now
    await removeOld(folder, lastCleanUp - RETENTION)
  }
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail })
      const path = join(folder, `${newId('mail')}.eml`)
      await mkdir(folder, { recursive: true })
      await removeOldOnceADay()
      await writeFile(path, message, { mode: 0o600 })
      // Neither the link, which may sign a person in, nor the recipient: terminal output ends up in logs.
      show(`Mail in ${path}`)
    },
    removeWith: (words) => removeWith(folder, words),
  }
}

/** Only our own messages, recognized by the id in their name. */
async function messagesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => /^mail_\w+\.eml$/.test(name)).map((name) => join(folder, name))
}

async function removeWith(folder: string, words: readonly string[]) {
  const wanted = words.map((word) => word.toLowerCase())
  for (const path of await messagesIn(folder)) {
    const text = decoded(await readFile(path, 'latin1').catch(() => '')).toLowerCase()
    if (wanted.some((word) => text.includes(word))) await rm(path, { force: true })
  }
}

/** A message as it is stored, followed by its quoted-printable and its Base64 parts as people read them. */
function decoded(message: string): string {
  const plain = message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const packed = [...message.matchAll(/(?:^[A-Za-z0-9+/]{4,76}={0,2}\r?\n)+/gm)].map(([part]) =>
    Buffer.from(part, 'base64').toString('utf8'),
  )
  return [message, Buffer.from(plain, 'latin1').toString('utf8'), ...packed].join('\n')
}

/** Another process may have deleted a message meanwhile. */
async function removeOld(folder: string, before: number) {
  for (const path of await messagesIn(folder)) {
    const age = await stat(path).catch(() => undefined)
    if (age && age.mtimeMs < before) await rm(path, { force: true })
  }
}

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
