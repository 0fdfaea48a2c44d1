import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import { paths } from '../../../lib/paths.ts'
import type { ProductAnswer, ProductSectionProps } from '../product-answer.ts'
import { EditVariantForm, NewVariantForm } from './variant-forms.tsx'

const isNew = 'new'

/** Addresses of a product's page with a variant's form open over it. */
export const variantPaths = {
  edit: (id: string, variantId: string) => paths.product({ id }, { variant: variantId }),
  add: (id: string) => paths.product({ id }, { variant: isNew }),
  duplicate: (id: string, variantId: string) => paths.product({ id }, { variant: isNew, from: variantId }),
}

type Wanted = { readonly variant: string; readonly from: string | null }

/** A variant's form, open while the address says so: rows are real links, and Back closes it. */
export function VariantDrawer({ answer }: ProductSectionProps) {
  const [search, setSearch] = useSearchParams()
  const variant = search.get('variant')
  const from = search.get('from')
  const isOpen = variant !== null && (variant === isNew || findVariant(answer, variant) !== undefined)
  const [shown, setShown] = useState<Wanted>()
  // What was open last stays until its closing has been shown.
  if (isOpen && (shown?.variant !== variant || shown.from !== from)) setShown({ variant, from })
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

const findVariant = ({ product }: ProductAnswer, id: string | null) => product.variants.find((one) => one.id === id)

type VariantFormProps = ProductSectionProps & { readonly wanted: Wanted; readonly onClose: () => void }

function VariantForm({ answer, wanted, onClose }: VariantFormProps) {
  const variant = findVariant(answer, wanted.variant)
  if (variant) return <EditVariantForm key={variant.id} answer={answer} variant={variant} onClose={onClose} />
  if (wanted.variant !== isNew) return null
  return <NewVariantForm answer={answer} source={findVariant(answer, wanted.from)} onClose={onClose} />
}
