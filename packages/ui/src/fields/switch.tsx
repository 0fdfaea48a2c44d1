import type { ReactNode, Ref } from 'react'
import { SwitchButton, SwitchField, type SwitchFieldProps, Text } from 'react-aria-components'

import { cn } from '../cn.ts'

export type SwitchProps = Pick<
  SwitchFieldProps,
  'name' | 'isDisabled' | 'isReadOnly' | 'onBlur' | 'onFocus' | 'autoFocus'
> & {
  readonly label: string
  readonly isLabelHidden?: boolean | undefined
  readonly description?: ReactNode
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  /** Fields that matter only while the switch is on, shown below it then. */
  readonly children?: ReactNode
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** Turns something on or off. */
export function Switch(props: SwitchProps) {
  const { label, isLabelHidden, description, value, onChange, children, className, ref, ...control } = props
  return (
    <div className={cn('min-w-0', className)}>
      <SwitchField {...control} isSelected={value} onChange={onChange} inputRef={ref ?? null}>
        <SwitchButton className="group flex w-fit max-w-full items-center gap-2.5 text-sm text-default data-[disabled]:text-subtle">
          <span className={track}>
            <span className={thumb} />
          </span>
          <span className={cn('min-w-0 font-medium', isLabelHidden && 'sr-only')}>{label}</span>
        </SwitchButton>
        {description && (
          <Text slot="description" className="mt-0.5 block ps-[2.625rem] text-xs text-muted">
            {description}
          </Text>
        )}
      </SwitchField>
      {value && children && <div className="mt-3 ps-[2.625rem]">{children}</div>}
    </div>
  )
}

const track = cn(
  'flex h-[1.125rem] w-8 shrink-0 items-center rounded-full bg-neutral p-0.5 transition-colors duration-100',
  'outline-2 outline-offset-1 outline-transparent group-data-[focus-visible]:outline-focus',
  'group-data-[selected]:bg-accent group-data-[disabled]:opacity-50',
)
const thumb = cn(
  'size-3.5 rounded-full bg-surface transition-transform duration-100',
  'group-data-[selected]:translate-x-3.5 rtl:group-data-[selected]:-translate-x-3.5',
)
