import type { ReactNode, Ref } from 'react'
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  Dialog,
  DialogTrigger,
  type Placement,
} from 'react-aria-components'
import { cn } from '../cn.ts'

export type PopoverPanelProps = Omit<AriaPopoverProps, 'className' | 'style' | 'children' | 'render'> & {
  readonly children: ReactNode
  readonly className?: string
  readonly ref?: Ref<HTMLElement>
}

/** The floating surface alone, for menus, selects and pickers. */
export function PopoverPanel({ className, children, offset = 4, ...props }: PopoverPanelProps) {
  return (
    <AriaPopover
      {...props}
      offset={offset}
      className={cn(
        'flex max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded-card border border-default bg-surface-raised shadow-popover outline-none data-entering:animate-fade-in data-exiting:animate-fade-out',
        className,
      )}
    >
      {children}
    </AriaPopover>
  )
}

export type PopoverProps = {
  /** The button that opens it. */
  readonly trigger: ReactNode
  /** The popover's name for screen readers. */
  readonly label: string
  readonly placement?: Placement
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly children: ReactNode | ((popover: { readonly close: () => void }) => ReactNode)
  readonly className?: string
}

/** A small panel at the button that opens it. */
export function Popover({
  trigger,
  label,
  placement = 'bottom start',
  isOpen,
  onOpenChange,
  children,
  className,
}: PopoverProps) {
  return (
    <DialogTrigger {...(isOpen !== undefined && { isOpen })} {...(onOpenChange && { onOpenChange })}>
      {trigger}
      <PopoverPanel placement={placement}>
        <Dialog aria-label={label} className={cn('min-w-48 overflow-y-auto p-3 outline-none', className)}>
          {children}
        </Dialog>
      </PopoverPanel>
    </DialogTrigger>
  )
}
