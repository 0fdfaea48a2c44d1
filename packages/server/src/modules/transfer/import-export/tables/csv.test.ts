import { describe, expect, test } from 'vitest'
import { type CsvRow, openCsv } from './csv.ts'
import { bytesOf, collected } from '../products/formats/import-file.test-kit.ts'
import { ImportFileError } from './problem.ts'

async function read(source: AsyncIterable<Uint8Array>) {
  const table = await openCsv(source)
  return { header: table.header, rows: (await collected(table.rows)).flat() }
}

const readText = (text: string, size?: number) => read(bytesOf(text, size))
const linesAndCells = (rows: readonly CsvRow[]) => rows.map(({ line, cells }) => [line, ...cells])

async function failure(text: string): Promise<ImportFileError> {
  const error: unknown = await readText(text).catch((error: unknown) => error)
  if (error instanceof ImportFileError) return error
  throw new Error('The file was read')
}

test.each([',', ';', '\t', '|'])('the delimiter %j is found', async (delimiter) => {
  const { header, rows } = await readText(`a${delimiter}b\n1${delimiter}"x,;|\ty"\n`)
  expect(header).toEqual(['a', 'b'])
  expect(linesAndCells(rows)).toEqual([[2, '1', 'x,;|\ty']])
})

test.each([
  ['one column', 'a\n1;2,3\n', ['a']],
  ['a comma in a quoted name', '"a,b,c,d";e\n', ['a,b,c,d', 'e']],
  ['a comma in a bare name', 'Price Europe, West [EUR];b\n', ['Price Europe, West [EUR]', 'b']],
  ['a line break in a quoted name', '"a\nb",c,d\n1,2,3', ['a\nb', 'c', 'd']],
])('the header with %s', async (_, text, header) => {
  expect((await readText(text)).header).toEqual(header)
})

test.each([1, 2, 3, 7, 1024])('lines are those of the file, whatever chunks of %d bytes it comes in', async (size) => {
  const text = '\ufeff\r\n\r\na,b\r\n1,"x\r\ny"\r\n\r\n,\r\n3,"ö\nw\r\r\nv"\r\n4,5'
  const { header, rows } = await readText(text, size)
  expect(header).toEqual(['a', 'b'])
  expect(linesAndCells(rows)).toEqual([
    [4, '1', 'x\r\ny'],
    [8, '3', 'ö\nw\r\r\nv'],
    [12, '4', '5'],
  ])
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])
})

test.each(['\n', '\r\n', '\r'])('lines may end with %j', async (end) => {
  const { rows } = await readText(['a,b', '1,2', '3,4', ''].join(end))
  expect(linesAndCells(rows)).toEqual([
    [2, '1', '2'],
    [3, '3', '4'],
  ])
})

test('quotes inside a bare cell are text, doubled ones inside a quoted cell are one', async () => {
  const { rows } = await readText('a,b\n5" pipe,"say ""hi"""\n')
  expect(linesAndCells(rows)).toEqual([[2, '5" pipe', 'say "hi"']])
})

test.each(['utf-16le', 'utf-16be'])('%s with a byte order mark is read', async (encoding) => {
  const bytes = Buffer.from('\ufeffa\tb\nü\t2\n', 'utf16le')
  const { header, rows } = await read(
    (async function* () {
      yield* [...(encoding === 'utf-16le' ? bytes : bytes.swap16())].map((byte) => Uint8Array.of(byte))
    })(),
  )
  expect([header, linesAndCells(rows)]).toEqual([['a', 'b'], [[2, 'ü', '2']]])
})

describe('rows that cannot be trusted', () => {
  test('too many or too few cells; empty ones at the end do no harm', async () => {
    const { rows } = await readText('a,b\n1,2,,\n1,2,3\n1\n')
    expect(rows.map(({ fault }) => fault?.params)).toEqual([
      undefined,
      { found: 3, expected: 2 },
      { found: 1, expected: 2 },
    ])
  })

  test('bytes that are not UTF-8, and null characters', async () => {
    const { rows } = await read(
      (async function* () {
        yield Buffer.from('a,b\n1,M\xfctze\n1,\0\n1,Mütze\n', 'latin1')
        yield Buffer.from('1,Mütze\n')
      })(),
    )
    const columns = rows.map(({ fault }) => [fault?.code, fault?.column])
    const unreadable = ['unreadable_characters', 'b']
    expect(columns).toEqual([unreadable, unreadable, unreadable, [undefined, undefined]])
  })
})

describe('files that cannot be read', () => {
  test.each(['', '\n\n', '\ufeff'])('%j is empty', async (text) => {
    expect((await failure(text)).problem).toMatchObject({ line: 1, reason: { code: 'empty_file' } })
  })

  test('an unclosed quote is reported at the line where it opens, and the rows before it are read', async () => {
    const table = await openCsv(bytesOf('a,b\n1,2\n3,"open\n4,5\n6,7\n'))
    const rows: CsvRow[] = []
    const reading = (async () => {
      for await (const batch of table.rows) rows.push(...batch)
    })()
    await expect(reading).rejects.toMatchObject({ problem: { line: 3, reason: { code: 'quote_not_closed' } } })
    expect(linesAndCells(rows)).toEqual([[2, '1', '2']])
  })

  test('a record of more than 4 MB', async () => {
    const error = await failure(`a,b\n1,"${'x'.repeat(5_000_000)}`)
    expect(error.problem).toMatchObject({ line: 2, reason: { code: 'record_too_long' } })
    expect(error.message).toMatch(/^The csv file parsing failed due to: /)
  })
})

test('the source is read only as far as rows are requested, and closed', async () => {
  let chunks = 0
  let closed = false
  const endless = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield Buffer.from('a,b\n')
      for (;;) yield Buffer.from(`${(chunks += 1)},x\n`.repeat(100))
    } finally {
      closed = true
    }
  }
  const table = await openCsv(endless())
  for await (const batch of table.rows) if (batch.length > 0) break
  await table.close()
  expect(chunks).toBeLessThan(3)
  expect(closed).toBe(true)
})
