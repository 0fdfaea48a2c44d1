import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { TextField } from 'react-aria-components'

import { cn } from '../cn.ts'
import { ControlBox, ControlInput, FieldFrame, splitFieldProps } from './field.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { useUiStrings } from '../strings.tsx'
import type { TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>

/** A password, hidden until the user shows it, with a hint while caps lock is on. */
export function PasswordField({ placeholder, className, ref, ...props }: PasswordFieldProps) {
  const [field, control] = splitFieldProps(props)
  const strings = useUiStrings()
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      spellCheck="false"
      autoComplete="current-password"
      {...control}
      type={isShown ? 'text' : 'password'}
      className={cn('min-w-0', className)}
    >
      <FieldFrame field={field} isRequired={control.isRequired}>
        <ControlBox>
          <ControlInput
            ref={ref}
            placeholder={placeholder}
            autoCapitalize="none"
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <IconButton
            icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            size="small"
            label={isShown ? strings.hidePassword : strings.showPassword}
            onPress={() => setShown(!isShown)}
          />
        </ControlBox>
      </FieldFrame>
      <span role="status" className={cn('mt-1 block text-xs text-warning', !hasCapsLock && 'sr-only')}>
        {hasCapsLock && strings.capsLockOn}
      </span>
    </TextField>
  )
}
