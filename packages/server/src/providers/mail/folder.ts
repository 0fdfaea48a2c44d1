import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { newId } from '../../kernel/ids.ts'
import type { Mailer } from '../../kernel/mail.ts'

/** Each message is a file that mail programs open, for the eyes of the server's user only: it may hold a link that signs in. */
export function mailToFolder(folder: string, from: string, show: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail })
      const path = join(folder, `${newId('mail')}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(path, message, { mode: 0o600 })
      const [link = path] = /https?:\/\/\S+/.exec(mail.text) ?? []
      show(`Mail to ${mail.to}: ${mail.subject}\n  ${link}`)
    },
  }
}
