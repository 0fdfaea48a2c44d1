import { MetadataSection } from '../../../framework/kept/metadata-section.tsx'
import { useMay } from '../../../framework/sight.ts'
import type { ProductSectionProps } from '../product-answer.ts'
import { useProductRecord } from '../use-product-record.ts'

/** Free facts that integrations keep about a product. */
export function ProductMetadata({ answer }: ProductSectionProps) {
  const canEdit = useMay('products:write')
  return <MetadataSection record={useProductRecord(answer)} canEdit={canEdit} />
}
