import { CircleCheck, CircleX, Info, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { toast as store, resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { Button } from '../buttons/button.tsx'
import { cn } from '../cn.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { useUiStrings } from '../strings.tsx'
import { useToastPlace } from './use-toast-place.ts'

export type ToastTone = 'success' | 'warning' | 'error' | 'info'

export type ToastContent = {
  readonly title: string
  readonly message?: string
  /** One thing to do about it, such as Undo; pressing it dismisses the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** The subject, if toasts about several subjects may have the same text. */
  readonly id?: string
}

/** Milliseconds a product toast shows (S9-17). */
export const toastDuration = 3000
/** Milliseconds the leaving animation takes; the toast is removed afterwards. */
const removeDelay = 150

/** Returns the toast's id. A toast with the same text and subject is renewed instead of shown twice. */
function show(tone: ToastTone, content: ToastContent): string {
  return store.custom((toast) => <ProductToast toast={toast} tone={tone} {...content} />, {
    id: [tone, content.title, content.message ?? '', content.id ?? ''].join('\n'),
    duration: toastDuration,
    ariaProps:
      tone === 'error' ? { role: 'alert', 'aria-live': 'assertive' } : { role: 'status', 'aria-live': 'polite' },
  })
}

/** Messages about what happened, shown for 3000 ms in the corner at the inline end; at most 20. */
export const toast = {
  success: (content: ToastContent) => show('success', content),
  warning: (content: ToastContent) => show('warning', content),
  error: (content: ToastContent) => show('error', content),
  info: (content: ToastContent) => show('info', content),
  /** Without an id: all of them. */
  dismiss: (id?: string) => store.dismiss(id),
}

/** One line with the library's durations: 4000 ms, 2000 ms for success, 4000 ms for errors, unlimited for loading. */
export const plainToast = store

const icons: Record<ToastTone, ReactNode> = {
  success: <CircleCheck aria-hidden className="text-success" />,
  warning: <TriangleAlert aria-hidden className="text-warning" />,
  error: <CircleX aria-hidden className="text-danger" />,
  info: <Info aria-hidden className="text-info" />,
}

function ProductToast({
  toast,
  tone,
  title,
  message,
  action,
}: ToastContent & { readonly toast: Toast; readonly tone: ToastTone }) {
  const strings = useUiStrings()
  const dismiss = () => store.dismiss(toast.id)
  const act = () => {
    dismiss()
    action?.onPress()
  }
  return (
    <>
      <span className="mt-0.5 [&>svg]:size-5">{icons[tone]}</span>
      <div className="min-w-0 flex-1 py-0.5">
        <p dir="auto" className="text-match-parent line-clamp-6 font-medium">
          {title !== strings[tone] && <span className="sr-only">{strings[tone]}: </span>}
          <span>{title}</span>
        </p>
        {message && (
          <p dir="auto" className="text-match-parent line-clamp-6 text-muted">
            {message}
          </p>
        )}
        {action && (
          <Button size="small" className="mt-2" onPress={act}>
            {action.label}
          </Button>
        )}
      </div>
      <IconButton size="small" label={strings.dismiss} icon={<X aria-hidden />} onPress={dismiss} className="-me-1.5" />
    </>
  )
}

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
  readonly onGone: () => void
}

function ToastFrame({ toast, onGone }: ToastFrameProps) {
  const gone = useEffectEvent(onGone)
  useEffect(() => () => gone(), [])
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

/** Renders the toasts; used once, in UiProvider. Their time stops while the pointer or the focus is on them. */
export function Toaster() {
  const strings = useUiStrings()
  const { toasts, handlers } = useToaster({ removeDelay })
  const { startPause, endPause } = handlers
  const section = useRef<HTMLElement>(null)
  const place = useToastPlace(section, toasts.length)
  return (
    // The handlers only stop the time; the controls are inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      aria-label={strings.notifications}
      data-toasts
      // Stays usable while a dialog is open, and using it does not close the dialog.
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed z-[100001] flex w-[380px] max-w-[calc(100vw-2rem)] flex-col gap-2"
      style={place && { top: place.top, insetInlineEnd: place.end }}
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      {toasts.map((toast) => (
        // A toast that is dismissed under the pointer gets no pointerleave: its removal starts the time again.
        <ToastFrame key={toast.id} toast={toast} onGone={endPause} />
      ))}
    </section>
  )
}
