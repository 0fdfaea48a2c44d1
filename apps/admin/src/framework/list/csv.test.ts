import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['Mug', 12, null], 'Mug,12,\r\n'],
  [['a,b', 'a;b', 'say "hi"', 'two\nlines'], '"a,b","a;b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@x', '\tx'], "'=1+1,'+1,'-1,'@x,'\tx\r\n"],
  [[-1, 0.5], '-1,0.5\r\n'],
  [['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"\r\n'],
  [['قميص', ''], 'قميص,\r\n'],
])('cells are quoted where needed, and texts that begin like formulas get an apostrophe: %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
