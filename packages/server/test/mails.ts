import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { TestShop } from './shop.ts'

/** A message with its quoted-printable parts as people read them. */
export const decoded = (message: string) =>
  Buffer.from(
    message
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** Waits for an email to an address that contains these words, and decodes it. */
export const mailTo = ({ database }: TestShop, address: string, words: string) =>
  vi.waitFor(
    async () => {
      const folder = join(database.location.directory, 'mail')
      for (const name of await readdir(folder)) {
        const message = decoded(await readFile(join(folder, name), 'utf8'))
        if (message.includes(`To: ${address}`) && message.includes(words)) return message
      }
      throw new Error(`No mail to ${address} that says ${words}`)
    },
    { timeout: 20_000, interval: 100 },
  )

/** The value of a parameter in the link of an email. */
export const linked = (message: string, name: string) => new RegExp(`[?&]${name}=([\\w.%-]+)`).exec(message)?.[1] ?? ''
