import type { ListedInventoryItem } from '@storeroom/contract'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { ArrowLeftRight, Package, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../../framework/form/loaded-panel.tsx'
import { paths } from '../../../lib/paths.ts'
import { AdjustStock } from '../levels/adjust-stock.tsx'
import { useLevelsQuery } from '../levels/levels.ts'
import { TransferStock } from '../levels/transfer-stock.tsx'
import { itemName } from '../../../shared/inventory/stock-items.ts'
import { Gate } from '../../../framework/gate.tsx'

/** Forms that load the levels, since rows of the list may have those of some locations only. */
const forms = [
  { name: 'adjust', Form: AdjustStock },
  { name: 'transfer', Form: TransferStock },
] as const

/** The menu of one item in the list. */
export function ItemMenu({ item }: { readonly item: ListedInventoryItem }) {
  const { t } = useTranslation('inventory')
  const [open, setOpen] = useState<(typeof forms)[number]['name']>()
  const close = () => setOpen(undefined)
  const productId = item.variants[0]?.product.id
  const levels = useLevelsQuery(item.id)
  const isStocked = item.location_levels.length > 0
  return (
    <>
      <Gate permission="inventory-items:write">
        <ActionMenu
          size="small"
          label={t('actionsOf', { name: itemName(item) })}
          actions={[
            ...(isStocked
              ? [
                  {
                    id: 'adjust',
                    label: t('adjust.open'),
                    icon: <SlidersHorizontal aria-hidden />,
                    onAction: () => setOpen('adjust'),
                  },
                  {
                    id: 'transfer',
                    label: t('transfer.open'),
                    icon: <ArrowLeftRight aria-hidden />,
                    onAction: () => setOpen('transfer'),
                  },
                ]
              : []),
            ...(productId === undefined
              ? []
              : [
                  {
                    id: 'product',
                    label: t('items.viewProduct'),
                    icon: <Package aria-hidden />,
                    href: paths.product({ id: productId }),
                  },
                ]),
          ]}
        />
      </Gate>
      {forms.map(({ name, Form }) => (
        <FormDrawer key={name} isOpen={open === name} onClose={close}>
          <LoadedPanel title={t(`${name}.title`)} query={levels}>
            {({ inventory_item: { location_levels } }) => (
              <Form
                id={item.id}
                levels={location_levels}
                locationId={item.location_levels[0]?.location_id}
                onSaved={close}
              />
            )}
          </LoadedPanel>
        </FormDrawer>
      ))}
    </>
  )
}
