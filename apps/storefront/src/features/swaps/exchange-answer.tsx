import type { Cart } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { BrowserPayment } from '../checkout/browser-payment.ts'
import { ChoiceList } from '../checkout/choice-list.tsx'
import { OrderProblem } from '../checkout/order-problem.tsx'
import { PaymentChoice, PaymentFields, usePaymentProviders } from '../checkout/payment-choice.tsx'
import { paymentForms } from '../checkout/payment-forms.ts'
import { useAgree } from './use-agree.ts'

type AnswerProps = {
  readonly cart: Cart
  /** Of the mailed link that has led here. */
  readonly token: string | undefined
  readonly hasPaid: boolean
  readonly reload: () => Promise<unknown>
}

/** How the new items are sent, how the difference is paid, and the button that agrees. */
export function ExchangeAnswer({ cart, token, hasPaid, reload }: AnswerProps) {
  const { t, money } = useWords()
  const options = useOptions(cart)
  const providers = usePaymentProviders(cart.region_id)
  const [optionId, setOptionId] = useState<string>()
  const [providerId, setProviderId] = useState<string>()
  const [payment, setPayment] = useState<BrowserPayment>()
  const { agree, isBusy, problem } = useAgree({ cart, token, hasPaid, reload })
  if (!options || !providers) return <Skeleton lines={4} />
  const option = optionId ?? cart.shipping_methods?.[0]?.shipping_option_id ?? options[0]?.id
  const provider = providerId ?? cart.payment_session?.provider_id ?? providers[0]
  const total = cart.total ?? 0
  const currency = cart.region?.currency_code ?? ''
  const session = cart.payment_session?.provider_id === provider ? cart.payment_session : undefined
  const Fields = paymentForms[session?.provider_id ?? '']?.Fields
  const price = (amount: number) => (amount === 0 ? t('delivery.free') : money(amount, currency))
  return (
    <section className="stack" aria-label={t('exchange.agree')}>
      {options.length > 0 && (
        <>
          <h2>{t('checkout.delivery')}</h2>
          <ChoiceList
            name="option_id"
            label={t('checkout.delivery')}
            chosen={option}
            onChange={setOptionId}
            choices={options.map(({ id, name, amount, price_incl_tax }) => ({
              ...{ value: id, title: name, side: price(price_incl_tax ?? amount ?? 0) },
            }))}
          />
        </>
      )}
      {total > 0 && (
        <>
          <h2>{t('checkout.payment')}</h2>
          <PaymentChoice providers={providers} chosen={provider} onChange={setProviderId} />
          <PaymentFields session={session} onReady={setPayment} />
        </>
      )}
      {problem !== undefined && <OrderProblem error={problem} />}
      <div className="actions">
        <Button
          isBusy={isBusy}
          disabled={Fields !== undefined && !payment && !hasPaid}
          onClick={() => void agree({ optionId: option, providerId: provider }, payment)}
        >
          {total > 0 ? t('exchange.pay', { amount: money(total, currency) }) : t('exchange.agree')}
        </Button>
      </div>
    </section>
  )
}

function useOptions(cart: Cart) {
  const { store } = useClient()
  const { data } = useQuery({
    ...queryFor(store.shippingOptions.listForCart, { cart_id: cart.id }),
    // Prices and options depend on the cart.
    staleTime: 0,
  })
  return data?.shipping_options
}
