import { EditableSection, type EditableSectionProps } from '../../framework/detail/editable-section.tsx'
import { useCan } from '../../framework/permissions.ts'

/** A part of a product that can be edited by whoever may. */
export const ProductSection = (props: Omit<EditableSectionProps, 'canEdit'>) => (
  <EditableSection {...props} canEdit={useCan('products:write')} />
)
