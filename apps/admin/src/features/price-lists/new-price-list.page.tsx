import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { usePriceColumns } from '../../shared/prices/use-price-columns.ts'
import { NewListForm } from './new/new-list-form.tsx'

/** `/a/pricing/new` */
export default function NewPriceListPage() {
  const columns = usePriceColumns()
  if (columns.isReady) return <NewListForm columns={columns} />
  return (
    <SkeletonRegion>
      <SkeletonText lines={8} />
    </SkeletonRegion>
  )
}
