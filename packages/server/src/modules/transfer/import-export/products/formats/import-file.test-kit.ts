import type { ImportItem, ImportProduct } from './import-product.ts'
import { readProducts } from './detect.ts'
import type { ImportProblem } from '../../tables/problem.ts'
import type { ColumnMapping } from '../../tables/mapping.ts'

/** The bytes of a text, in chunks as small as asked for: a file never arrives in one. */
export async function* bytesOf(text: string, size = 1024): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let start = 0; start < bytes.length; start += size) yield bytes.slice(start, start + size)
}

export async function collected<T>(source: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const item of source) items.push(item)
  return items
}

export interface ImportReading {
  readonly items: readonly ImportItem[]
  readonly products: readonly ImportProduct[]
  readonly problems: readonly ImportProblem[]
}

export async function readAll(
  source: AsyncIterable<Uint8Array>,
  currencyCode = 'eur',
  mapping?: ColumnMapping,
): Promise<ImportReading> {
  const items = await collected(readProducts(source, { currencyCode, mapping }))
  return {
    items,
    products: items.flatMap((item) => (item.type === 'product' ? item.product : [])),
    problems: items.flatMap((item) => (item.type === 'problem' ? item.problem : [])),
  }
}

export const readText = (text: string, size?: number): Promise<ImportReading> => readAll(bytesOf(text, size))
