import { read, useShop } from '@storeroom/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../../framework/form/loaded-panel.tsx'
import { paths } from '../../../lib/paths.ts'
import type { ProductSectionProps } from '../product-answer.ts'
import { EditVariantForm, NewVariantForm } from './variant-forms.tsx'

const isNew = 'new'

/** Addresses of a product's page with a variant's form open over it. */
export const variantPaths = {
  edit: (id: string, variantId: string) => paths.product({ id }, { variant: variantId }),
  parts: (id: string, variantId: string) => paths.product({ id }, { parts: variantId }),
  add: (id: string) => paths.product({ id }, { variant: isNew }),
  duplicate: (id: string, variantId: string) => paths.product({ id }, { variant: isNew, from: variantId }),
}

type Wanted = { readonly variant: string; readonly from: string | null }

/** A variant's form, open while the address says so: rows are real links, and Back closes it. */
export function VariantDrawer({ answer }: ProductSectionProps) {
  const [search, setSearch] = useSearchParams()
  const variant = search.get('variant')
  const from = search.get('from')
  const isOpen = variant !== null
  const [shown, setShown] = useState<Wanted>()
  // What was open last stays until its closing has been shown.
  if (variant !== null && (shown?.variant !== variant || shown.from !== from)) setShown({ variant, from })
  const close = () =>
    setSearch(
      (current) => new URLSearchParams([...current].filter(([name]) => name !== 'variant' && name !== 'from')),
      { replace: true, preventScrollReset: true },
    )
  return (
    <FormDrawer isOpen={isOpen} onClose={close}>
      {shown && <VariantForm answer={answer} wanted={shown} onClose={close} />}
    </FormDrawer>
  )
}

type VariantFormProps = ProductSectionProps & { readonly wanted: Wanted; readonly onClose: () => void }

/** A variant that is edited or copied is loaded for itself, as it is stored now. */
function VariantForm({ answer, wanted, onClose }: VariantFormProps) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  if (wanted.variant !== isNew)
    return (
      <LoadedPanel
        key={wanted.variant}
        title={t('variants.edit')}
        query={read(admin.variants.retrieve, { id: wanted.variant })}
      >
        {(loaded) => <EditVariantForm answer={answer} loaded={loaded} onClose={onClose} />}
      </LoadedPanel>
    )
  if (wanted.from === null) return <NewVariantForm answer={answer} source={undefined} onClose={onClose} />
  return (
    <LoadedPanel key={wanted.from} title={t('variants.add')} query={read(admin.variants.retrieve, { id: wanted.from })}>
      {({ variant }) => <NewVariantForm answer={answer} source={variant} onClose={onClose} />}
    </LoadedPanel>
  )
}
