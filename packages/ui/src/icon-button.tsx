import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { ButtonContent, type ButtonSize, type ButtonVariant, buttonClass, useLoading } from './button.tsx'
import { cn } from './cn.ts'
import { Tooltip, type TooltipPlacement } from './tooltip.tsx'

export interface IconButtonProps extends Omit<
  AriaButtonProps,
  'children' | 'className' | 'style' | 'isPending' | 'aria-label' | 'render'
> {
  /** The accessible name, shown as the tooltip too. */
  label: string
  icon: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  isLoading?: boolean
  tooltipPlacement?: TooltipPlacement
  /** A shortcut shown in the tooltip. */
  shortcut?: ReactNode
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button with an icon alone. Its name is not optional, and everybody can see it. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'medium',
  isLoading = false,
  tooltipPlacement = 'bottom',
  shortcut,
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <Tooltip content={label} shortcut={shortcut} placement={tooltipPlacement} isName>
      <AriaButton
        {...props}
        {...useLoading(type, isLoading)}
        aria-label={label}
        className={cn(buttonClass(variant, size, true), className)}
      >
        <ButtonContent isLoading={isLoading} size={size}>
          {icon}
        </ButtonContent>
      </AriaButton>
    </Tooltip>
  )
}
