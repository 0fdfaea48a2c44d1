import { Skeleton } from '@storeroom/ui/skeleton'
import { lazy, Suspense } from 'react'
import type { Values } from '../form/changes.ts'
import type { ContractForm } from '../form/contract-form.ts'
import type { PublicationDates } from './publication.ts'

const PublicationPickers = lazy(async () => ({
  default: (await import('./publication-pickers.tsx')).PublicationPickers,
}))

/** From when until when shoppers find a product, in the shop's time zone. */
export function PublicationFields<V extends PublicationDates & Values>({ form }: { readonly form: ContractForm<V> }) {
  // The fields are the same in every form that has them.
  const own = form as unknown as ContractForm<PublicationDates>
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <PublicationPickers form={own} />
    </Suspense>
  )
}
