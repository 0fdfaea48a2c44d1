import { Button } from '@storeroom/ui/buttons/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import type { Item } from '../inventory-items/items.ts'
import { AdjustStock } from './adjust-stock.tsx'

/** What is done most often on an item's page; it needs a location where the item is stocked. */
export function AdjustButton({ item: { id, location_levels: levels } }: { readonly item: Item }) {
  const { t } = useTranslation('inventory')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!levels || levels.length === 0) return null
  return (
    <>
      <Button variant="primary" onPress={() => setOpen(true)}>
        {t('adjust.open')}
      </Button>
      <FormDrawer isOpen={isOpen} onClose={close}>
        <AdjustStock id={id} levels={levels} onSaved={close} />
      </FormDrawer>
    </>
  )
}
