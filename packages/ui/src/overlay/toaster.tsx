import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { cn } from '../cn.ts'
import { useUiStrings } from '../strings.tsx'
import { icons } from './toast.tsx'
import { useToastHold } from './use-toast-hold.ts'
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
