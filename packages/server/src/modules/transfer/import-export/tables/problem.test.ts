import { expect, test } from 'vitest'
import { readText } from '../products/formats/import-file.test-kit.ts'

/** One row for each thing that can be wrong with a row. */
const file = `Product Handle,Product Status,Product Discountable,Product Weight,Product External Id,Variant Id,Variant Title,Variant Inventory Quantity,Price EUR,Option 1 Name,Option 1 Value,Option 2 Name,Option 2 Value
,,,,,v,T,,,,,,
a,live,perhaps,-1,\0,v,T,1.5,1.999,,,,
b,live,perhaps,-1,,v,T,1.5,1.999,,,,
c,,,much,,v,T,9999999999,-1,,,,
d,,,1e999,,v,T,,99999999999999999,,,,
e,,,,,,T,,,Size,S,,
e,,,,,,T,,,Size,S,,
e,,,,,,T,,,Width,S,,
e,,,,,,T,,,Size,M,,Red
e,,,,,,T,,,Size,L,Size,XL
e,,,,,,,,,,,,
e,,,,,v
b,,,,,v,T,,,,,,
b,,,,,v,T,,,,,,
`

test('every problem says in full what is wrong', async () => {
  const { problems } = await readText(file)
  const texts = problems.map(({ line, text }) => `${line}: ${text}`)
  expect(texts).toMatchInlineSnapshot(`
    [
      "2: No value found for target column "Product Handle" in line 1 of the given csv file",
      "3: The cell has characters that are not text. Save the file as "CSV UTF-8" and try again.",
      "4: "live" is none of draft, proposed, published, rejected.",
      "4: "perhaps" is neither true nor false.",
      "4: "-1" is negative.",
      "4: "1.5" is not a whole number.",
      "4: "1.999" has more decimals than EUR has: 2.",
      "5: "much" is not a number.",
      "5: "9999999999" is too large.",
      "5: "-1" is negative.",
      "6: "1e999" is too large.",
      "6: "99999999999999999" is too large.",
      "8: The variant in line 7 has the same option values.",
      "9: The product has no option "Width".",
      "9: The variant has no value for the option "Size".",
      "10: The value "Red" belongs to no option: the option has no name.",
      "11: The option "Size" is there twice.",
      "12: The row names no variant.",
      "13: The row has 6 cells, the header has 13.",
      "14: Handle "b" appears again in line 14: its product began in line 4 and ended before another product. Rows of one product must stand together.",
      "15: Handle "b" appears again in line 15: its product began in line 4 and ended before another product. Rows of one product must stand together.",
    ]
  `)
})

test.each([
  ['', 'The file is empty.'],
  ['Product Handle\n"a', 'A double quote opens a cell here and no other one closes it.'],
  [
    `Product Handle\n"${'x'.repeat(4_200_000)}"`,
    'The row that begins here is longer than 4194304 bytes; most likely a double quote is missing.',
  ],
])('a file that cannot be read fails with a full sentence: case %#', async (file, text) => {
  await expect(readText(file, 65_536)).rejects.toThrow(`The csv file parsing failed due to: ${text}`)
})
