import type { ListedInventoryItem } from '@storeroom/contract'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { ArrowLeftRight, Package, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import { paths } from '../../../lib/paths.ts'
import { AdjustListedStock } from '../levels/adjust-stock.tsx'
import { TransferListedStock } from '../levels/transfer-stock.tsx'
import { itemName } from '../../../shared/inventory/stock-items.ts'
import { Gate } from '../../../framework/gate.tsx'

/** The menu of one item in the list. */
export function ItemMenu({ item }: { readonly item: ListedInventoryItem }) {
  const { t } = useTranslation('inventory')
  const [open, setOpen] = useState<'adjust' | 'transfer'>()
  const close = () => setOpen(undefined)
  const productId = item.variants[0]?.product.id
  const drawerProps = { id: item.id, locationId: item.location_levels[0]?.location_id, onSaved: close }
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
      <FormDrawer isOpen={open === 'adjust'} onClose={close}>
        <AdjustListedStock {...drawerProps} />
      </FormDrawer>
      <FormDrawer isOpen={open === 'transfer'} onClose={close}>
        <TransferListedStock {...drawerProps} />
      </FormDrawer>
    </>
  )
}
