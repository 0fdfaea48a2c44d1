import { queryFor, useCart, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { required } from '../../ui/checks.ts'
import { EmptyState, Failure, Skeleton } from '../../ui/panels.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { StepProps } from './step-props.ts'

export function DeliveryStep({ onDone }: Pick<StepProps, 'onDone'>) {
  const { t } = useWords()
  const client = useClient()
  const { cart } = useCart()
  const { data, error, refetch } = useQuery({
    ...queryFor(client.store.shippingOptions.listForCart, { cart_id: cart.id }),
    // Prices and options depend on the cart.
    staleTime: 0,
  })
  if (error) return <Failure error={error} retry={refetch} />
  if (!data) return <Skeleton />
  if (data.shipping_options.length === 0)
    return <EmptyState title={t('delivery.none.title')} text={t('delivery.none.text')} />
  return <Options options={data.shipping_options} onDone={onDone} />
}

type Option = {
  readonly id: string
  readonly name: string
  readonly amount: number | null
  readonly price_incl_tax: number | null
}

function Options({ options, onDone }: Pick<StepProps, 'onDone'> & { readonly options: readonly Option[] }) {
  const { t, money } = useWords()
  const { cart, addShippingMethod } = useCart()
  const form = useForm({
    fields: { option_id: required },
    send: async ({ option_id }) => {
      await addShippingMethod.mutateAsync({ option_id })
      onDone()
    },
  })
  const price = (amount: number) =>
    amount === 0 ? t('delivery.free') : money(amount, cart.region?.currency_code ?? '')
  return (
    <SubmitForm form={form} submit="checkout.toPayment">
      <ChoiceList
        name="option_id"
        label={t('checkout.delivery')}
        error={form.errors.option_id}
        chosen={cart.shipping_methods?.[0]?.shipping_option_id ?? options[0]?.id}
        choices={options.map(({ id, name, amount, price_incl_tax }) => ({
          ...{ value: id, title: name, side: price(price_incl_tax ?? amount ?? 0) },
        }))}
      />
    </SubmitForm>
  )
}

export function DeliverySummary() {
  const { money } = useWords()
  const { cart } = useCart()
  const [method] = cart.shipping_methods ?? []
  if (!method) return null
  return (
    <p>
      {method.shipping_option?.name} · {money(method.total ?? method.price, cart.region?.currency_code ?? '')}
    </p>
  )
}
