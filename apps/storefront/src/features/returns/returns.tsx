import type { StoreOrder } from '@storeroom/contract'
import { useCancelReturn } from '@storeroom/react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useErrorText } from '../../ui/error-text.ts'
import { Notice } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { WordKey } from '../../words/words.ts'
import { AddPhotos } from './photos.tsx'
import { linesOf, returnableLines } from './returnable.ts'
import { ReturnForm } from './return-form.tsx'
import { ReturnLabel } from './return-label.tsx'

type StoreReturn = NonNullable<StoreOrder['returns']>[number]

/** The returns of an order, and the form that requests another one. */
export function Returns({ order }: { readonly order: StoreOrder }) {
  const { t } = useWords()
  const { returns = [] } = order
  const lines = returnableLines(order)
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<'complete' | 'photosFailed'>()
  if (returns.length === 0 && lines.length === 0) return null
  const finish = (havePhotosFailed: boolean) => {
    setOpen(false)
    setDone(havePhotosFailed ? 'photosFailed' : 'complete')
  }
  return (
    <section className="stack" aria-labelledby="returns">
      <h2 id="returns">{t('returns.title')}</h2>
      {done === 'complete' && <Notice tone="success">{t('returns.done', { email: order.email })}</Notice>}
      {done === 'photosFailed' && <Notice tone="error">{t('returns.withoutPhotos')}</Notice>}
      {returns.length > 0 && (
        <ul className="parcels">
          {returns.map((one) => (
            <ReturnRow key={one.id} order={order} orderReturn={one} />
          ))}
        </ul>
      )}
      {lines.length > 0 && !isOpen && (
        <div className="actions">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('returns.open')}
          </Button>
        </div>
      )}
      {lines.length > 0 && isOpen && (
        <>
          <ReturnForm order={order} lines={lines} onDone={finish} />
          <div className="actions">
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('returns.close')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function ReturnRow({ order, orderReturn }: { readonly order: StoreOrder; readonly orderReturn: StoreReturn }) {
  const { t, date, money } = useWords()
  const { items = [], status, refund_amount } = orderReturn
  const lines = linesOf(order)
  const amount = money(refund_amount, order.currency_code)
  const isRequested = status === 'requested'
  return (
    <li>
      <span>
        <strong>{t(statusText(orderReturn))}</strong>{' '}
        <span className="muted">{date(orderReturn.received_at ?? orderReturn.created_at)}</span>
      </span>
      {items.map(({ item_id, quantity }) => (
        <span key={item_id}>
          {lines.find(({ id }) => id === item_id)?.title}{' '}
          <span className="muted">{t('cart.times', { count: quantity })}</span>
        </span>
      ))}
      {isRequested && <span>{t('returns.pack')}</span>}
      {isRequested && <ReturnLabel orderReturn={orderReturn} />}
      {orderReturn.swap_id === null && refund_amount > 0 && status !== 'canceled' && (
        <span className="muted">{t(isRequested ? 'returns.willGet' : 'returns.gets', { amount })}</span>
      )}
      {isRequested && (
        <details>
          <summary>{t('returns.photos.add')}</summary>
          <AddPhotos returnId={orderReturn.id} />
        </details>
      )}
      {isRequested && orderReturn.swap_id === null && orderReturn.claim_order_id === null && (
        <CancelButton id={orderReturn.id} />
      )}
    </li>
  )
}

function CancelButton({ id }: { readonly id: string }) {
  const { t } = useWords()
  const errorText = useErrorText()
  const cancel = useCancelReturn(id)
  return (
    <>
      {cancel.error && <Notice tone="error">{errorText(cancel.error)}</Notice>}
      <div className="actions">
        <Button variant="secondary" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('returns.cancel')}
        </Button>
      </div>
    </>
  )
}

/** A return whose refund is not made yet (`requires_action`) is shown as received: the shopper has nothing to do. */
function statusText({ status, swap_id, claim_order_id }: StoreReturn): WordKey {
  if (status === 'canceled') return 'returns.canceled'
  if (status !== 'requested') return 'returns.received'
  if (swap_id !== null) return 'returns.forExchange'
  return claim_order_id === null ? 'returns.requested' : 'returns.forClaim'
}
