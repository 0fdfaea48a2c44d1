import { useClient } from '@storeroom/react'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { Download, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useExportStart } from '../../framework/activity/use-export-start.ts'
import { useGatedAction } from '../../framework/gate.tsx'
import { notify } from '../../framework/notify.ts'
import { useWrite } from '../../framework/use-write.ts'
import { paths } from '../../lib/paths.ts'

/** Import and export of a list's prices; the exported file is offered in the activity drawer. */
export function usePriceFiles(): (list: { readonly id: string }) => readonly MenuAction[] {
  const { t } = useTranslation('price-lists')
  const { admin } = useClient()
  const started = useExportStart()
  const navigate = useNavigate()
  const gated = useGatedAction('batch-jobs:write')
  const start = useWrite(admin.batchJobs.create, { onError: notify.failure })
  const exportPrices = (price_list_id: string) =>
    start.mutate(
      { body: { type: 'price-list-export', context: { price_list_id } } },
      {
        onSuccess: ({ batch_job }) => started(batch_job, { title: t('files.started'), message: t('files.where') }),
      },
    )
  return ({ id }) =>
    [
      {
        id: 'import',
        label: t('files.import'),
        icon: <Upload aria-hidden />,
        onAction: () => void navigate(paths.priceList({ id }, { modal: 'import' })),
      },
      {
        id: 'export',
        label: t('files.export'),
        icon: <Download aria-hidden />,
        onAction: () => exportPrices(id),
        readOnly: true,
      },
    ].map(gated)
}
