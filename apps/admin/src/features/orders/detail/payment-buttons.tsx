import type { Order } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { Button, type ButtonProps } from '@storeroom/ui/buttons/button'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { Select } from '@storeroom/ui/fields/select'
import { Switch } from '@storeroom/ui/fields/switch'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormModal, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { notify } from '../../../framework/notify.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { useRefundLimit } from '../../../shared/roles/role-limits.ts'
import { dueOf, refundableOf } from '../orders.ts'

type ButtonsProps = Pick<ButtonProps, 'variant' | 'size'> & { readonly order: Order }

/**
 * Captures the authorized amount; hidden if there is none. If the provider refuses, the reason is shown and the order
 * waits.
 */
export function CaptureButton({ order, ...look }: ButtonsProps) {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const money = useMoneyText()
  const due = dueOf(order)
  const capturing = useWrite(shop.admin.orders.capture, {
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

/**
 * Opens the refund form; hidden if nothing can be refunded.
 * @param suggested minor units that are filled in
 */
export function RefundButton({ order, suggested, ...look }: ButtonsProps & { readonly suggested?: number }) {
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
        <RefundForm order={order} suggested={suggested} onSaved={close} />
      </FormModal>
    </>
  )
}

type RefundProps = {
  readonly order: Order
  readonly suggested: number | undefined
  readonly onSaved: () => void
}

/** The refund form: at most the captured amount. */
function RefundForm({ order, suggested, onSaved }: RefundProps) {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const money = useMoneyText()
  const { id, currency_code } = order
  const refundable = refundableOf(order)
  const limit = useRefundLimit(order)
  const most = Math.min(refundable, limit?.left ?? refundable)
  const form = useCreateForm({
    call: shop.admin.orders.refund,
    input: { id },
    values: { ...blankOf(order), amount: suggested === undefined ? null : Math.min(suggested, most) },
    toBody: refundBody,
    check: ({ amount }) => {
      if (amount === null || amount <= 0) return { amount: t('refund.amountMissing') }
      if (amount > refundable) return { amount: t('refund.tooMuch', { amount: money(refundable, currency_code) }) }
      return limit && amount > limit.left ? { amount: limit.text } : {}
    },
    saved: t('refund.done'),
    onSaved,
  })
  const amount = useWatch({ control: form.control.control, name: 'amount' })
  const isOutside = order.payments?.some(({ provider_id }) => provider_id === 'manual') ?? false
  return (
    <FormPanel
      form={form}
      title={t('refund.title', { number: order.display_id })}
      submitLabel={
        amount === null || amount <= 0
          ? t('refund.submitBlank')
          : t('refund.submit', { amount: money(amount, currency_code) })
      }
    >
      {isOutside && <p className="rounded-control bg-warning-subtle px-3 py-2 text-warning">{t('refund.manual')}</p>}
      <Field form={form} name="amount" label={t('refund.amount')}>
        {(field) => (
          <MoneyField
            {...field}
            currencyCode={currency_code}
            isRequired
            autoFocus
            description={
              limit && limit.left < refundable ? limit.text : t('refund.most', { amount: money(most, currency_code) })
            }
          />
        )}
      </Field>
      {amount !== most && (
        <Button
          size="small"
          className="-mt-2 self-start"
          onPress={() => form.control.setValue('amount', most, { shouldDirty: true, shouldValidate: true })}
        >
          {t('refund.all')}
        </Button>
      )}
      <Field form={form} name="reason" label={t('refund.reason')}>
        {(field) => (
          <Select {...field} options={refundReasons.map((reason) => ({ id: reason, label: t(`reason.${reason}`) }))} />
        )}
      </Field>
      <Field form={form} name="note" label={t('refund.note')}>
        {(field) => <TextArea {...field} rows={2} description={t('refund.noteHelp')} />}
      </Field>
      <Field form={form} name="notify" label={t('refund.notify')}>
        {({ errorMessage: _, ...field }) => <Switch {...field} description={order.email} />}
      </Field>
    </FormPanel>
  )
}

const blankOf = ({ no_notification }: Order): RefundValues => ({
  amount: null,
  reason: 'other',
  note: '',
  notify: no_notification !== true,
})

/** Refund reasons for staff; returns, swaps and claims have their own. */
const refundReasons = ['discount', 'other'] as const

type RefundValues = {
  /** Minor units. */
  readonly amount: number | null
  readonly reason: (typeof refundReasons)[number]
  readonly note: string
  readonly notify: boolean
}

/** A blank note is left out. */
const refundBody = ({ amount, reason, note = '', notify }: Partial<RefundValues>) => ({
  amount,
  reason,
  ...(note.trim() !== '' && { note: note.trim() }),
  no_notification: notify === false,
})
