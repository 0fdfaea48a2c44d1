import { createElement, type ReactNode, useState } from 'react'
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
  type Key,
  type TabPanelProps,
  type TabProps,
} from 'react-aria-components'
import { cn } from '../cn.ts'

export type TabItem = {
  readonly id: string
  readonly label: ReactNode
  /** A number after the label, already formatted; it may come later. */
  readonly count?: ReactNode
  /** Makes the tab a link; the app's router then decides which one is selected. */
  readonly href?: string
  readonly isDisabled?: boolean
  /** Left out when the page below shows the content itself. */
  readonly content?: ReactNode
}

/** The library always sets `aria-controls`; without a panel it must not be set. Links stay links. */
const withoutPanel: NonNullable<TabProps['render']> = (props) =>
  createElement('href' in props ? 'a' : 'div', { ...props, 'aria-controls': undefined })

/**
 * Not the library's panel: that one looks for focusable elements after every change inside, which forces a layout of
 * the whole page, and a grid in a panel changes with each frame of scrolling. Every panel here has something focusable,
 * so none needs to be in the tab order.
 */
const panel: NonNullable<TabPanelProps['render']> = ({ ref: _, tabIndex: __, ...props }) => createElement('div', props)

export type TabsProps = {
  /** The accessible name of the tabs. */
  readonly label: string
  readonly tabs: readonly TabItem[]
  readonly selected?: string
  readonly onSelect?: (id: string) => void
  /** After the last tab: a "+" button, for example. */
  readonly end?: ReactNode
  readonly className?: string
}

/** Tabs, which scroll if they are too wide, and the panel of the selected one. */
export function Tabs({ label, tabs, selected, onSelect, end, className }: TabsProps) {
  const [chosen, setChosen] = useState<string>()
  const current = selected ?? chosen ?? tabs.find(({ isDisabled }) => !isDisabled)?.id
  const select = (key: Key) => {
    setChosen(String(key))
    onSelect?.(String(key))
  }
  return (
    <AriaTabs
      {...(current !== undefined && { selectedKey: current })}
      onSelectionChange={select}
      className={cn('flex min-w-0 flex-col', className)}
    >
      <div className="flex min-w-0 items-end border-b border-default">
        <AriaTabList
          aria-label={label}
          className="-mb-px flex min-w-0 gap-5 overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
        >
          {tabs.map(({ id, label, count, href, isDisabled = false, content }) => (
            <AriaTab
              key={id}
              id={id}
              {...(href !== undefined && { href })}
              isDisabled={isDisabled}
              {...(content === undefined && { render: withoutPanel })}
              className="focus-ring-inset flex h-9 shrink-0 cursor-default items-center gap-1.5 rounded-t-xs border-b-2 border-transparent whitespace-nowrap text-muted data-disabled:opacity-50 data-hovered:text-default data-selected:border-(--text-color-default) data-selected:font-medium data-selected:text-default"
            >
              {label}
              {count !== undefined && <span className="tabular font-normal text-subtle empty:hidden">{count}</span>}
            </AriaTab>
          ))}
        </AriaTabList>
        {end && <div className="ms-2 flex h-9 shrink-0 items-center">{end}</div>}
      </div>
      {/* Only the selected panel is rendered: without its ref, a closing panel would wait for its animation forever. */}
      {tabs.map(({ id, content }) =>
        content === undefined || id !== current ? null : (
          <AriaTabPanel key={id} id={id} render={panel} className="focus-ring min-w-0 rounded-control pt-4">
            {content}
          </AriaTabPanel>
        ),
      )}
    </AriaTabs>
  )
}
