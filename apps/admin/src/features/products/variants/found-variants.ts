type Searched = {
  readonly title: string
  readonly sku: string | null
  readonly barcode: string | null
  readonly ean: string | null
  readonly upc: string | null
  readonly options: readonly { readonly value: string }[]
}

/** Lower case, without accents: as the server compares. */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Variants in whose title, option values or codes all the words stand. */
export function foundVariants<V extends Searched>(variants: readonly V[], q: string): readonly V[] {
  const words = folded(q).split(/\s+/).filter(Boolean)
  if (words.length === 0) return variants
  return variants.filter(({ title, sku, barcode, ean, upc, options }) => {
    const text = folded([title, sku, barcode, ean, upc, ...options.map(({ value }) => value)].join(' '))
    return words.every((word) => text.includes(word))
  })
}
