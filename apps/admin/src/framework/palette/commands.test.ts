import { Square as icon } from 'lucide-react'
import { expect, test } from 'vitest'
import { findCommands, type Command } from './commands.ts'

const command = (id: string, label: string, keywords: string[] = []): Command => ({
  id,
  section: 'screens',
  label,
  icon,
  keywords,
  run: () => undefined,
})
const commands = [
  command('settings', 'Settings'),
  command('new', 'New product', ['create']),
  command('products', 'Products'),
  command('de', 'Sprache: Französisch'),
]
const ids = (text: string) => findCommands(commands, text).map(({ id }) => id)

test('without a text all commands are there', () => {
  expect(ids('  ')).toEqual(['settings', 'new', 'products', 'de'])
})

test('a command is found by any of its words, whatever case and accents', () => {
  expect(ids('PROD')).toEqual(['products', 'new'])
  expect(ids('create prod')).toEqual(['new'])
  expect(ids('franzosisch')).toEqual(['de'])
  expect(ids('nothing')).toEqual([])
})
