import { expect, test } from 'vitest'
import { offerRecordActions, recordActions } from '../record-actions.ts'
import { recordCommands } from './use-commands.ts'

test('the actions of the open record are commands, until another page is open', () => {
  const done: string[] = []
  const end = offerRecordActions([
    { id: 'copy', label: 'Duplicate', onAction: () => done.push('duplicated') },
    { id: 'orders', label: 'Show orders', href: '/a/orders' },
  ])
  const commands = recordCommands(recordActions(), (address) => done.push(address))
  expect(commands.map(({ section, label }) => [section, label])).toEqual([
    ['record', 'Duplicate'],
    ['record', 'Show orders'],
  ])
  for (const { run } of commands) run()
  expect(done).toEqual(['duplicated', '/a/orders'])
  end()
  expect(recordActions()).toEqual([])
})

test('a page that is left late does not take away the actions of the next one', () => {
  const end = offerRecordActions([{ id: 'a', label: 'A' }])
  const endNext = offerRecordActions([{ id: 'b', label: 'B' }])
  end()
  expect(recordActions().map(({ id }) => id)).toEqual(['b'])
  endNext()
})
