import { MAX_PRINTED } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../../framework/list/export-list.ts'
import { notify } from '../../../../framework/notify.ts'

/** Makes one file of the pick list or the packing slips of the selected orders, which stay selected. */
export function usePrintOrders() {
  const { t } = useTranslation('order-documents')
  const { orderDocuments } = useShop().admin
  return (kind: 'pickList' | 'packingSlips') => async (ids: readonly string[]) => {
    if (ids.length > MAX_PRINTED) {
      notify.problem(t('bulk.tooMany', { count: MAX_PRINTED }))
      return false
    }
    const call = kind === 'pickList' ? orderDocuments.pickList : orderDocuments.packingSlips
    try {
      const file = await call({ query: { ids: ids.join(',') } })
      saveFile(`${t(`bulk.${kind}File`)}.pdf`, [await file.arrayBuffer()], 'application/pdf')
    } catch (error) {
      notify.failure(error)
    }
    return false
  }
}
