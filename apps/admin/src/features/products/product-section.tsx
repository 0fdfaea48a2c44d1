import { EditableSection, type EditableSectionProps } from '../../framework/detail/editable-section.tsx'
import { useMay } from '../../framework/sight.ts'

/** A part of a product that can be edited by whoever may. */
export const ProductSection = (props: Omit<EditableSectionProps, 'canEdit'>) => (
  <EditableSection {...props} canEdit={useMay('products:write')} />
)
