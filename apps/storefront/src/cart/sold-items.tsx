import type { LineItem } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { pictureOf } from '../lib/variant-picture.ts'
import { queryForTitles } from '../lib/queries.ts'
import { Picture } from '../ui/picture.tsx'
import { useWords } from '../words/use-words.tsx'

/** The items of a server cart or order, read-only. */
export function SoldItems({ items, currency }: { readonly items: readonly LineItem[]; readonly currency: string }) {
  const { t, money } = useWords()
  const inWords = useItemWords(items)
  return (
    <ul className="sold-items">
      {items
        .map(inWords)
        .map(({ id, title, description, variant, thumbnail, quantity, unit_price, original_total }) => (
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

/** An item has its product's titles from when it was added; they are translated while the product still has them. */
function useItemWords(items: readonly LineItem[]): (item: LineItem) => LineItem {
  const { translated, translatedLabel } = useWords()
  const ids = [...new Set(items.flatMap(({ variant }) => variant?.product_id ?? []))].toSorted()
  const { data } = useQuery({ ...queryForTitles(useClient(), ids), enabled: ids.length > 0 })
  return (item) => {
    const product = data?.products.find(({ id }) => id === item.variant?.product_id)
    if (!product) return item
    return {
      ...item,
      title: item.title === product.title ? translated(product).title : item.title,
      description: item.description && translatedLabel(product, item.description),
    }
  }
}
