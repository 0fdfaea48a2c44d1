import { describe, expect, test } from 'vitest'
import { fileSizeText, sortFiles } from './file-rules.ts'

describe('files', () => {
  const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })

  test('type, size and number of files are checked, and each refused file has its reason', () => {
    const files = [
      file('a.png', 'image/png'),
      file('b.pdf', 'application/pdf'),
      file('c.csv', 'text/csv'),
      file('d.png', 'image/png', 200),
      file('e.png', 'image/png', 0),
      file('f.png', 'image/png'),
    ]
    const { accepted, rejected } = sortFiles(files, { types: ['image/*', '.csv'], maxSize: 100, maxFiles: 3 }, 1)
    expect(accepted.map(({ name }) => name)).toEqual(['a.png', 'c.csv'])
    expect(rejected.map(({ file, problem }) => [file.name, problem])).toEqual([
      ['b.pdf', 'wrong_type'],
      ['d.png', 'too_large'],
      ['e.png', 'empty'],
      ['f.png', 'too_many'],
    ])
  })

  test('an exact type accepts no other, and without rules every file is accepted but an empty one', () => {
    expect(sortFiles([file('a.png', 'image/png')], { types: ['image/jpeg'] }).rejected).toHaveLength(1)
    expect(sortFiles([file('A.CSV', '')], { types: ['.csv'] }).accepted).toHaveLength(1)
    expect(sortFiles([file('x', '')], {}).accepted).toHaveLength(1)
  })

  test('file sizes are formatted in decimal units', () => {
    expect([0, 950, 1500, 12_000_000].map((size) => fileSizeText(size, 'en'))).toEqual([
      '0 byte',
      '950 byte',
      '1.5 kB',
      '12 MB',
    ])
  })
})
