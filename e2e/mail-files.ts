import { expect } from '@playwright/test'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of mails to an address, as the server writes them while no mail server is set; oldest first. */
export async function mailsTo(directory: string, address: string): Promise<string[]> {
  const folder = join(directory, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.toSorted(byName).map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map(decoded)
}

/** The file names begin with the time, so they sort by age. */
const byName = (one: string, other: string): number => (one < other ? -1 : 1)

/** Decodes quoted-printable: soft line breaks, and bytes such as `=3D`. */
const decoded = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))

/** Waits for mail number `count` to an address and returns its link. */
export async function mailedLink(directory: string, address: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(directory, address)).length, { timeout: 20_000 }).toBe(count)
  const mail = (await mailsTo(directory, address)).at(-1) ?? ''
  return /https?:\/\/\S+/.exec(mail)?.[0] ?? ''
}
