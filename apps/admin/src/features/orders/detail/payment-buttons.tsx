import type { Order } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Button, type ButtonProps } from '@storeroom/ui/buttons/button'
import { useTranslation } from 'react-i18next'
import { DrawerButton, type DrawerButtonProps } from '../../../framework/form/drawer-button.tsx'
import { notify } from '../../../framework/notify.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { capturableOf, refundableOf } from '../orders.ts'
import { RefundForm } from './refund-form.tsx'

type ButtonsProps = Pick<ButtonProps, 'variant' | 'size'> & { readonly order: Order }

/**
 * Captures the authorized amount; hidden if there is none. If the provider refuses, an error is shown.
 */
export function CaptureButton({ order, ...look }: ButtonsProps) {
  const { t } = useTranslation('orders')
  const client = useClient()
  const money = useMoneyText()
  const due = capturableOf(order)
  const capturing = useWrite(client.admin.orders.capture, {
    onSuccess: ({ order: { payment_status } }) => {
      const amount = money(due, order.currency_code)
      if (payment_status === 'requires_action') notify.failure(new Error(t('capture.refused')))
      else notify.success(t('capture.done', { amount }))
    },
    onError: notify.failure,
  })
  if (due === 0) return null
  return (
    <Button {...look} isLoading={capturing.isPending} onPress={() => capturing.mutate({ id: order.id })}>
      {t('capture.submit', { amount: money(due, order.currency_code) })}
    </Button>
  )
}

type RefundButtonProps = ButtonsProps &
  Pick<DrawerButtonProps, 'isHidden' | 'onOpenChange'> & { readonly suggested?: number; readonly label?: string }

/**
 * Opens the refund form; hidden if nothing can be refunded.
 * @param suggested minor units that are filled in
 */
export function RefundButton({ order, suggested, label, ...look }: RefundButtonProps) {
  const { t } = useTranslation('orders')
  return (
    <DrawerButton
      {...look}
      label={label ?? t('refund.open')}
      isHidden={(look.isHidden ?? false) || refundableOf(order) <= 0}
    >
      {(close) => <RefundForm order={order} suggested={suggested} onSaved={close} />}
    </DrawerButton>
  )
}
