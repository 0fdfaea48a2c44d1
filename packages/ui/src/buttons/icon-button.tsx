import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { useDisabledReason } from './disabled-reasons.ts'
import {
  ButtonContent,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
  ignoredPresses,
  useLoading,
} from './button.tsx'
import { cn } from '../cn.ts'
import { Tooltip, type TooltipPlacement } from '../overlay/tooltip.tsx'

export type IconButtonProps = Omit<
  AriaButtonProps,
  'children' | 'className' | 'style' | 'isPending' | 'aria-label' | 'render'
> & {
  /** The accessible name, shown as the tooltip too. */
  readonly label: string
  readonly icon: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly isLoading?: boolean
  readonly tooltipPlacement?: TooltipPlacement
  /** A shortcut shown in the tooltip. */
  readonly shortcut?: ReactNode
  /**
   * What a press does to the record: if that is disabled, the button does nothing and says why. Left out if it changes
   * none.
   */
  readonly effect?: 'change' | 'removal'
  readonly className?: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button with only an icon. Its name is required, and shown as a tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'medium',
  isLoading = false,
  tooltipPlacement = 'bottom',
  shortcut,
  effect,
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  const disabledReason = useDisabledReason(effect === 'removal')
  const loading = useLoading(type, isLoading)
  const look = buttonClass(variant, size, true)
  if (effect !== undefined && disabledReason !== undefined)
    return (
      <Tooltip content={disabledReason} placement={tooltipPlacement}>
        <AriaButton {...ignoredPresses} aria-disabled aria-label={label} className={cn(look, 'opacity-50', className)}>
          <ButtonContent size={size} icon={icon} />
        </AriaButton>
      </Tooltip>
    )
  return (
    <Tooltip content={label} shortcut={shortcut} placement={tooltipPlacement} isName>
      <AriaButton {...props} {...loading} aria-label={label} className={cn(look, className)}>
        <ButtonContent {...{ size, isLoading, icon }} />
      </AriaButton>
    </Tooltip>
  )
}
