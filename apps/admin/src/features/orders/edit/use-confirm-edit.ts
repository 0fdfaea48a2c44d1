import type { Order, OrderEdit } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { useWrite } from '../../../framework/use-write.ts'

/** Asks for confirmation with the consequences, and applies an edit. Resolves to whether it was applied. */
export function useConfirmEdit({ currency_code }: Order, { id, difference_due = 0 }: OrderEdit) {
  const { t } = useTranslation('order-edits')
  const ask = useConfirm()
  const amount = useMoneyText()(Math.abs(difference_due), currency_code)
  const confirming = useWrite(useClient().admin.orderEdits.confirm)
  return () =>
    ask({
      title: t('confirm.question'),
      description: [
        t('confirm.stock'),
        ...(difference_due > 0 ? [t('confirm.owed', { amount })] : []),
        ...(difference_due < 0 ? [t('confirm.overpaid', { amount })] : []),
        t('confirm.mail'),
      ].join(' '),
      confirmLabel: t('apply'),
      cancelLabel: t('close'),
      onConfirm: () => confirming.mutateAsync({ id }),
      toast: t('confirmedDone'),
    })
}
