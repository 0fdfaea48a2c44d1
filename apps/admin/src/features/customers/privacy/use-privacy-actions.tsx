import type { PersonalDataSummary } from '@storeroom/contract'
import { isErasedAddress } from '@storeroom/contract/erased'
import { queryFor, useClient, usePolling } from '@storeroom/react'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { useQueryClient } from '@tanstack/react-query'
import { Eraser, FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'
import { useCan } from '../../../framework/permissions.ts'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import { useWrite } from '../../../framework/use-write.ts'
import type { Customer } from '../customers.ts'
import { ErasureSummary } from './erasure-summary.tsx'

type Erasable = Pick<Customer, 'id' | 'email'>

/** Menu actions that privacy law asks for: export the data of a customer as a file, and erase it. */
export function usePrivacyActions(): (customer: Erasable) => MenuAction[] {
  const { t } = useTranslation('personal-data')
  const canExport = useCan('personal-data:read')
  const canErase = useCan('personal-data:delete')
  const exportData = useExport()
  const ask = useErasureQuestion()
  const save = (id: string): MenuAction => ({
    ...{ id: 'export-data', label: t('export.open'), icon: <FileDown aria-hidden /> },
    onAction: () => exportData.mutate({ id }),
  })
  const erase = (customer: Erasable): MenuAction => ({
    ...{ id: 'erase', label: t('erase.open'), icon: <Eraser aria-hidden />, tone: 'danger' },
    onAction: () => void ask(customer).catch(notify.failure),
  })
  return (customer) => [
    ...(canExport ? [save(customer.id)] : []),
    ...(canErase && canExport && !isErasedAddress(customer.email) ? [erase(customer)] : []),
  ]
}

function useExport() {
  const { t } = useTranslation('personal-data')
  const { admin } = useClient()
  const { resetInterval } = usePolling()
  return useWrite(admin.personalData.export, {
    onSuccess: () => {
      resetInterval()
      notify.success(t('export.started'))
    },
    onError: notify.failure,
  })
}

/** Lists what is deleted and what stays, and starts the erasure once the email address has been typed. */
function useErasureQuestion() {
  const { t } = useTranslation('personal-data')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const dates = useDates()
  const { resetInterval } = usePolling()
  const erasing = useWrite(admin.personalData.erase, { onSuccess: resetInterval })
  const start = (id: string, { open_order_count }: PersonalDataSummary) =>
    erasing.mutateAsync({ id, body: { confirm_open_orders: open_order_count > 0 } })
  return async ({ id, email }: Erasable) => {
    const { personal_data } = await queryClient.fetchQuery(queryFor(admin.personalData.retrieve, { id }))
    const { documents_until } = personal_data
    const until = documents_until === null ? '' : dates.date(documents_until)
    await confirm({
      title: t('erase.question'),
      description: <ErasureSummary data={personal_data} documentsKeptUntil={until} />,
      typedName: email,
      isDangerous: true,
      confirmLabel: t('erase.confirm'),
      onConfirm: () => start(id, personal_data),
      toast: t('erase.started'),
    })
  }
}
