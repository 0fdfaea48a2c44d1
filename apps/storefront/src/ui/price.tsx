import type { ProductVariant } from '@storeroom/contract'
import { useWords } from '../words/use-words.tsx'

type Priced = Pick<
  ProductVariant,
  'calculated_price' | 'calculated_price_incl_tax' | 'original_price' | 'original_price_incl_tax'
>

/** What a shopper pays and what it cost before, in minor units: with tax wherever the server can say it. */
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

/** An amount, the one before it struck through; `isFrom` where others of the same product cost more. */
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
