import type { ReadRoute } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../lazy-component.ts'
import type { ExportTask } from '../list/export-dialog.tsx'

const ExportDialog = lazyComponent(async () => (await import('../list/export-dialog.tsx')).ExportDialog)

/** Exports all members of a record as a CSV file. */
export function ExportMembers<R extends ReadRoute, Row>({ task }: { readonly task: ExportTask<R, Row> }) {
  const { t } = useTranslation()
  const [isExporting, setExporting] = useState(false)
  return (
    <>
      <Button size="small" icon={<Download aria-hidden />} onPress={() => setExporting(true)}>
        {t('list.export.action')}
      </Button>
      {isExporting && (
        <Suspense>
          <ExportDialog task={task} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  )
}
