import { Check, ChevronRight, Ellipsis } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  MenuSection as AriaMenuSection,
  type MenuProps as AriaMenuProps,
  Header,
  Keyboard,
  MenuTrigger,
  type Placement,
  Separator,
  SubmenuTrigger,
  Text,
} from 'react-aria-components'
import { useDisabledReason } from '../buttons/disabled-reasons.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { cn } from '../cn.ts'
import { useUiStrings } from '../strings.tsx'
import { PopoverPanel } from './popover.tsx'

export type MenuProps = Omit<AriaMenuProps<object>, 'className' | 'style' | 'render' | 'children'> & {
  /** The button that opens the menu. */
  readonly trigger: ReactNode
  readonly placement?: Placement
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  /** MenuItem, MenuSection, MenuSeparator, Submenu. */
  readonly children: ReactNode
}

/** A list of actions (or, with `selectionMode`, of choices) that opens from a button. */
export function Menu({ trigger, placement = 'bottom start', isOpen, onOpenChange, children, ...props }: MenuProps) {
  return (
    <MenuTrigger {...(isOpen !== undefined && { isOpen })} {...(onOpenChange && { onOpenChange })}>
      {trigger}
      <PopoverPanel placement={placement}>
        <MenuList {...props}>{children}</MenuList>
      </PopoverPanel>
    </MenuTrigger>
  )
}

function MenuList(props: Omit<AriaMenuProps<object>, 'className' | 'style' | 'render'>) {
  return <AriaMenu {...props} className="max-h-96 max-w-80 min-w-44 overflow-y-auto p-1 outline-none" />
}

export type MenuItemProps = Omit<AriaMenuItemProps, 'children' | 'className' | 'style' | 'textValue' | 'render'> & {
  readonly children: string
  readonly icon?: ReactNode
  readonly description?: ReactNode
  /** The keyboard shortcut. */
  readonly shortcut?: string
  readonly tone?: 'default' | 'danger'
}

/** One action, link (`href`) or choice. */
export function MenuItem({ children, icon, description, shortcut, tone = 'default', ...props }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...props}
      textValue={children}
      className={cn(
        'focus-ring-inset flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 py-1 text-sm data-disabled:opacity-50 data-focused:bg-hover data-open:bg-hover data-pressed:bg-pressed [&>svg]:size-4 [&>svg]:shrink-0',
        tone === 'danger' ? 'text-danger' : 'text-default [&>svg]:text-muted',
      )}
    >
      {({ isSelected, selectionMode, hasSubmenu }) => (
        <>
          {selectionMode !== 'none' && <Check aria-hidden className={cn(!isSelected && 'invisible')} />}
          {icon}
          <span className="min-w-0 flex-1">
            <Text slot="label" dir="auto" className="text-match-parent block truncate">
              {children}
            </Text>
            {description && (
              <Text slot="description" className="block text-xs text-muted">
                {description}
              </Text>
            )}
          </span>
          {shortcut && <Keyboard className="shrink-0 ps-4 font-sans text-xs text-subtle">{shortcut}</Keyboard>}
          {hasSubmenu && <ChevronRight aria-hidden className="mirror-rtl" />}
        </>
      )}
    </AriaMenuItem>
  )
}

/** Items under a heading. */
export function MenuSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <AriaMenuSection aria-label={title}>
      <Header className="px-2 pt-2 pb-1 text-xs text-subtle">{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

export function MenuSeparator() {
  return <Separator className="mx-1 my-1 h-px border-0 bg-(--border-color-default)" />
}

export type SubmenuProps = Pick<
  AriaMenuProps<object>,
  'selectionMode' | 'selectedKeys' | 'onSelectionChange' | 'disallowEmptySelection'
> & {
  readonly label: string
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** An item that opens more items, or with `selectionMode` choices. */
export function Submenu({ label, icon, children, ...menu }: SubmenuProps) {
  return (
    <SubmenuTrigger>
      <MenuItem icon={icon}>{label}</MenuItem>
      <PopoverPanel offset={-2}>
        <MenuList {...menu}>{children}</MenuList>
      </PopoverPanel>
    </SubmenuTrigger>
  )
}

/** A row of an action menu. */
export type MenuAction = {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  /** A second line, such as why it cannot be done. */
  readonly description?: string
  readonly onAction?: () => void
  readonly href?: string
  /** For an address outside of the application. */
  readonly target?: '_blank'
  readonly tone?: 'default' | 'danger'
  readonly isDisabled?: boolean
  /** Changes nothing: users without permission to change anything may use it. */
  readonly readOnly?: boolean
}

export type ActionMenuProps = {
  readonly actions: readonly MenuAction[]
  /** 'More actions' by default; name the subject if there are several menus. */
  readonly label?: string
  readonly size?: 'large' | 'medium' | 'small'
  readonly variant?: 'ghost' | 'secondary'
}

/**
 * The "…" menu: actions as data, the dangerous ones apart at the end. Not shown without actions. Actions that come while
 * it is open are added below the others, which would otherwise move under the pointer.
 */
export function ActionMenu({ actions, label, size = 'medium', variant = 'ghost' }: ActionMenuProps) {
  const strings = useUiStrings()
  const [idsAtOpening, setIdsAtOpening] = useState<ReadonlySet<string>>()
  if (actions.length === 0) return null
  const isLate = ({ id }: MenuAction) => idsAtOpening?.has(id) === false
  return (
    <Menu
      placement="bottom end"
      onOpenChange={(isOpen) => setIdsAtOpening(isOpen ? new Set(actions.map(({ id }) => id)) : undefined)}
      trigger={
        <IconButton
          label={label ?? strings.moreActions}
          icon={<Ellipsis aria-hidden />}
          size={size}
          variant={variant}
        />
      }
    >
      {actionItems(actions.filter((action) => !isLate(action)))}
      {actions.filter(isLate).map(actionItem)}
    </Menu>
  )
}

export type ActionMenuAtProps = {
  /** The pressed button. It gets the focus back when the menu closes. */
  readonly anchor: HTMLElement
  readonly label: string
  readonly actions: readonly MenuAction[]
  readonly onClose: () => void
}

/** The "…" menu at a button elsewhere: one menu for all rows of a grid. */
export function ActionMenuAt({ anchor, label, actions, onClose }: ActionMenuAtProps) {
  return (
    <PopoverPanel
      isOpen
      triggerRef={{ current: anchor }}
      placement="bottom end"
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <MenuList aria-label={label} autoFocus="first" onClose={onClose}>
        {actionItems(actions)}
      </MenuList>
    </PopoverPanel>
  )
}

function actionItems(actions: readonly MenuAction[]) {
  const safe = actions.filter(({ tone }) => tone !== 'danger')
  const dangerous = actions.filter(({ tone }) => tone === 'danger')
  return (
    <>
      {safe.map(actionItem)}
      {safe.length > 0 && dangerous.length > 0 && <MenuSeparator />}
      {dangerous.map(actionItem)}
    </>
  )
}

const actionItem = (action: MenuAction) => <ActionItem key={action.id} {...action} />

/** Links stay enabled, because their page explains more; a disabled action says why in its second line. */
function ActionItem({ label, readOnly = false, ...action }: MenuAction) {
  const disabledReason = useDisabledReason(action.tone === 'danger')
  const isDisabled = disabledReason !== undefined && !readOnly && action.href === undefined
  return (
    <MenuItem {...action} {...(isDisabled && { isDisabled, description: disabledReason })}>
      {label}
    </MenuItem>
  )
}
