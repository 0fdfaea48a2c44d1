import type { Order, Refund } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../../framework/gate.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { openDocuments } from './open-documents.ts'
import { useConfirmIssue } from './use-confirm-issue.ts'

type CreditButtonsProps = { readonly order: Order; readonly refunds: readonly Refund[] }

/** A button for the credit note of each refund. */
export function CreditButtons({ order: { id, currency_code }, refunds }: CreditButtonsProps) {
  const { t } = useTranslation('order-documents')
  const money = useMoneyText()
  const ask = useConfirmIssue()
  const crediting = useWrite(useClient().admin.orderDocuments.issueCreditNote)
  return refunds.map((refund) => (
    <Button
      key={refund.id}
      size="small"
      onPress={() => ask('credit', () => crediting.mutateAsync({ id, body: { refund_id: refund.id } }))}
    >
      {t('ask.credit.open', { amount: money(refund.amount, currency_code) })}
    </Button>
  ))
}

/** The credit notes that refunds of claims can still get. */
export function ClaimCredits({ order }: { readonly order: Order }) {
  const { orderDocuments } = useClient().admin
  const refunds = (order.refunds ?? []).filter(({ reason }) => reason === 'claim')
  const { data } = useQuery({ ...queryFor(orderDocuments.list, { id: order.id }), enabled: refunds.length > 0 })
  if (!data) return null
  return (
    <Gate permission="orders:money">
      <div className="flex flex-wrap justify-end gap-2 empty:hidden">
        <CreditButtons order={order} refunds={openDocuments({ ...order, refunds }, data.documents).refunds} />
      </div>
    </Gate>
  )
}
