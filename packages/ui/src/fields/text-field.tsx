import type { ReactNode, Ref } from 'react'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components'

import { cn } from '../cn.ts'
import { ControlAffix, ControlBox, ControlInput, type FieldProps, FieldFrame, splitFieldProps } from './field.tsx'

/** The props of the library's text field that all text fields accept. */
export type TextControlProps = Omit<
  AriaTextFieldProps,
  'children' | 'className' | 'style' | 'render' | 'validate' | 'validationBehavior' | 'isInvalid' | 'slot' | 'ref'
>

export type TextFieldProps = FieldProps &
  TextControlProps & {
    readonly placeholder?: string | undefined
    /** Before the text: an icon or a fixed part such as `/`. */
    readonly prefix?: ReactNode
    /** After the text: a unit, a button. */
    readonly suffix?: ReactNode
    readonly className?: string | undefined
    /** The input, so that a form can focus it. */
    readonly ref?: Ref<HTMLInputElement> | undefined
  }

/** One line of text. */
export function TextField({ placeholder, prefix, suffix, className, ref, dir, lang, ...props }: TextFieldProps) {
  const [field, control] = splitFieldProps(props)
  return (
    <AriaTextField {...control} className={cn('min-w-0', className)}>
      <FieldFrame field={field} isRequired={control.isRequired}>
        {/* Direction and language apply to the typed text only, not to label and help. */}
        <ControlBox {...(dir !== undefined && { dir })} {...(lang !== undefined && { lang })}>
          {prefix !== undefined && <ControlAffix side="start">{prefix}</ControlAffix>}
          <ControlInput ref={ref} placeholder={placeholder} />
          {suffix !== undefined && <ControlAffix side="end">{suffix}</ControlAffix>}
        </ControlBox>
      </FieldFrame>
    </AriaTextField>
  )
}
