import { Info } from 'lucide-react'
import { type ReactNode, useRef, useCallback, useEffect, useId, useState } from 'react'
import {
  Tooltip as AriaTooltip,
  Button as AriaButton,
  TooltipContext,
  TooltipTriggerStateContext,
} from 'react-aria-components'
import { FocusableProvider } from 'react-aria/private/interactions/useFocusable'
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger'
import { useUiStrings } from '../strings.tsx'

// The provider that react-aria-components' own trigger is built on; the timing of that trigger cannot be set (S9-19).

export type TooltipPlacement = 'bottom' | 'top' | 'start' | 'end'

export type TooltipProps = {
  readonly content: ReactNode
  /** `quick` waits 100 ms, `patient` 700 ms; or other times. */
  readonly timing?: keyof typeof tooltipTimings | TooltipTiming
  readonly placement?: TooltipPlacement
  /** The keyboard shortcut, shown after the text. */
  readonly shortcut?: ReactNode
  /** The content repeats the target's accessible name, so it is not announced a second time as a description. */
  readonly isName?: boolean
  readonly isDisabled?: boolean
  /** One focusable component (button, link) or a `Focusable`. */
  readonly children: ReactNode
}

/** Explains its child on hover and on keyboard focus. Contains only text, nothing to press. */
export function Tooltip({
  content,
  timing = 'quick',
  placement = 'bottom',
  shortcut,
  isName = false,
  isDisabled = false,
  children,
}: TooltipProps) {
  const state = useTooltipState(typeof timing === 'string' ? tooltipTimings[timing] : timing)
  const target = useRef<HTMLElement>(null)
  const { triggerProps, tooltipProps } = useTooltipTrigger({ isDisabled }, state, target)
  const { 'aria-describedby': describedBy, ...targetProps } = triggerProps
  return (
    <TooltipTriggerStateContext value={state}>
      <TooltipContext value={{ ...(tooltipProps.id && { id: tooltipProps.id }), triggerRef: target }}>
        <FocusableProvider
          {...targetProps}
          {...(!isName && describedBy && { 'aria-describedby': describedBy })}
          ref={target}
        >
          {children}
        </FocusableProvider>
        <AriaTooltip
          placement={placement}
          offset={8}
          className="pointer-events-auto flex max-w-[220px] items-baseline gap-2 rounded-control bg-inverse px-2 py-1 text-xs text-on-inverse shadow-popover data-entering:animate-fade-in data-exiting:animate-fade-out"
        >
          <span className="min-w-0 wrap-break-word">{content}</span>
          {shortcut && <span className="shrink-0 opacity-70">{shortcut}</span>}
        </AriaTooltip>
      </TooltipContext>
    </TooltipTriggerStateContext>
  )
}

/** A small "i" that explains the word before it; reachable and readable with the keyboard. */
export function InfoTip({ content, label }: { readonly content: ReactNode; readonly label?: string }) {
  const strings = useUiStrings()
  return (
    <Tooltip content={content}>
      <AriaButton
        aria-label={label ?? strings.moreInformation}
        className="focus-ring inline-grid size-4 cursor-default place-items-center rounded-xs align-text-bottom text-subtle data-hovered:text-default"
      >
        <Info aria-hidden className="size-3.5" />
      </AriaButton>
    </Tooltip>
  )
}

/** Milliseconds before a tooltip opens, and for which the next one opens immediately after another has closed. */
type TooltipTiming = {
  readonly delay: number
  readonly skipDelay: number
}

/** `quick` is the default; `patient` is for targets that the pointer often passes over (S9-19). */
export const tooltipTimings = {
  quick: { delay: 100, skipDelay: 300 },
  patient: { delay: 700, skipDelay: 300 },
} satisfies Record<string, TooltipTiming>

/** Long enough for the pointer to cross the gap between the target and its tooltip. */
const closeDelay = 150

/** Milliseconds before opening; `sinceClosed` is the time since any tooltip was last shown (0 while one is). */
export function waitBeforeOpening({ delay, skipDelay }: TooltipTiming, sinceClosed: number): number {
  return sinceClosed <= skipDelay ? 0 : delay
}

/** One tooltip shows at a time in the whole app. */
const shown: { id: string | null; hide: () => void; closedAt: number } = {
  id: null,
  hide: () => {},
  closedAt: -Infinity,
}

function sinceAnyWasShown(): number {
  return shown.id !== null ? 0 : performance.now() - shown.closedAt
}

type TooltipState = {
  readonly isOpen: boolean
  readonly shouldSkipAnimation: boolean
  readonly open: (isImmediate?: boolean) => void
  readonly close: (isImmediate?: boolean) => void
}

/** Opens and closes with these times. Keyboard focus opens immediately. */
function useTooltipState(timing: TooltipTiming): TooltipState {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setOpen(false)
    if (shown.id !== id) return
    shown.id = null
    shown.closedAt = performance.now()
  }, [id])

  const show = () => {
    clearTimeout(timer.current)
    if (shown.id !== null && shown.id !== id) shown.hide()
    shown.id = id
    shown.hide = hide
    setOpen(true)
  }
  const after = (wait: number, act: () => void) => {
    clearTimeout(timer.current)
    if (wait <= 0) act()
    else timer.current = setTimeout(act, wait)
  }

  useEffect(() => hide, [hide])
  return {
    isOpen,
    shouldSkipAnimation: false,
    open: (isImmediate) => after(isImmediate ? 0 : waitBeforeOpening(timing, sinceAnyWasShown()), show),
    close: (isImmediate) => after(isImmediate ? 0 : closeDelay, hide),
  }
}
