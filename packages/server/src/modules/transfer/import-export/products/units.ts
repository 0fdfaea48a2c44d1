import type { Units } from '../engine/recipe.ts'
import type { ImportFormatName, ImportProduct } from './formats/import-product.ts'

/** A product, or the next part of one that has more variants than a batch has rows. */
export type Unit = {
  readonly format: ImportFormatName
  readonly product: ImportProduct
  /** An earlier part said what the product itself is. */
  readonly isContinuation: boolean
  /** Once the unit is written, the file is done up to this line. */
  readonly lastLine: number
}

/** The product as it is, however many variants it has. */
export const wholeUnit = (product: ImportProduct, format: ImportFormatName): Unit => ({
  format,
  product,
  isContinuation: false,
  lastLine: product.lines[1],
})

/** Skips invalid variants, and products without a valid variant. */
export const productUnits: Units<Unit> = {
  lines: ({ product: { variants, lines } }) => (variants.length > 0 ? variants.map(({ line }) => line) : [lines[0]]),
  lastLine: ({ lastLine }) => lastLine,
  rows: ({ product }) => product.variants.length,
  withoutLines(unit, bad) {
    const variants = unit.product.variants.filter(({ line }) => !bad.has(line))
    const isLeft = unit.product.variants.length > 0 ? variants.length > 0 : !bad.has(unit.product.lines[0])
    return isLeft ? { ...unit, product: { ...unit.product, variants } } : undefined
  },
  parts: ({ product, format }, { rows, after }) => partsOf(product, format, rows, after),
}

/**
 * The part of a product behind a line, in parts of at most a batch each; all but the first say nothing of the product
 * but which one it is.
 */
export function partsOf(product: ImportProduct, format: ImportFormatName, batch: number, done: number): Unit[] {
  const { id, handle, lines, options } = product
  if (lines[1] <= done) return []
  const variants = product.variants.filter(({ line }) => line > done)
  const isBegun = lines[0] <= done
  if (variants.length <= batch && !isBegun) return [wholeUnit(product, format)]
  const same = { ...(id !== undefined && { id }), handle, lines, options, fields: {} }
  const parts = Array.from({ length: Math.ceil(variants.length / batch) }, (_, index) =>
    variants.slice(index * batch, (index + 1) * batch),
  )
  return parts.map((part, index) => ({
    format,
    product: { ...(index === 0 && !isBegun ? product : same), variants: part },
    isContinuation: index > 0 || isBegun,
    lastLine: index === parts.length - 1 ? lines[1] : (part.at(-1)?.line ?? lines[1]),
  }))
}
