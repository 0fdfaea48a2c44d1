import type { Order, SwapOfOrder } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../../framework/gate.tsx'
import { useWrite } from '../../../framework/use-write.ts'
import { canBill, isSettled } from './open-documents.ts'
import { useConfirmIssue } from './use-confirm-issue.ts'

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
