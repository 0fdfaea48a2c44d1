import { useSessionCart } from '@storeroom/react'
import { Link } from '../../app/navigation.tsx'
import { useShopper } from '../../app/shopper.tsx'
import { useCartLines } from '../../cart/use-cart-lines.ts'
import { to } from '../../lib/address.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmptyState, Failure, Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import { Line } from './line.tsx'
import './cart.css'

export default function CartPage() {
  const { t } = useWords()
  const { items } = useSessionCart()
  return (
    <>
      <PageTitle>{t('cart.title')}</PageTitle>
      {items.length === 0 ? (
        <EmptyState title={t('cart.empty.title')} text={t('cart.empty.text')}>
          <Link to={to.search()} className="button primary">
            {t('home.all')}
          </Link>
        </EmptyState>
      ) : (
        <FilledCart />
      )}
    </>
  )
}

function FilledCart() {
  const { t, money } = useWords()
  const { region } = useShopper()
  const { lines, total, isPending, error, retry } = useCartLines()
  if (error) return <Failure error={error} retry={retry} />
  if (isPending || !region) return <Skeleton lines={4} />
  const isReady = lines.every(({ variant, quantity }) => variant && quantity > 0)
  return (
    <div className="cart">
      <ul className="lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} currency={region.currency_code} />
        ))}
      </ul>
      <aside className="panel" aria-label={t('cart.summary')}>
        <dl className="totals">
          <div className="totals-total">
            <dt>{t('totals.goods')}</dt>
            <dd>{money(total, region.currency_code)}</dd>
          </div>
        </dl>
        <p className="muted small">{t('cart.later')}</p>
        {isReady ? (
          <Link to={to.checkout} className="button primary wide">
            {t('cart.checkout')}
          </Link>
        ) : (
          <p className="field-error">{t('cart.notReady')}</p>
        )}
      </aside>
    </div>
  )
}
