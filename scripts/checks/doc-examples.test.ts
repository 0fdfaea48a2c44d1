import { expect, test } from 'vitest'
import { at } from '../setup/places.mjs'
import { examplesOf, inPlace } from './doc-examples.ts'

test('examples are the TypeScript blocks, with their line', () => {
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

test("an example that names its file has that file's imports", () => {
  const source = "// apps/here/src/a.ts\nimport { b } from '../b.ts'\nimport { c } from 'c'\n"
  expect(inPlace(source, at('.cache', 'here'))).toContain("from '../../apps/here/src/../b.ts'\nimport { c } from 'c'")
  expect(inPlace("import { b } from '../b.ts'\n", at('.cache'))).toBe("import { b } from '../b.ts'\n")
})
