import { Button } from '@storeroom/ui/buttons/button'
import { Pencil } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button as PlainButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Values } from '../form/changes.ts'
import type { ContractForm } from '../form/contract-form.ts'
import { Form, SubmitButton } from '../form/form.tsx'
import { useEscape } from '../form/use-escape.ts'
import { useCanAct } from '../gate.tsx'

type InPlaceProps = {
  /** What the text is. */
  readonly label: string
  /** The text as it is read. */
  readonly children: ReactNode
  /** The form over this text alone, shown in an `InPlaceForm`. */
  readonly form: (close: () => void) => ReactNode
}

/** A text that is edited where it is read: pressing it shows its field. Without the permission it is only read. */
export function InPlace({ label, children, form }: InPlaceProps) {
  const { t } = useTranslation('ui')
  const canEdit = useCanAct()
  const [isEditing, setEditing] = useState(false)
  const [wasEdited, setEdited] = useState(false)
  const close = () => {
    setEditing(false)
    setEdited(true)
  }
  if (!canEdit) return children
  if (isEditing) return form(close)
  return (
    <PlainButton
      autoFocus={wasEdited}
      onPress={() => setEditing(true)}
      className="group focus-ring -mx-2 -my-1 flex w-[calc(100%+1rem)] cursor-text items-start gap-2 rounded-control px-2 py-1 text-start data-hovered:bg-hover"
    >
      <span className="min-w-0 flex-1">{children}</span>
      <Pencil
        aria-hidden
        className="mt-0.5 size-3.5 shrink-0 text-subtle opacity-0 group-data-focus-visible:opacity-100 group-data-hovered:opacity-100"
      />
      <span className="sr-only">{`${t('edit')}: ${label}`}</span>
    </PlainButton>
  )
}

type InPlaceFormProps<V extends Values> = {
  readonly form: ContractForm<V>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The field with its buttons; Escape cancels the edit. */
export function InPlaceForm<V extends Values>({ form, onClose, children }: InPlaceFormProps<V>) {
  const { t } = useTranslation('ui')
  const box = useRef<HTMLDivElement>(null)
  const cancel = () => {
    form.reset()
    onClose()
  }
  useEscape(box, cancel)
  return (
    <div ref={box}>
      <Form form={form}>
        {children}
        <div className="flex gap-2">
          <SubmitButton form={form} size="small">
            {t('save')}
          </SubmitButton>
          <Button size="small" onPress={cancel}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
