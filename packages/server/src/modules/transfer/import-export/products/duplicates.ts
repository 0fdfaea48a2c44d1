import { handleOf } from '../../../../kernel/handle.ts'
import { columnNames, type ColumnNames } from './column-names.ts'
import type { ImportItem, ImportProduct, ImportVariant } from './formats/import-product.ts'
import { otherRowsBad, problemItems } from './formats/product-groups.ts'
import { problemAt, reason, type ImportProblem } from '../tables/problem.ts'

/**
 * Reports rows that repeat an id, handle, SKU or barcode of an earlier line: whichever came second could not be
 * stored, or would undo the first. Held in memory: ids, handles, SKUs and barcodes, about 100 bytes each.
 */
export async function* withoutDuplicates(items: AsyncIterable<ImportItem>): AsyncGenerator<ImportItem> {
  const lines = new Map<string, number>()
  let names = columnNames('medusa')
  for await (const item of items) {
    if (item.type === 'header') names = columnNames(item.format)
    if (item.type === 'product') yield* checked(item.product, lines, names)
    else yield item
  }
}

type Lines = Map<string, number>
type Value = { readonly kind: string; readonly value: string; readonly column: string | null }

function* checked(product: ImportProduct, lines: Lines, names: ColumnNames): Generator<ImportItem> {
  const { handle } = product
  const [line] = product.lines
  const own = firstRepeated(line, handle, productValues(product, names), lines)
  if (own) {
    yield* problemItems([own, ...otherRowsBad(handle, line, product.variants)])
    return
  }
  const variants: ImportVariant[] = []
  for (const variant of product.variants) {
    const problem = firstRepeated(variant.line, handle, variantValues(variant, names), lines)
    if (problem) yield { type: 'problem', problem }
    else variants.push(variant)
  }
  if (variants.length > 0 || product.variants.length === 0) yield { type: 'product', product: { ...product, variants } }
}

const productValues = ({ id, handle }: ImportProduct, names: ColumnNames): Value[] => [
  ...(id === undefined ? [] : [{ kind: 'product', value: id, column: names.field('product', 'id') }]),
  { kind: 'handle', value: handleOf(handle), column: names.field('product', 'handle') },
]

const variantValues = ({ id, fields: { sku, barcode } }: ImportVariant, names: ColumnNames): Value[] => [
  ...(id === undefined ? [] : [{ kind: 'variant', value: id, column: names.field('variant', 'id') }]),
  ...(sku ? [{ kind: 'sku', value: sku, column: names.field('variantFields', 'sku') }] : []),
  ...(barcode ? [{ kind: 'barcode', value: barcode, column: names.field('variantFields', 'barcode') }] : []),
]

/** Remembers the values of a row; the problem of the first one that an earlier row has. */
function firstRepeated(
  line: number,
  handle: string,
  values: readonly Value[],
  lines: Lines,
): ImportProblem | undefined {
  const repeated = values.find(({ kind, value }) => lines.has(`${kind} ${value}`))
  for (const { kind, value } of values) if (!lines.has(`${kind} ${value}`)) lines.set(`${kind} ${value}`, line)
  if (!repeated) return undefined
  const first = lines.get(`${repeated.kind} ${repeated.value}`) ?? line
  return problemAt({ line, handle, column: repeated.column }, reason('value_again', { value: repeated.value, first }))
}
