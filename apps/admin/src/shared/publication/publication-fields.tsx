import { Skeleton } from '@storeroom/ui/display/skeleton'
import { lazy, Suspense } from 'react'
import type { Values } from '../../framework/form/changes.ts'
import type { ContractForm } from '../../framework/form/contract-form.ts'
import type { Dated, PublicationDates } from './publication.ts'

const PublicationPickers = lazy(async () => ({
  default: (await import('./publication-pickers.tsx')).PublicationPickers,
}))

type FieldsProps<V extends Values> = { readonly form: ContractForm<V>; readonly of?: Dated }

/** From when until when shoppers find something, in the shop's time zone. */
export function PublicationFields<V extends PublicationDates & Values>({ form, of = 'product' }: FieldsProps<V>) {
  // The fields are the same in every form that has them.
  const own = form as unknown as ContractForm<PublicationDates>
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <PublicationPickers form={own} of={of} />
    </Suspense>
  )
}
