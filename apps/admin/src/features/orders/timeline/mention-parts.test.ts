import { expect, test } from 'vitest'
import { mentionedIn, mentionParts } from './mention-parts.ts'

const ada = { id: 'usr_1', name: 'Ada' }
const lovelace = { id: 'usr_2', name: 'Ada Lovelace' }
const owner = { id: 'usr_3', name: 'o.w+n@example.com' }

test('a mention is a separate part, wherever it is', () => {
  expect(mentionParts('Ask @Ada, or @o.w+n@example.com', [ada, owner])).toEqual([
    { start: 0, text: 'Ask ', isMention: false },
    { start: 4, text: '@Ada', isMention: true },
    { start: 8, text: ', or ', isMention: false },
    { start: 13, text: '@o.w+n@example.com', isMention: true },
    { start: 31, text: '', isMention: false },
  ])
})

test('without people the text is one part', () => {
  expect(mentionParts('@Ada', [])).toEqual([{ start: 0, text: '@Ada', isMention: false }])
})

test.each([
  ['@Ada Lovelace', ['usr_2']],
  ['@Ada and @Ada Lovelace', ['usr_1', 'usr_2']],
  ['@Adalbert', []],
  ['Ada', []],
  ['@Ada @Ada', ['usr_1']],
])('%j mentions %j', (text, ids) => {
  expect(mentionedIn(text, [ada, lovelace, owner])).toEqual(ids)
})
