import type { Contract, ListedInventoryItem } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { FileDrop } from '@storeroom/ui/fields/file-drop'
import { Select } from '@storeroom/ui/fields/select'
import { TextField } from '@storeroom/ui/fields/text-field'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../../framework/error-text.ts'
import { ExportDialog, type ExportTask } from '../../../framework/list/export-dialog.tsx'
import { itemName, namedItem } from '../../../shared/inventory/stock-items.ts'
import { binOf } from '../inventory-items/items.ts'
import { adjustmentReasons } from '../levels/levels.ts'
import { sumOf } from '../quantities.tsx'
import type { Count } from './use-count.ts'

/** In bytes; a line has about 50. */
const MAX_FILE = 10_000_000

/** The file, the location for rows without one, and the reason. */
export function CountFields({ count }: { readonly count: Count }) {
  const { t } = useTranslation('inventory')
  const { file, chooseFile, locations, fields } = count
  const problem = useProblem(count)
  return (
    <>
      <FileDrop
        label={t('count.file')}
        types={['.csv', 'text/csv']}
        typesText="CSV"
        maxFiles={1}
        maxSize={MAX_FILE}
        isRequired
        onAdd={([added]) => added && chooseFile(added)}
        onRemove={() => chooseFile(undefined)}
        items={file ? [{ id: 'count', name: file.name, size: file.size, status: 'waiting' }] : []}
        description={t('count.fileHelp')}
        errorMessage={problem}
      />
      <Select
        label={t('field.location')}
        description={t('count.locationHelp')}
        options={locations.options}
        value={fields.locationId ?? null}
        onChange={fields.setLocation}
      />
      <DownloadList count={count} />
      <Select
        label={t('field.reason')}
        options={adjustmentReasons.map((id) => ({ id, label: t(`reason.${id}`) }))}
        value={fields.reason}
        onChange={fields.setReason}
      />
      <TextField label={t('field.note')} value={fields.note} onChange={fields.setNote} maxLength={500} />
    </>
  )
}

function useProblem({ reading: { data, error } }: Count): string | undefined {
  const { t } = useTranslation('inventory')
  if (error) return error.name === 'Error' ? t('count.unreadable') : describeError(error)
  if (!data) return undefined
  if ('missing' in data) return t('count.missing', { column: t(`field.${data.missing}`) })
  return data.rows.length === 0 ? t('count.empty') : undefined
}

type ListRoute = Contract['admin']['inventoryItems']['list']

/** Downloads the stock of a location as a count file. */
function DownloadList({ count }: { readonly count: Count }) {
  const { t } = useTranslation('inventory')
  const { admin } = useClient()
  const [isOpen, setOpen] = useState(false)
  const { locationId = '' } = count.fields
  const query = { fields: `${namedItem.fields},metadata`, location_id: locationId, order: 'sku' }
  const text = (id: string, header: string, cell: (item: ListedInventoryItem) => string | number | null) => ({
    ...{ id, header, cell },
    text: cell,
  })
  const task: ExportTask<ListRoute, ListedInventoryItem> = {
    name: 'count',
    source: { call: admin.inventoryItems.list, rows: (page) => page.inventory_items },
    query,
    idOf: ({ id }) => id,
    columns: [
      text('sku', t('field.sku'), ({ sku }) => sku),
      text('item', t('items.item'), itemName),
      text('bin', t('field.bin'), binOf),
      text('location', t('field.location'), () => count.locations.nameOf(locationId)),
      text('quantity', t('field.quantity'), ({ location_levels }) => sumOf(location_levels, 'stocked_quantity')),
    ],
  }
  return (
    <>
      <Button
        size="small"
        className="self-start"
        icon={<Download aria-hidden />}
        isDisabled={locationId === ''}
        onPress={() => setOpen(true)}
      >
        {t('count.download')}
      </Button>
      {isOpen && <ExportDialog task={task} onClose={() => setOpen(false)} />}
    </>
  )
}
