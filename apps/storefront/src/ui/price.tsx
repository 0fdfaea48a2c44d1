import type { ProductVariant } from '@storeroom/contract'
import { useWords } from '../words/use-words.tsx'

type Priced = Pick<
  ProductVariant,
  'calculated_price' | 'calculated_price_incl_tax' | 'original_price' | 'original_price_incl_tax'
>

/** The current and the original price in minor units, with tax if the server has it. */
export function pricesOf(variant: Priced): { readonly now: number | null; readonly before: number | null } {
  const now = variant.calculated_price_incl_tax ?? variant.calculated_price
  const before = variant.original_price_incl_tax ?? variant.original_price
  return { now, before: now !== null && before !== null && before > now ? before : null }
}

type PriceProps = {
  readonly now: number
  readonly before?: number | null
  readonly currency: string
  readonly isFrom?: boolean
}

/** A price, with the original struck through; `isFrom` if other variants of the product cost more. */
export function Price({ now, before = null, currency, isFrom = false }: PriceProps) {
  const { t, money } = useWords()
  const amount = money(now, currency)
  return (
    <span className="price">
      {before !== null && (
        <>
          <span className="visually-hidden">{t('price.before')} </span>
          <s className="price-before">{money(before, currency)}</s>{' '}
          <span className="visually-hidden">{t('price.now')} </span>
        </>
      )}
      <span className={before === null ? undefined : 'price-sale'}>
        {isFrom ? t('price.from', { amount }) : amount}
      </span>
    </span>
  )
}
