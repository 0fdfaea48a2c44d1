import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { days, systemClock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import type { Mailer } from '../../kernel/mail.ts'

/** How long messages stay, and how often old ones are looked for. */
const RETENTION = days(90)
const CLEAN_UP_INTERVAL = days(1)

/**
 * Writes each message as a file that mail programs open. Only the server's user can read it, because it may contain a
 * sign-in link.
 */
export function mailToFolder(folder: string, from: string, show: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let looked = 0
  const removeOldOnceADay = async () => {
    const now = systemClock.now()
    if (now - looked < CLEAN_UP_INTERVAL) return
    looked = now
    await removeOld(folder, looked - RETENTION)
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
  }
}

/** Only our own messages, recognized by the id in their name. Another process may have deleted one meanwhile. */
async function removeOld(folder: string, before: number) {
  const names = (await readdir(folder)).filter((name) => /^mail_\w+\.eml$/.test(name))
  for (const path of names.map((name) => join(folder, name))) {
    const age = await stat(path).catch(() => undefined)
    if (age && age.mtimeMs < before) await rm(path, { force: true })
  }
}
