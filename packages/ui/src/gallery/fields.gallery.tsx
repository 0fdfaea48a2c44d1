import { ChoiceGallery } from './choices.gallery.tsx'
import { DataGallery } from './data.gallery.tsx'
import { InputGallery } from './inputs.gallery.tsx'
import { TableGallery } from './tables.gallery.tsx'

/** Fields, tables, the spreadsheet and everything else with a value, in every state. Requires a UiProvider. */
export function FieldGallery() {
  return (
    <div className="grid min-w-0 gap-8">
      <InputGallery />
      <ChoiceGallery />
      <TableGallery />
      <DataGallery />
    </div>
  )
}
