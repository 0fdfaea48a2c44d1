import { expect, test } from 'vitest'

const sources: Record<string, string> = import.meta.glob('../../{features,framework,shared}/**/*.tsx', {
  eager: true,
  import: 'default',
  query: '?raw',
})

/** Files whose table may have a frame: it has its own heading inside a card with other parts, or is in no card. */
const elsewhere = new Set(['../../features/products/sales/sales-section.tsx', '../../features/users/team.page.tsx'])

test('a table in a card has no frame besides that of the card', () => {
  const framed = Object.entries(sources)
    .filter(([, code]) => /<DataTable\b/.test(code) && /<(Section|LoadedSection|EditableSection|Card)\b/.test(code))
    .filter(([path, code]) => !code.includes('isFlush') && !elsewhere.has(path))
  expect(framed.map(([path]) => path)).toEqual([])
})
