import { describe, expect, test } from 'vitest'
import { readText } from './import-file.test-kit.ts'

const codes = async (file: string) =>
  (await readText(file)).problems.map(({ line, column, reason }) => [line, column, reason.code])

describe('options', () => {
  const header = 'Product Handle,Variant Id,Variant Title,Option 1 Name,Option 1 Value,Option 2 Name,Option 2 Value\n'
  test.each([
    ['a value is missing', 'a,,T,Size,S,Color,\n', [[2, 'Option 2 Value', 'missing_option_value']]],
    ['a known variant keeps what it has', 'a,v1,T,Size,S,Color,\n', []],
    ['an option without name', 'a,,T,Size,S,,Red\n', [[2, 'Option 2 Value', 'unnamed_option']]],
    ['an option that is there twice', 'a,,T,Size,S,Size,L\n', [[2, 'Option 2 Value', 'duplicate_option']]],
    [
      'an option the product does not have',
      'a,,T,Size,S,,\na,,T,Width,L,,\n',
      [
        [3, 'Option 1 Value', 'unknown_option'],
        [3, 'Option 1 Value', 'missing_option_value'],
      ],
    ],
    ['the same combination twice', 'a,,T,Size,S,,\na,,T,Size,S,,\n', [[3, null, 'duplicate_variant']]],
    ['the same combination, known variants', 'a,v1,T,Size,S,,\na,v2,T,Size,S,,\n', []],
    ['columns may change places', 'a,,T,Size,S,Color,Red\na,,T,Color,Red,Size,L\n', []],
  ])('%s', async (_, rows, expected) => {
    expect(await codes(header + rows)).toEqual(expected)
  })

  test('a title like a built-in property is a title', async () => {
    const { products } = await readText(`${header}a,,T,__proto__,S,constructor,Red\n`)
    expect(Object.entries(products[0]?.variants[0]?.options ?? {})).toEqual([
      ['__proto__', 'S'],
      ['constructor', 'Red'],
    ])
  })
})
