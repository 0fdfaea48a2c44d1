import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { PaymentFieldsProps } from './browser-payment.ts'
import { ChoiceList } from './choice-list.tsx'
import { paymentForms } from './payment-forms.ts'

type PaymentChoiceProps = {
  /** Ids; those that this storefront does not support are left out. */
  readonly providers: readonly string[]
  readonly chosen: string | undefined
  readonly onChange: (provider: string) => void
  readonly error?: string | undefined
}

/** Chooses a payment provider. */
export function PaymentChoice({ providers, ...choice }: PaymentChoiceProps) {
  const { t } = useWords()
  return (
    <ChoiceList
      {...choice}
      name="provider_id"
      label={t('checkout.payment')}
      choices={providers.flatMap((id) => {
        const row = paymentForms[id]
        return row ? [{ value: id, title: t(row.title), text: t(row.text) }] : []
      })}
    />
  )
}

/** The payment providers of a region that this storefront supports; undefined until they are loaded. */
export function usePaymentProviders(regionId: string | undefined): readonly string[] | undefined {
  const { store } = useClient()
  const { data } = useQuery({
    ...queryFor(store.regions.retrieve, { id: regionId ?? '' }),
    enabled: regionId !== undefined,
  })
  return data && (data.region.payment_providers ?? []).map(({ id }) => id).filter((id) => paymentForms[id])
}

type FieldsProps = Pick<PaymentFieldsProps, 'onReady'> & {
  readonly session: PaymentFieldsProps['session'] | null | undefined
}

/** The fields of the session's provider; nothing if it has none. */
export function PaymentFields({ session, onReady }: FieldsProps) {
  const Fields = paymentForms[session?.provider_id ?? '']?.Fields
  if (!session || !Fields) return null
  return (
    <Suspense fallback={<Skeleton />}>
      <Fields session={session} onReady={onReady} />
    </Suspense>
  )
}
