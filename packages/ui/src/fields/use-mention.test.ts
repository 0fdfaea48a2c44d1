import { expect, test } from 'vitest'
import { insertMention, mentionAt } from './use-mention.ts'

test.each([
  ['@', { start: 0, query: '' }],
  ['Ask @Ad', { start: 4, query: 'Ad' }],
  ['Ask\n@Ada Lo', { start: 4, query: 'Ada Lo' }],
  ['(@Ad', { start: 1, query: 'Ad' }],
  ['owner@example', undefined],
  ['@Ada\nthen', undefined],
  ['no name', undefined],
])('%j begins the name %j', (text, found) => {
  expect(mentionAt(text, text.length)).toEqual(found)
})

test('the text after the caret stays, with one space between', () => {
  expect(insertMention('Ask @ad please', 7, { start: 4, query: 'ad' }, 'Ada')).toEqual({
    text: 'Ask @Ada please',
    caret: 8,
  })
  expect(insertMention('@', 1, { start: 0, query: '' }, 'Ada')).toEqual({ text: '@Ada ', caret: 5 })
})
