import type { LineItem } from '@storeroom/contract'
import { pictureOf } from '../lib/variant-picture.ts'
import { Picture } from '../ui/picture.tsx'
import { useWords } from '../words/use-words.tsx'

/** Items of a server's cart or of an order, which are not changed here. */
export function SoldItems({ items, currency }: { readonly items: readonly LineItem[]; readonly currency: string }) {
  const { t, money } = useWords()
  return (
    <ul className="sold-items">
      {items.map(({ id, title, description, variant, thumbnail, quantity, unit_price, original_total }) => (
        <li key={id}>
          <Picture url={pictureOf(variant) ?? thumbnail} alt="" sizes="56px" />
          <span>
            <span className="line-title">{title}</span>
            <span className="muted small">
              {description ? `${description} · ` : ''}
              {t('cart.times', { count: quantity })}
            </span>
          </span>
          <span className="amount">{money(original_total ?? unit_price * quantity, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
