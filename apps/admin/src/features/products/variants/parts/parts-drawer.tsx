import { read, useShop } from '@storeroom/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { FormDrawer } from '../../../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../../../framework/form/loaded-panel.tsx'
import { PartsPanel } from './parts-panel.tsx'
import { readParts } from './read-parts.ts'

/** Only what the panel says of the variant. */
const bare = { fields: 'title,manage_inventory', expand: '' }

/** What a variant is made of, open while the address says so. */
export function PartsDrawer() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('parts')
  const [shown, setShown] = useState<string>()
  // What was open last stays until its closing has been shown.
  if (id !== null && shown !== id) setShown(id)
  const close = () =>
    setSearch((current) => new URLSearchParams([...current].filter(([name]) => name !== 'parts')), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <FormDrawer isOpen={id !== null} onClose={close}>
      {shown !== undefined && <LoadedParts key={shown} variantId={shown} />}
    </FormDrawer>
  )
}

function LoadedParts({ variantId: id }: { readonly variantId: string }) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  return (
    <LoadedPanel title={t('parts.title')} query={read(admin.variants.retrieve, { id, query: bare })}>
      {({ variant }) => (
        <LoadedPanel title={t('parts.title')} query={readParts(admin, id)}>
          {({ inventory_items }) => <PartsPanel variant={variant} parts={inventory_items} />}
        </LoadedPanel>
      )}
    </LoadedPanel>
  )
}
