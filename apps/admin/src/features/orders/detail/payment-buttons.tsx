import type { Order } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import { Button, type ButtonProps } from '@storeroom/ui/buttons/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormModal } from '../../../framework/form/form-overlay.tsx'
import { notify } from '../../../framework/notify.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { dueOf, refundableOf } from '../orders.ts'
import { RefundForm } from './refund-form.tsx'

type ButtonsProps = Pick<ButtonProps, 'variant' | 'size'> & { readonly order: Order }

/** Takes what is authorized; not there when there is nothing to take. A provider's refusal is said, and the order waits. */
export function CaptureButton({ order, ...look }: ButtonsProps) {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const queryClient = useQueryClient()
  const money = useMoneyText()
  const due = dueOf(order)
  const capturing = useMutation(
    write(shop.admin.orders.capture, queryClient, {
      onSuccess: ({ order: { payment_status } }) => {
        const amount = money(due, order.currency_code)
        if (payment_status === 'requires_action') notify.failure(new Error(t('capture.refused')))
        else notify.success(t('capture.done', { amount }))
      },
      onError: notify.failure,
    }),
  )
  if (due === 0) return null
  return (
    <Button {...look} isLoading={capturing.isPending} onPress={() => capturing.mutate({ id: order.id })}>
      {t('capture.submit', { amount: money(due, order.currency_code) })}
    </Button>
  )
}

/** Opens the form for giving money back; not there when there is none to give. */
export function RefundButton({ order, ...look }: ButtonsProps) {
  const { t } = useTranslation('orders')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {refundableOf(order) > 0 && (
        <Button {...look} onPress={() => setOpen(true)}>
          {t('refund.open')}
        </Button>
      )}
      <FormModal isOpen={isOpen} onClose={close}>
        <RefundForm order={order} onSaved={close} />
      </FormModal>
    </>
  )
}
