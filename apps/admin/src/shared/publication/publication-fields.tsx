import { Skeleton } from '@storeroom/ui/display/skeleton'
import { lazy, Suspense } from 'react'
import type { FormFields } from '../../framework/form/form-fields.ts'
import type { Dated, PublicationDates } from './publication.ts'

const PublicationPickers = lazy(async () => ({
  default: (await import('./publication-pickers.tsx')).PublicationPickers,
}))

type FieldsProps = { readonly form: FormFields<PublicationDates>; readonly of?: Dated }

/** The publication dates, in the shop's time zone. */
export function PublicationFields({ form, of = 'product' }: FieldsProps) {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <PublicationPickers form={form} of={of} />
    </Suspense>
  )
}
