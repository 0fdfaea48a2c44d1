import { Button } from '@storeroom/ui/buttons/button'
import { useState, type ReactNode } from 'react'
import { Section } from '../../../framework/detail/section.tsx'
import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import { Gate } from '../../../framework/gate.tsx'

type OrderRecordsProps = {
  readonly title: string
  /** Whether a record can be added. An open form stays open when this becomes false. */
  readonly canAdd: boolean
  /** The label of the button that adds a record. */
  readonly addLabel: string
  /** The form that adds a record. */
  readonly form: (close: () => void) => ReactNode
  /** Shown instead of an empty list. */
  readonly none: string
  readonly children: readonly ReactNode[]
  readonly after?: ReactNode
}

/** The returns, exchanges or claims of an order; hidden while there are none and none can be added. */
export function OrderRecords({ title, canAdd, addLabel, form, none, children, after }: OrderRecordsProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const add = (
    <Gate permission="orders:write">
      <Button size="small" onPress={() => setOpen(true)}>
        {addLabel}
      </Button>
    </Gate>
  )
  return (
    <>
      {(canAdd || children.length > 0) && (
        <Section title={title} actions={canAdd && add}>
          {children.length === 0 ? (
            <p className="text-muted">{none}</p>
          ) : (
            <ul aria-label={title} className="grid gap-3">
              {children}
            </ul>
          )}
          {after}
        </Section>
      )}
      <FormDrawer isOpen={isOpen} onClose={close}>
        {form(close)}
      </FormDrawer>
    </>
  )
}
