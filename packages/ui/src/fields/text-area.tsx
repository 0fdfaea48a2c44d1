import type { Ref } from 'react'
import { TextArea as AriaTextArea, TextField } from 'react-aria-components'

import { cn } from '../cn.ts'
import { ControlBox, type FieldProps, FieldFrame, splitFieldProps } from './field.tsx'
import type { TextControlProps } from './text-field.tsx'

export type TextAreaProps = FieldProps &
  Omit<TextControlProps, 'type'> & {
    readonly placeholder?: string | undefined
    /** Lines shown at first; the area grows with its text up to 20 lines. */
    readonly rows?: number | undefined
    readonly className?: string | undefined
    readonly ref?: Ref<HTMLTextAreaElement> | undefined
  }

/** Several lines of text; grows with its text. */
export function TextArea({ placeholder, rows = 3, className, ref, dir, lang, ...props }: TextAreaProps) {
  const [field, control] = splitFieldProps(props)
  return (
    <TextField {...control} className={cn('min-w-0', className)}>
      <FieldFrame field={field} isRequired={control.isRequired}>
        {/* Direction and language apply to the typed text only, not to label and help. */}
        <ControlBox {...(dir !== undefined && { dir })} {...(lang !== undefined && { lang })}>
          <AriaTextArea
            ref={ref ?? null}
            rows={rows}
            placeholder={placeholder}
            className="field-sizing-content max-h-[20lh] w-full min-w-0 resize-y bg-transparent px-2.5 py-1.5 outline-none"
            style={{ minHeight: `calc(${rows}lh + 0.75rem)` }}
          />
        </ControlBox>
      </FieldFrame>
    </TextField>
  )
}
