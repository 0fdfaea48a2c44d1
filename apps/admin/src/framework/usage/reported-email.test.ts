import { expect, test } from 'vitest'
import { receiveEmails, reportEmail } from './reported-email.ts'

test('an address that is reported before sending begins is received then, once', () => {
  const received: string[] = []
  reportEmail('ada@example.com')
  reportEmail('')
  const stop = receiveEmails((email) => received.push(email))
  expect(received).toEqual(['ada@example.com'])
  reportEmail('grace@example.com')
  stop()
  receiveEmails((email) => received.push(email))()
  expect(received).toEqual(['ada@example.com', 'grace@example.com'])
})
