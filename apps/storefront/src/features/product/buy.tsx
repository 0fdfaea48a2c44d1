import type { StoreProduct } from '@storeroom/contract'
import { useSessionCart } from '@storeroom/react'
import { useState } from 'react'
import { Link } from '../../app/navigation.tsx'
import { useShopper } from '../../app/shopper.tsx'
import { to } from '../../lib/address.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Price, pricesOf } from '../../ui/price.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { maxQuantityOf } from '../../lib/stock.ts'
import { useWords } from '../../words/use-words.tsx'
import { Availability } from './availability.tsx'
import type { OptionRow } from './variant-choice.ts'
import type { VariantChoice } from './use-variant-choice.ts'

type BuyProps = { readonly product: StoreProduct; readonly choice: VariantChoice }

/** Price, variant choice, quantity and the button to add to the cart. */
export function Buy({ product, choice }: BuyProps) {
  const { variant, options } = choice
  const isOnlyOne = product.variants.length === 1
  return (
    <div className="buy">
      <VariantPrice variant={variant} />
      {!isOnlyOne &&
        options.map((option) => <OptionChoice key={option.id} product={product} option={option} choice={choice} />)}
      <Availability variant={variant} />
      {/* The quantity is reset for another variant. */}
      <AddToCart key={variant?.id ?? ''} product={product} variant={variant} />
    </div>
  )
}

type VariantProps = { readonly variant: StoreProduct['variants'][number] | undefined }

/** The price with the taxes of the region. */
function VariantPrice({ variant }: VariantProps) {
  const { t, locale } = useWords()
  const { region } = useShopper()
  if (!variant || !region) return null
  const { now, before } = pricesOf(variant)
  if (now === null) return <p className="muted">{t('product.noPrice')}</p>
  const rate = (variant.tax_rates ?? []).reduce((sum, each) => sum + (each.rate ?? 0), 0)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100)
  const taxed = variant.calculated_price_incl_tax !== null
  return (
    <p className="product-price">
      <Price now={now} before={before} currency={region.currency_code} />
      <span className="muted small">
        {taxed && rate > 0 && t('price.taxIncluded', { rate: percent })}
        {!taxed && t('price.taxLater')}
      </span>
    </p>
  )
}

type OptionProps = BuyProps & { readonly option: OptionRow }

function OptionChoice({ product, option, choice }: OptionProps) {
  const { t, translatedLabel } = useWords()
  const { id, title, values } = option
  const chosen = choice.choice[id]
  return (
    <fieldset className="option">
      <legend>
        <bdi>{translatedLabel(product, title)}</bdi>{' '}
        <bdi className="muted">{chosen !== undefined && translatedLabel(product, chosen)}</bdi>
      </legend>
      <div className="option-values">
        {values.map(({ value, isAvailable }) => (
          <label key={value} className={isAvailable ? 'option-value' : 'option-value unavailable'}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={chosen === value}
              onChange={() => choice.choose(id, value)}
            />
            <span>
              {translatedLabel(product, value)}
              {!isAvailable && <span className="visually-hidden"> {t('product.valueUnavailable')}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function AddToCart({ product, variant }: VariantProps & { readonly product: StoreProduct }) {
  const { t } = useWords()
  const { addItem, getItem } = useSessionCart()
  const [quantity, setQuantity] = useState(1)
  const [isAdded, setIsAdded] = useState(false)
  const held = variant ? (getItem(variant.id)?.quantity ?? 0) : 0
  const free = variant ? maxQuantityOf(variant) - held : 0
  function add() {
    if (!variant) return
    addItem({ variant, quantity: held + Math.min(quantity, free) })
    setIsAdded(true)
    setQuantity(1)
    announce(t('product.added', { title: product.title }))
  }
  const isForSale = variant?.purchasable === true && pricesOf(variant).now !== null
  return (
    <>
      <div className="add">
        {isForSale && free > 0 && (
          <Quantity value={quantity} max={free} itemName={product.title} onChange={setQuantity} />
        )}
        <Button className="add-button" disabled={!isForSale || free <= 0} onClick={add}>
          {t(isForSale || !variant ? 'product.add' : 'product.soldOut')}
        </Button>
      </div>
      {isForSale && free <= 0 && <p className="muted small">{t('product.allHeld')}</p>}
      {isAdded && (
        <p className="added">
          <Icon name="check" /> {t('product.inCart')} <Link to={to.cart}>{t('product.toCart')}</Link>
        </p>
      )}
    </>
  )
}
