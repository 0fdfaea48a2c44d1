import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast as store, type Toast } from 'react-hot-toast/headless'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { useUiStrings } from '../strings.tsx'

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

export const icons: Record<ToastTone, ReactNode> = {
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
