import { expect, test } from 'vitest'
import { examplesOf } from './doc-examples.ts'

test('examples are the blocks of TypeScript, and know their line', () => {
  const document = [
    '# A',
    '',
    '```sh',
    'npm test',
    '```',
    '```ts',
    'one()',
    'two()',
    '```',
    '',
    '```tsx',
    '<A />',
    '```',
    '',
  ]
  expect(examplesOf(document.join('\n'))).toEqual([
    { line: 7, source: 'one()\ntwo()\n' },
    { line: 12, source: '<A />\n' },
  ])
})
