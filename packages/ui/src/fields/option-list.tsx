import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListBoxItem, Text } from 'react-aria-components'

import { cn } from '../cn.ts'
import { PopoverPanel, type PopoverPanelProps } from '../overlay/popover.tsx'

/** One choice of a select, combobox or filter. */
export type Option = {
  readonly id: string
  readonly label: string
  /** A second, less prominent line. */
  readonly description?: string | undefined
  /** A picture, flag or dot before the label. */
  readonly icon?: ReactNode
  readonly isDisabled?: boolean | undefined
}

/** The floating list under a control, from its start and at least as wide as the control. */
export function OptionPopover({ className, placement = 'bottom start', ...popover }: PopoverPanelProps) {
  return (
    <PopoverPanel
      {...popover}
      placement={placement}
      className={cn(
        'max-w-[min(max(28rem,var(--trigger-width,0px)),calc(100vw-1rem))] min-w-(--trigger-width) text-sm',
        className,
      )}
    />
  )
}

/** The scrolling part of an `OptionPopover`. */
export const optionListBox = 'max-h-72 overflow-y-auto overscroll-contain p-1 outline-none scroll-p-1'

/** The scrolling part around options that the search box controls; focusable, because scrolling areas must be. */
export function OptionScroll({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div {...reachable} className={cn('overflow-y-auto overscroll-contain -outline-offset-2 scroll-p-1', className)}>
      {children}
    </div>
  )
}

const reachable = { tabIndex: 0 }

/** The style of an option. */
export const optionLine = cn(
  'flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 py-1 text-sm text-default outline-none',
  'data-[focused]:bg-hover data-[disabled]:text-subtle data-[disabled]:opacity-60',
)

/** An option, with a check mark if it is chosen. */
export function OptionItem({ option }: { readonly option: Option }) {
  return (
    <ListBoxItem id={option.id} textValue={option.label} isDisabled={option.isDisabled === true} className={optionLine}>
      {({ isSelected }) => <OptionContent option={option} isSelected={isSelected} />}
    </ListBoxItem>
  )
}

function OptionContent({ option, isSelected }: { readonly option: Option; readonly isSelected: boolean }) {
  return (
    <>
      {option.icon}
      <span className="min-w-0 flex-1">
        <Text slot="label" className="block truncate">
          {option.label}
        </Text>
        {option.description !== undefined && (
          <Text slot="description" className="block truncate text-xs text-muted">
            {option.description}
          </Text>
        )}
      </span>
      <Check aria-hidden className={cn('size-4 shrink-0 text-accent', !isSelected && 'invisible')} />
    </>
  )
}
