import type { Cart, Swap } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../app/navigation.tsx'
import type { PageProps } from '../../app/page-props.ts'
import { SoldItems } from '../../cart/sold-items.tsx'
import { to } from '../../lib/address.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Failure, Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { WordKey } from '../../words/words.ts'
import NotFoundPage from '../home/not-found.page.tsx'
import '../checkout/checkout.css'
import { BrokenLink } from '../orders/broken-link.tsx'
import '../orders/orders.css'
import { tokenOf, useWholeOrder } from '../orders/use-order-link.ts'
import { ExchangeAnswer } from './exchange-answer.tsx'

/**
 * The page of an exchange, by the id of its cart. The emailed link and the one that staff send lead here, with a token.
 * Without a token, only the order's customer gets to the order from here.
 */
export default function ExchangePage({ params, search }: PageProps) {
  const { store } = useClient()
  const id = params['cart_id'] ?? ''
  const swap = useQuery({ ...queryFor(store.swaps.retrieveByCartId, { cart_id: id }), retry: false })
  const cart = useQuery({ ...queryFor(store.carts.retrieve, { id }), retry: false, staleTime: 0 })
  const token = tokenOf(search)
  const { order, isLoading, isBroken } = useWholeOrder(swap.data?.swap.order_id, token)
  const reload = () => Promise.all([swap.refetch(), cart.refetch()])
  const error = swap.error ?? cart.error
  if (error?.status === 404) return <NotFoundPage />
  if (isBroken) return <BrokenLink />
  if (error) return <Failure error={error} retry={() => void reload()} />
  if (!swap.data || !cart.data || isLoading) return <Skeleton lines={6} />
  const shown = { swap: swap.data.swap, cart: cart.data.cart, hasPaid: search.has('paid'), reload }
  return <ExchangeDetail {...shown} token={token} isWhole={order !== undefined} />
}

type DetailProps = {
  readonly swap: Swap
  readonly cart: Cart
  readonly token: string | undefined
  /** Whether the shopper may see the order. */
  readonly isWhole: boolean
  readonly hasPaid: boolean
  readonly reload: () => Promise<unknown>
}

function ExchangeDetail({ swap, cart, token, isWhole, hasPaid, reload }: DetailProps) {
  const { t } = useWords()
  const { items = [] } = cart
  const currency = cart.region?.currency_code ?? ''
  const back = items.filter(({ unit_price, metadata }) => unit_price < 0 || metadata?.['is_return_line'] === true)
  const out = items.filter((item) => !back.includes(item))
  const [title, text] = wordsOf(swap)
  return (
    <div className="order">
      <div className="order-main">
        <PageTitle>{t(title)}</PageTitle>
        <p className="lead">{t(text)}</p>
        <section className="stack" aria-labelledby="back">
          <h2 id="back">{t('exchange.back')}</h2>
          <SoldItems items={back} currency={currency} />
        </section>
        {out.length > 0 && (
          <section className="stack" aria-labelledby="out">
            <h2 id="out">{t('exchange.out')}</h2>
            <SoldItems items={out} currency={currency} />
          </section>
        )}
        {isOpen(swap) && <ExchangeAnswer cart={cart} token={token} hasPaid={hasPaid} reload={reload} />}
        {isWhole && (
          <div className="actions">
            <Link to={to.order(swap.order_id, token)} className="button quiet">
              {t('orderEdit.toOrder')}
            </Link>
          </div>
        )}
      </div>
      <aside className="panel summary" aria-labelledby="sums">
        <h2 id="sums">{t('cart.summary')}</h2>
        <Difference swap={swap} cart={cart} />
      </aside>
    </div>
  )
}

const isOpen = ({ confirmed_at, canceled_at }: Swap) => confirmed_at == null && canceled_at == null

function wordsOf({ confirmed_at, canceled_at }: Swap): readonly [WordKey, WordKey] {
  if (canceled_at != null) return ['exchange.canceled', 'exchange.canceled.text']
  return confirmed_at == null ? ['exchange.title', 'exchange.text'] : ['exchange.agreed', 'exchange.agreed.text']
}

/** The amount to pay, or to be refunded. */
function Difference({ swap, cart }: Pick<DetailProps, 'swap' | 'cart'>) {
  const { t, money } = useWords()
  const due = swap.difference_due ?? cart.total ?? 0
  const currency = cart.region?.currency_code ?? ''
  const shipping = (cart.shipping_total ?? 0) + (cart.shipping_tax_total ?? 0)
  const label = due === 0 ? 'exchange.even' : due > 0 ? 'orderEdit.pays' : 'orderEdit.gets'
  return (
    <dl className="totals" aria-live="polite">
      {(cart.shipping_methods ?? []).length > 0 && (
        <div>
          <dt>{t('totals.shipping')}</dt>
          <dd>{money(shipping, currency)}</dd>
        </div>
      )}
      <div className="totals-total">
        <dt>{t(label)}</dt>
        <dd>{money(Math.abs(due), currency)}</dd>
      </div>
    </dl>
  )
}
