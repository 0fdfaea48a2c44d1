import { useSessionCart } from '@storeroom/react'
import { Link } from '../../app/navigation.tsx'
import type { CartLine } from '../../cart/use-cart-lines.ts'
import { to } from '../../lib/address.ts'
import { maxQuantityOf } from '../../lib/stock.ts'
import { pictureOf } from '../../lib/variant-picture.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { useWords } from '../../words/use-words.tsx'

export function Line({ line, currency }: { readonly line: CartLine; readonly currency: string }) {
  const { t, money, translated, translatedLabel } = useWords()
  const { updateItemQuantity } = useSessionCart()
  const { id, quantity, variant, total, isLowered } = line
  if (!variant)
    return (
      <li className="line">
        <Picture url={null} alt="" />
        <div className="line-words">
          <p className="field-error">{t('cart.gone')}</p>
          <RemoveButton id={id} title={t('cart.gone')} />
        </div>
      </li>
    )
  const product = translated(variant.product)
  const title = translatedLabel(product, variant.title)
  return (
    <li className="line">
      <Link to={to.product(product.handle ?? '')} tabIndex={-1} aria-hidden="true">
        <Picture url={pictureOf(variant) ?? product.thumbnail} alt="" sizes="104px" />
      </Link>
      <div className="line-words">
        <Link to={to.product(product.handle ?? '')} className="line-title">
          {product.title}
        </Link>
        <span className="muted small">{title}</span>
        {quantity === 0 && <p className="field-error">{t('cart.soldOut')}</p>}
        {quantity > 0 && isLowered && <p className="field-error">{t('cart.lowered', { count: quantity })}</p>}
        <div className="line-actions">
          {quantity > 0 && (
            <Quantity
              value={quantity}
              max={maxQuantityOf(variant)}
              itemName={product.title}
              onChange={(next) => {
                updateItemQuantity(id, next)
                announce(t('cart.changed', { title: product.title, count: next }))
              }}
            />
          )}
          <RemoveButton id={id} title={product.title} />
        </div>
      </div>
      <span className="amount">{money(total, currency)}</span>
    </li>
  )
}

function RemoveButton({ id, title }: { readonly id: string; readonly title: string }) {
  const { t } = useWords()
  const { removeItem } = useSessionCart()
  function remove() {
    removeItem(id)
    announce(t('cart.removed', { title }))
    // The button was removed with its line, so the focus moves to the top of the page.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <Button variant="quiet" aria-label={t('cart.remove.of', { title })} onClick={remove}>
      {t('cart.remove')}
    </Button>
  )
}
