import { MAX_PRINTED, MAX_PRINTED_BY_JOB, type PrintedTogether } from '@storeroom/contract'
import { useClient, usePolling } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../../framework/notify.ts'
import { useCan } from '../../../../framework/permissions.ts'
import { useWrite } from '../../../../framework/use-write.ts'
import { saveFile } from '../../../../lib/save-file.ts'

/**
 * Prints a document of the selected orders into one file; they stay selected. Many orders are printed by a job, and the
 * file is offered in the activity drawer.
 */
export function usePrintOrders() {
  const { t } = useTranslation('order-documents')
  const print = usePrintNow()
  const printByJob = usePrintJob()
  const most = useCan('batch-jobs:write') ? MAX_PRINTED_BY_JOB : MAX_PRINTED
  return (document: PrintedTogether) => async (ids: readonly string[]) => {
    if (ids.length > most) notify.problem(t('bulk.tooMany', { count: most }))
    else if (ids.length > MAX_PRINTED) printByJob(document, ids)
    else await print(document, ids)
    return false
  }
}

function usePrintNow() {
  const { t } = useTranslation('order-documents')
  const { orderDocuments } = useClient().admin
  const calls = {
    'pick-list': orderDocuments.pickList,
    'packing-slips': orderDocuments.packingSlips,
    'order-sheets': orderDocuments.orderSheets,
    invoices: orderDocuments.invoices,
    'return-slips': orderDocuments.returnSlips,
  } as const satisfies Record<PrintedTogether, unknown>
  return async (document: PrintedTogether, ids: readonly string[]) => {
    try {
      const file = await calls[document]({ query: { ids: ids.join(',') } })
      saveFile(`${t(`bulk.file.${document}`)}.pdf`, [await file.arrayBuffer()], 'application/pdf')
    } catch (error) {
      notify.failure(error)
    }
  }
}

function usePrintJob() {
  const { t } = useTranslation('order-documents')
  const { resetInterval } = usePolling()
  const start = useWrite(useClient().admin.batchJobs.create, { onError: notify.failure })
  const onSuccess = () => {
    resetInterval()
    notify.info(t('bulk.started'), t('bulk.where'))
  }
  return (document: PrintedTogether, ids: readonly string[]) =>
    start.mutate(
      { body: { type: 'order-print', context: { document, filterable_fields: { id: [...ids] } } } },
      { onSuccess },
    )
}
