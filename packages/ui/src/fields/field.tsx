import { createContext, type ReactNode, type Ref, use, useId, useMemo } from 'react'
import { FieldError, Group, type GroupProps, Input, type InputProps, Label, Text } from 'react-aria-components'

import { cn } from '../cn.ts'
import { FormError } from './form-error.tsx'
import { type FieldErrors, summarizeErrors } from './form-error-text.ts'
import { useUiStrings } from '../strings.tsx'

/** The props that every field has besides its value. */
export type FieldProps = {
  /** The text above the control; always its accessible name. */
  readonly label: string
  /** Hides the label except for assistive technology: in table cells and toolbars. */
  readonly isLabelHidden?: boolean | undefined
  /** Help below the control; an error replaces it. */
  readonly description?: ReactNode
  /** One message or several; any message makes the field invalid. */
  readonly errorMessage?: FieldErrors
  /** A small action or text at the end of the label's line. */
  readonly labelEnd?: ReactNode
}

/** Whether the field has an error. */
export function isFieldInvalid({ errorMessage }: Pick<FieldProps, 'errorMessage'>): boolean {
  return summarizeErrors(errorMessage) !== undefined
}

/** The props of a control that shows the errors it is given, without validation by the browser. */
type ControlProps<P> = Omit<P, keyof FieldProps> & { readonly isInvalid: boolean; readonly validationBehavior: 'aria' }

/** Separates a field's props from those of its control. */
export function splitFieldProps<P extends FieldProps>(props: P): [FieldProps, ControlProps<P>] {
  const { label, isLabelHidden, description, errorMessage, labelEnd, ...control } = props
  const field = { label, isLabelHidden, description, errorMessage, labelEnd }
  return [field, { ...control, isInvalid: isFieldInvalid(field), validationBehavior: 'aria' }]
}

/** The border of a control, shared by all fields. */
export const controlBox = cn(
  'flex min-h-control w-full min-w-0 items-center rounded-control border border-control bg-surface text-sm text-default',
  'outline-2 outline-offset-[-1px] outline-transparent transition-[outline-color] duration-100',
  'data-[focus-within]:border-focus data-[focus-within]:outline-focus',
  'data-[invalid]:border-danger data-[focus-within]:data-[invalid]:outline-danger',
  'data-[disabled]:border-default data-[disabled]:bg-surface-sunken data-[disabled]:text-subtle',
)

/**
 * Controls of numbers are as wide as what is typed into them, so that the number is near its label. A hidden label means
 * a cell or a toolbar, which determines the width.
 */
const shortControls = { number: 'max-w-[calc(12ch+3.5rem)]', amount: 'max-w-[calc(16ch+3.5rem)]' }
export const shortControl = (content: keyof typeof shortControls, { isLabelHidden }: FieldProps) =>
  isLabelHidden === true ? '' : shortControls[content]

const controlInput = cn(
  'h-[calc(var(--spacing-control)-2px)] w-full min-w-0 flex-1 bg-transparent px-2.5 outline-none',
  'disabled:cursor-not-allowed read-only:text-muted',
)

/** The frame around an input with its prefix and suffix. */
export function ControlBox(
  props: Omit<GroupProps, 'className'> & { readonly className?: string; readonly ref?: Ref<HTMLDivElement> },
) {
  const { className, ...group } = props
  return <Group {...group} className={cn(controlBox, className)} />
}

export type ControlInputProps = Omit<InputProps, 'className' | 'placeholder' | 'ref'> & {
  readonly placeholder?: string | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** The bare text input inside a `ControlBox`. */
export function ControlInput({ placeholder, className, ref, ...input }: ControlInputProps) {
  return <Input {...input} ref={ref ?? null} placeholder={placeholder ?? ''} className={cn(controlInput, className)} />
}

/** A unit, symbol or icon inside the control's frame. */
export function ControlAffix({ side, children }: { readonly side: 'start' | 'end'; readonly children: ReactNode }) {
  return (
    <span className={cn('shrink-0 text-subtle select-none', side === 'start' ? 'ps-2.5' : 'pe-2.5')}>{children}</span>
  )
}

const labelText = 'text-sm font-medium text-default'

function LabelRow({
  field,
  isRequired,
  children,
}: {
  readonly field: FieldProps
  readonly isRequired: boolean
  readonly children: ReactNode
}) {
  if (field.isLabelHidden) return <span className="sr-only">{children}</span>
  return (
    <div className="mb-1 flex items-baseline justify-between gap-2">
      <span className="min-w-0">
        {children}
        {isRequired && (
          <span aria-hidden className="ms-0.5 text-danger">
            *
          </span>
        )}
      </span>
      {field.labelEnd}
    </div>
  )
}

/**
 * Label above the control, help or an error below — inside a react-aria field, which connects them. The required mark
 * is visual only; the control itself has the required attribute.
 */
export function FieldFrame(props: {
  readonly field: FieldProps
  readonly isRequired?: boolean | undefined
  readonly children: ReactNode
}) {
  const { field, isRequired = false, children } = props
  return (
    <>
      <LabelRow field={field} isRequired={isRequired}>
        <Label className={labelText}>{field.label}</Label>
      </LabelRow>
      {children}
      {isFieldInvalid(field) ? (
        <FieldError elementType="div" className="mt-1">
          <FormError errors={field.errorMessage} />
        </FieldError>
      ) : (
        field.description && (
          <Text slot="description" className="mt-1 block text-xs text-muted">
            {field.description}
          </Text>
        )
      )}
    </>
  )
}

type FieldIds = {
  readonly labelId: string
  readonly messageId: string | undefined
}

const FieldIdsContext = createContext<FieldIds | undefined>(undefined)

/** The ids that connect a custom control with the label and message of its `GroupField`. */
export function useFieldIds(): FieldIds {
  const ids = use(FieldIdsContext)
  if (!ids) throw new Error('useFieldIds must be used within a GroupField')
  return ids
}

/** The frame of a field around something that is not a single input: chips, a drop area, rows of inputs. */
export function GroupField(props: {
  readonly field: FieldProps
  readonly isRequired?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const { field, isRequired = false, className, children } = props
  const strings = useUiStrings()
  const labelId = useId()
  const descriptionId = useId()
  const isInvalid = isFieldInvalid(field)
  const messageId = isInvalid || field.description ? descriptionId : undefined
  const ids = useMemo(() => ({ labelId, messageId }), [labelId, messageId])
  return (
    <FieldIdsContext value={ids}>
      <div role="group" aria-labelledby={labelId} aria-describedby={messageId} className={cn('min-w-0', className)}>
        <LabelRow field={field} isRequired={isRequired}>
          <span id={labelId} className={labelText}>
            {field.label}
            {isRequired && <span className="sr-only"> ({strings.required})</span>}
          </span>
        </LabelRow>
        {children}
        {messageId && (
          <div id={messageId} className="mt-1 text-xs text-muted">
            {isInvalid ? <FormError errors={field.errorMessage} /> : field.description}
          </div>
        )}
      </div>
    </FieldIdsContext>
  )
}
