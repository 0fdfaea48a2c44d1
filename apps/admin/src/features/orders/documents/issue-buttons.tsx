import type { Order, Refund, SwapOfOrder } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../../framework/gate.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { canBill, isSettled, openDocuments } from './open-documents.ts'

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

type SwapDocumentsProps = { readonly order: Order; readonly swap: SwapOfOrder }

/** Issues the invoice and the credit note of an exchange, once its difference is settled. */
export function SwapDocuments({ order: { id }, swap }: SwapDocumentsProps) {
  const { t } = useTranslation('order-documents')
  const { orderDocuments } = useClient().admin
  const ask = useConfirmIssue()
  const issuing = useWrite(orderDocuments.issueForSwap)
  const { data } = useQuery({ ...queryFor(orderDocuments.list, { id }), enabled: isSettled(swap) })
  if (!data || !canBill(swap, data.documents)) return null
  const issue = () => issuing.mutateAsync({ id, body: { swap_id: swap.id } })
  return (
    <Gate permission="orders:money">
      <Button size="small" onPress={() => ask('swap', issue)}>
        {t('ask.swap.open')}
      </Button>
    </Gate>
  )
}

type IssueKind = 'invoice' | 'renewed' | 'credit' | 'reversal' | 'swap'

/** Asks before a document is issued, because an issued number cannot be taken back. */
export function useConfirmIssue() {
  const { t } = useTranslation('order-documents')
  const confirm = useConfirm()
  return (kind: IssueKind, issue: () => Promise<unknown>) =>
    void confirm({
      title: t(`ask.${kind}.title`),
      description: `${t(`ask.${kind}.consequence`)} ${t('ask.forGood')}`,
      confirmLabel: t(`ask.${kind}.confirm`),
      onConfirm: issue,
      toast: t(`ask.${kind}.done`),
    })
}
