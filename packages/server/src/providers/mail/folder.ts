import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { days, systemClock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import type { Mailer } from '../../kernel/mail.ts'

/** How long a message stays, and how often it is looked which are older. */
const KEPT = days(90)
const LOOK = days(1)

/** Each message is a file that mail programs open, for the eyes of the server's user only: it may hold a link that signs in. */
export function mailToFolder(folder: string, from: string, show: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let looked = 0
  const removeOldOnceADay = async () => {
    const now = systemClock.now()
    if (now - looked < LOOK) return
    looked = now
    await removeOld(folder, looked - KEPT)
  }
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail })
      const path = join(folder, `${newId('mail')}.eml`)
      await mkdir(folder, { recursive: true })
      await removeOldOnceADay()
      await writeFile(path, message, { mode: 0o600 })
      // Not its link, which may sign somebody in, nor its reader: what is printed is kept in logs.
      show(`Mail in ${path}`)
    },
  }
}

/** Only messages of ours, which bear an id; somebody else may have removed one meanwhile. */
async function removeOld(folder: string, before: number) {
  const names = (await readdir(folder)).filter((name) => /^mail_\w+\.eml$/.test(name))
  for (const path of names.map((name) => join(folder, name))) {
    const age = await stat(path).catch(() => undefined)
    if (age && age.mtimeMs < before) await rm(path, { force: true })
  }
}
