import { Button, type ButtonProps } from '@storeroom/ui/buttons/button'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { CircleAlert, FilePen } from 'lucide-react'
import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useController, type FieldPath, type FieldPathByValue, type FieldPathValue } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Values } from './changes.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { ContractForm } from './contract-form.ts'
import type { FormFields } from './form-fields.ts'

type Of<V extends Values> = { readonly form: ContractForm<V> }

/** A form on a page. In a modal or drawer give `form.submit` to its `onSubmit` and use `FormBody` inside. */
export function Form<V extends Values>({
  form,
  children,
  className,
}: Of<V> & { readonly children: ReactNode; readonly className?: string }) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    form.submit()
  }
  return (
    <form noValidate onSubmit={onSubmit} className={className}>
      <FormBody form={form}>{children}</FormBody>
    </form>
  )
}

/** Fields in a column, below the errors of the whole form. */
export function FormBody<V extends Values>({ form, children }: Of<V> & { readonly children: ReactNode }) {
  // Registered here, inside the overlay if there is one, because the overlay must ask before it closes.
  useDirtyGuard(form.isDirty, form.draft.discard)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DraftOffer form={form} />
      {form.failure !== undefined && (
        <p role="alert" className="flex items-start gap-2 rounded-control bg-danger-subtle px-3 py-2 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {form.failure}
        </p>
      )}
      {children}
      <ConflictDialog form={form} />
    </div>
  )
}

function DraftOffer<V extends Values>({ form: { draft } }: Of<V>) {
  const { t } = useTranslation()
  if (!draft.offer) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 rounded-control bg-info-subtle px-3 py-2 text-info">
      <FilePen aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-40">{t('form.draftFound')}</span>
      <Button size="small" onPress={draft.restore}>
        {t('form.draftRestore')}
      </Button>
      <Button size="small" variant="ghost" onPress={draft.discard}>
        {t('form.draftDiscard')}
      </Button>
    </div>
  )
}

/** Props of a form control, bound to one field of the form. */
export type FieldBinding<Value> = {
  readonly name: string
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  readonly errorMessage: string | undefined
  /** Focuses the control if it is the first invalid one. */
  readonly ref: (element: { focus?: () => void } | null) => void
}

type FieldOptions<V extends Values, Name extends FieldPath<V>> = {
  readonly form: FormFields<V>
  readonly name: Name
  readonly label: string
  readonly children: (field: FieldBinding<FieldPathValue<V, Name>>) => ReactNode
}

/** `<Field form={form} name="title" label={t('title')}>{(field) => <TextField {...field} isRequired />}</Field>` */
export function Field<V extends Values, Name extends FieldPath<V>>({
  form,
  name,
  label,
  children,
}: FieldOptions<V, Name>) {
  const { field, fieldState, formState } = useController({ name, control: form.handle.control })
  const { labels } = form
  useEffect(() => {
    labels.set(name, label)
    return () => void labels.delete(name)
  }, [labels, name, label])
  return children({
    name,
    label,
    value: field.value,
    onChange: (value) => {
      field.onChange(value)
      // Clears the error while the user types. After a submit, the form validates each change itself.
      if (fieldState.error && !formState.isSubmitted) void form.handle.trigger(name)
    },
    onBlur: field.onBlur,
    errorMessage: fieldState.error?.message,
    ref: field.ref,
  })
}

/** Props of a control that is one field of a form: its own without those that the form sets. */
export type BoundProps<V extends Values, Name extends FieldPath<V>, Control> = Omit<
  Control,
  keyof FieldBinding<string> | 'form'
> & {
  readonly form: FormFields<V>
  readonly name: Name
  readonly label: string
}

/** Props of a bound control whose field has any type: for the implementation of one with a type of its own. */
export type AnyBoundProps<Control> = BoundProps<Values, string, Control>

/** A `Field` with a control in it, which is given its other props: `FormSwitch = bindControl<boolean, SwitchProps>(Switch)`. */
export function bindControl<Value, Control extends object>(Component: ComponentType<Control>) {
  function BoundControl<V extends Values, Name extends FieldPathByValue<V, Value>>(
    props: BoundProps<V, Name, Control>,
  ): ReactNode
  function BoundControl({ form, name, label, ...control }: AnyBoundProps<Control>): ReactNode {
    return (
      <Field form={form} name={name} label={label}>
        {(field) => <Component {...({ ...field, ...control } as Control)} />}
      </Field>
    )
  }
  return BoundControl
}

/** A text field whose blank value is null, for controls that know only text. */
export function asText<T extends string | null | undefined>(
  field: FieldBinding<T> & (null extends T ? unknown : never),
): FieldBinding<string> {
  return { ...field, value: field.value ?? '', onChange: (text) => field.onChange((text === '' ? null : text) as T) }
}

type SubmitProps<V extends Values> = Of<V> & Omit<ButtonProps, 'form'>

/**
 * Whether something was typed into the form of a button, and not taken back. Fields for numbers and dates have a new value
 * only when they are left, and saving must not need two presses then.
 */
function useTyped<V extends Values>(
  button: RefObject<HTMLButtonElement | null>,
  { control }: ContractForm<V>,
): boolean {
  const [isTyped, setTyped] = useState(false)
  useEffect(() => {
    const element = button.current?.form
    // Not immediately: React would render between this listener and its own, with the text from before the key, and the
    // letter would be lost.
    const note = () => startTransition(() => setTyped(true))
    element?.addEventListener('input', note)
    const stop = control.subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty }) => {
        if (!isDirty) startTransition(() => setTyped(false))
      },
    })
    return () => {
      element?.removeEventListener('input', note)
      stop()
    }
  }, [button, control])
  return isTyped
}

/** The submit button, with a spinner while it saves. It is disabled in an edit form that nothing was typed into. */
export function SubmitButton<V extends Values>({
  form,
  children,
  className = 'self-start',
  isDisabled,
  ...button
}: SubmitProps<V>) {
  const ref = useRef<HTMLButtonElement>(null)
  const isTyped = useTyped(ref, form)
  return (
    <Button
      variant="primary"
      {...button}
      ref={ref}
      className={className}
      type="submit"
      isDisabled={isDisabled ?? (form.isEdit && !form.isDirty && !isTyped)}
      isLoading={form.isSubmitting}
    >
      {children}
    </Button>
  )
}
