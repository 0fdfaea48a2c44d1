import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, type RefObject, useState } from 'react'
import { resolveValue, type Toast, useToaster, useToasterStore } from 'react-hot-toast/headless'
import { cn } from '../cn.ts'
import { useUiStrings } from '../strings.tsx'
import { icons } from './toast.tsx'
import { useToastPlace } from './use-toast-place.ts'

/** Milliseconds the leaving animation takes; the toast is removed afterwards. */
const removeDelay = 150

const plainIcons: Record<Toast['type'], ReactNode> = {
  ...{ success: icons.success, error: icons.error },
  loading: <LoaderCircle aria-hidden className="animate-spin text-subtle" />,
  blank: null,
  custom: null,
}

function PlainToast({ toast }: { readonly toast: Toast }) {
  return (
    <>
      {plainIcons[toast.type] && <span className="mt-0.5 [&>svg]:size-5">{plainIcons[toast.type]}</span>}
      <div className="min-w-0 flex-1 py-0.5 font-medium">{resolveValue(toast.message, toast)}</div>
    </>
  )
}

type ToastFrameProps = {
  readonly toast: Toast
  readonly onRemoved: () => void
}

function ToastFrame({ toast, onRemoved }: ToastFrameProps) {
  const removed = useEffectEvent(onRemoved)
  useEffect(() => () => removed(), [])
  return (
    <div
      {...toast.ariaProps}
      className={cn(
        'pointer-events-auto flex shrink-0 items-start gap-3 rounded-card border border-default bg-surface-raised p-3 shadow-popover',
        toast.visible ? 'animate-toast-in' : 'animate-toast-out',
      )}
    >
      {toast.type === 'custom' ? resolveValue(toast.message, toast) : <PlainToast toast={toast} />}
    </div>
  )
}

/** Renders the toasts; used once, in UiProvider. Their time stops while someone is about to use them. */
export function Toaster() {
  const strings = useUiStrings()
  const { toasts, handlers } = useToaster({ removeDelay })
  const section = useRef<HTMLElement>(null)
  const { isHeld, onRemoved, holding } = useToastHold(section, handlers)
  const place = useToastPlace(section, toasts.length, isHeld)
  return (
    <section
      ref={section}
      aria-label={strings.notifications}
      data-toasts
      // Stays usable while a dialog is open, and using it does not close the dialog.
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed z-[100001] flex w-[380px] max-w-[calc(100vw-2rem)] flex-col gap-2"
      style={place && { top: place.top, insetInlineEnd: place.end }}
      {...holding}
    >
      {toasts.map((toast) => (
        <ToastFrame key={toast.id} toast={toast} onRemoved={onRemoved} />
      ))}
    </section>
  )
}

/** Milliseconds for which a pointer that does not move still holds the toasts below it. */
const STILL = 3000

type Time = { readonly startPause: () => void; readonly endPause: () => void }

/**
 * Stops the time of the toasts while the focus is in them or a pointer moves over them. A pointer that rests holds them
 * no longer than `STILL`: it may wait for what is below.
 */
function useToastHold(toaster: RefObject<HTMLElement | null>, { startPause, endPause }: Time) {
  const [isPointed, setPointed] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const still = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = isPointed || hasFocus
  const { pausedAt } = useToasterStore()
  // The library can only end a pause that was rendered, and one that it ends twice keeps the toasts forever.
  useEffect(() => {
    if (isHeld && pausedAt === undefined) startPause()
    if (!isHeld && pausedAt !== undefined) endPause()
  }, [isHeld, pausedAt, startPause, endPause])
  const leave = () => {
    clearTimeout(still.current)
    setPointed(false)
  }
  useEffect(() => () => clearTimeout(still.current), [])
  return {
    isHeld,
    /** To be called after a toast is removed: its focused button gets no blur. */
    onRemoved: () => {
      if (!toaster.current?.contains(document.activeElement)) setFocus(false)
    },
    holding: {
      onPointerMove: () => {
        clearTimeout(still.current)
        still.current = setTimeout(leave, STILL)
        setPointed(true)
      },
      onPointerLeave: leave,
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  }
}
