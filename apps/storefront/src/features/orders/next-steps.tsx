import type { StoreOrder } from '@storeroom/contract'
import { Link } from '../../app/navigation.tsx'
import { to } from '../../lib/address.ts'
import { useWords } from '../../words/use-words.tsx'
import type { WordKey } from '../../words/words.ts'
import { owedFor } from '../order-edits/owed.ts'

type Step = { readonly id: string; readonly text: string; readonly link: WordKey; readonly address: string }

/** `token`: of the mailed link that the order was opened by. */
type StepsProps = { readonly order: StoreOrder; readonly token: string | undefined }

/** Links to what the shop waits for: an answer to an edit or an exchange, or a payment. Hidden if there is none. */
export function NextSteps({ order, token }: StepsProps) {
  const { t } = useWords()
  const steps = [...useEditSteps(order, token), ...useSwapSteps(order, token)]
  if (steps.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="next">
      <h2 id="next">{t('order.next')}</h2>
      <ul className="parcels">
        {steps.map(({ id, text, link, address }) => (
          <li key={id}>
            <span>{text}</span>
            <div className="actions">
              <Link to={address} className="button primary">
                {t(link)}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useEditSteps({ status, edits = [], currency_code }: StoreOrder, token: string | undefined): readonly Step[] {
  const { t, money } = useWords()
  if (status === 'canceled') return []
  return edits.flatMap((edit): Step[] => {
    const shown = { id: edit.id, address: to.orderEdit(edit.id, { token }) }
    const owed = owedFor(edit)
    if (edit.status === 'requested') return [{ ...shown, text: t('order.next.edit'), link: 'order.next.edit.link' }]
    if (owed === 0) return []
    return [
      { ...shown, text: t('order.next.pay', { amount: money(owed, currency_code) }), link: 'order.next.pay.link' },
    ]
  })
}

function useSwapSteps({ status, swaps = [] }: StoreOrder, token: string | undefined): readonly Step[] {
  const { t } = useWords()
  if (status === 'canceled') return []
  return swaps.flatMap(({ id, cart_id, confirmed_at, canceled_at }): Step[] =>
    cart_id === null || confirmed_at != null || canceled_at != null
      ? []
      : [{ id, address: to.exchange(cart_id, { token }), text: t('order.next.swap'), link: 'order.next.swap.link' }],
  )
}
