import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { days } from '../../kernel/clock.ts'
import { mailToFolder } from './transports.ts'

test('messages in the folder are deleted after 90 days; other files stay', async () => {
  const folder = await mkdtemp(join(os.tmpdir(), 'storeroom-mail-'))
  try {
    const write = async (name: string, age: number) => {
      await writeFile(join(folder, name), 'text')
      const at = new Date(Date.now() - days(age))
      await utimes(join(folder, name), at, at)
    }
    await write('mail_01OLD.eml', 91)
    await write('mail_01NEW.eml', 89)
    await write('notes.eml', 500)
    const mailer = mailToFolder(folder, 'Shop <shop@example.com>', () => {})
    await mailer.send({ to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })
    const names = await readdir(folder)
    expect(names).toHaveLength(3)
    expect(names).toEqual(expect.arrayContaining(['mail_01NEW.eml', 'notes.eml']))
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('L6 the terminal shows where a message is, and nothing of its content', async () => {
  const folder = await mkdtemp(join(os.tmpdir(), 'storeroom-mail-'))
  try {
    const lines: string[] = []
    const mailer = mailToFolder(folder, 'Shop <shop@example.com>', (line) => void lines.push(line))
    const text = 'https://shop.example/reset-password?token=secret'
    await mailer.send({ to: 'ada@example.com', subject: 'Your link', text, html: text })
    const [name = ''] = await readdir(folder)
    expect(lines).toEqual([`Mail in ${join(folder, name)}`])
  } finally {
    await rm(folder, { recursive: true })
  }
})
