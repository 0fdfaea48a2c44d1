import { useCart } from '@storeroom/react'
import { useEffect, useRef, useState } from 'react'
import { settings } from '../../../lib/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice, Skeleton } from '../../../ui/panels.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { PaymentFieldsProps } from '../browser-payment.ts'
import { appearance } from './appearance.ts'
import { loadStripe, type StripeElements } from './stripe-js.ts'
import { billingDetails, paymentOf } from './stripe-payment.ts'

/** Stripe's Payment Element: the entered data goes to Stripe's iframe, never through this page or its server. */
export function StripeFields(props: PaymentFieldsProps) {
  const { t, language } = useWords()
  const [attempt, setAttempt] = useState(0)
  const { client_secret } = props.session.data
  const secret = typeof client_secret === 'string' ? client_secret : ''
  return (
    <section aria-label={t('payment.details')}>
      {/* Another payment, another language and a retry need new fields. */}
      <Fields
        key={`${secret} ${language} ${attempt}`}
        {...props}
        secret={secret}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </section>
  )
}

type FieldsProps = PaymentFieldsProps & { readonly secret: string; readonly onRetry: () => void }

function Fields({ session, onReady, secret, onRetry }: FieldsProps) {
  const { t, language } = useWords()
  const { cart } = useCart()
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading')
  const place = useRef<HTMLDivElement>(null)
  const elements = useRef<StripeElements>(undefined)
  const buyer = useRef(billingDetails(cart))

  useEffect(() => {
    const leaving = new AbortController()
    const fail = () => setPhase('failed')
    async function mount() {
      const open = await loadStripe()
      if (leaving.signal.aborted || !place.current) return
      const stripe = open(settings.stripeKey, { locale: language })
      const opened = stripe.elements({ clientSecret: secret, appearance: appearance() })
      elements.current = opened
      const fields = opened.create('payment', { defaultValues: { billingDetails: buyer.current } })
      leaving.signal.addEventListener('abort', () => fields.destroy())
      fields.on('loaderror', fail)
      fields.on('ready', () => {
        setPhase('ready')
        onReady(paymentOf(stripe, opened, secret))
      })
      fields.mount(place.current)
    }
    mount().catch(fail)
    return () => {
      leaving.abort()
      onReady(undefined)
    }
  }, [secret, language, onReady])

  // A code changes the amount. The server has already updated it at Stripe, and the fields must load it from there.
  const { amount } = session
  const shownAmount = useRef(amount)
  useEffect(() => {
    if (shownAmount.current === amount) return
    shownAmount.current = amount
    void elements.current?.fetchUpdates()
  }, [amount])

  return (
    <>
      {phase === 'loading' && <Skeleton />}
      {phase === 'failed' && (
        <Notice tone="error">
          {t('payment.notLoaded')}{' '}
          <Button variant="quiet" onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        </Notice>
      )}
      <div ref={place} hidden={phase === 'failed'} />
    </>
  )
}
