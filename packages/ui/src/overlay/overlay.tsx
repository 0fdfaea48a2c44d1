import { X } from 'lucide-react'
import {
  createContext,
  type SyntheticEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components'
import { cn } from '../cn.ts'
import { DirtyScopeProvider, useNewDirtyScope } from './dirty-guard.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { useUiStrings } from '../strings.tsx'

export type OverlayKind = 'modal' | 'focus' | 'drawer'
export type OverlaySize = 'small' | 'medium' | 'large'

const backdrops: Record<OverlayKind, string> = {
  modal: 'grid place-items-center bg-backdrop p-4 sm:p-8',
  focus: 'bg-surface',
  drawer: 'bg-backdrop',
}

const frames: Record<OverlayKind, string> = {
  modal:
    'max-h-full rounded-overlay border border-default shadow-overlay data-entering:animate-rise-in data-exiting:animate-rise-out',
  focus: 'h-full data-entering:animate-rise-in data-exiting:animate-rise-out',
  drawer:
    'absolute inset-y-0 end-0 border-s border-default shadow-overlay data-entering:animate-slide-in-end data-exiting:animate-slide-out-end',
}

type Widths = Record<OverlaySize, string>

const widths: Record<OverlayKind, Widths> = {
  modal: { small: 'max-w-[440px]', medium: 'max-w-[600px]', large: 'max-w-[750px]' },
  focus: { small: '', medium: '', large: '' },
  drawer: { small: 'max-w-[440px]', medium: 'max-w-[560px]', large: 'max-w-[880px]' },
}

type OverlayControl = {
  /** Closes; asks first if there are unsaved edits. */
  readonly close: () => void
  /** What Escape does instead of closing, until the result is called. */
  readonly interceptEscape: (act: () => void) => () => void
}

const OverlayContext = createContext<OverlayControl | null>(null)

/** The nearest overlay. Throws outside of one. */
export function useOverlay(): OverlayControl {
  const overlay = use(OverlayContext)
  if (!overlay) throw new Error('useOverlay must be used within an overlay')
  return overlay
}

export type OverlayProps = {
  readonly isOpen: boolean
  /** Called when it closes: unsaved edits have been saved or discarded. */
  readonly onClose: () => void
  readonly kind: OverlayKind
  readonly size?: OverlaySize
  readonly role?: 'dialog' | 'alertdialog'
  /** The id of the text that describes the dialog. */
  readonly describedBy?: string
  readonly children: ReactNode
}

/**
 * The common part of modal, full-screen form, drawer and prompt: focus stays inside and returns afterwards, Escape acts
 * on the topmost layer only, X, backdrop and Escape ask once about unsaved edits. The content is mounted while it is
 * open.
 */
export function Overlay({
  isOpen,
  onClose,
  kind,
  size = 'medium',
  role = 'dialog',
  describedBy,
  children,
}: OverlayProps) {
  const scope = useNewDirtyScope()
  const opening = useOpenings(isOpen)
  const escapeRef = useRef<(() => void) | null>(null)
  const close = useCallback(
    () => void scope.confirmLeave().then((isConfirmed) => isConfirmed && onClose()),
    [scope, onClose],
  )
  const control = useMemo<OverlayControl>(
    () => ({
      close,
      interceptEscape(act) {
        escapeRef.current = act
        return () => {
          escapeRef.current = null
        }
      },
    }),
    [close],
  )
  const onEscape = useCallback(() => (escapeRef.current ?? close)(), [close])
  useEscapeWithoutFocus(isOpen, onEscape)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onEscape()
  }
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={close}
      isDismissable={kind !== 'focus'}
      isKeyboardDismissDisabled
      onMouseDown={keepFocus}
      className={cn(
        'fixed inset-x-0 top-0 z-50 h-(--visual-viewport-height) data-entering:animate-fade-in data-exiting:animate-fade-out',
        backdrops[kind],
      )}
    >
      <AriaModal
        className={cn('flex w-full flex-col overflow-hidden bg-surface-raised', frames[kind], widths[kind][size])}
      >
        <DirtyScopeProvider scope={scope}>
          <OverlayContext value={control}>
            {/* Escape from anywhere inside ends here, also when the focus is on the dialog itself. */}
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
            <div className="contents" onKeyDown={onKeyDown}>
              <Dialog
                key={opening}
                role={role}
                {...(describedBy && { 'aria-describedby': describedBy })}
                className="flex min-h-0 flex-1 flex-col outline-none"
              >
                {children}
              </Dialog>
            </div>
          </OverlayContext>
        </DirtyScopeProvider>
      </AriaModal>
    </ModalOverlay>
  )
}

/** The open overlays, the topmost last. */
const open: symbol[] = []

/**
 * Escape closes the topmost overlay even if nothing has the focus: the focused element may just have been removed, and
 * the focus returns a frame later.
 */
function useEscapeWithoutFocus(isOpen: boolean, onEscape: () => void): void {
  const actRef = useRef(onEscape)
  useEffect(() => {
    actRef.current = onEscape
  }, [onEscape])
  useEffect(() => {
    if (!isOpen) return
    const own = Symbol('overlay')
    open.push(own)
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && event.target === document.body && open.at(-1) === own) actRef.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      open.splice(open.indexOf(own), 1)
    }
  }, [isOpen])
}

/** Pressing the backdrop does not move the focus, so that a question that is answered with "no" can restore it. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}

/** Counts how often something was opened: as a key it resets the state with each opening, but not while closing. */
function useOpenings(isOpen: boolean): number {
  const [previous, setPrevious] = useState({ isOpen, count: 0 })
  if (previous.isOpen !== isOpen) setPrevious({ isOpen, count: previous.count + (isOpen ? 1 : 0) })
  return previous.count
}

export type OverlayHeaderProps = {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** Before the title: a Back button. */
  readonly start?: ReactNode
  /** After the title, before the X. */
  readonly end?: ReactNode
  readonly hasClose?: boolean
}

/**
 * Title, subtitle and the X. The title names the dialog. Not a `header` element: outside of main it would be a second
 * banner.
 */
export function OverlayHeader({ title, subtitle, start, end, hasClose = true }: OverlayHeaderProps) {
  const strings = useUiStrings()
  const { close } = useOverlay()
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-2 border-b border-default ps-5 pe-3 py-2.5">
      {start}
      <div className="min-w-0 flex-1">
        <Heading slot="title" dir="auto" className="text-match-parent line-clamp-2 text-lg font-semibold">
          {title}
        </Heading>
        {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
      </div>
      {end}
      {hasClose && <IconButton label={strings.close} icon={<X aria-hidden />} onPress={close} />}
    </div>
  )
}

/** The part that scrolls. */
export function OverlayBody({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    // Positioned, so that the hidden inputs of switches and radios scroll with it: they would make the overlay scroll.
    <div
      className={cn(
        'relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain [:where(&)]:p-5',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** Actions at the inline end; `start` is at the other side. */
export function OverlayFooter({ start, children }: { readonly start?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-default px-5 py-3">
      {start && <div className="me-auto flex items-center gap-2">{start}</div>}
      {children}
    </div>
  )
}

export type OverlayFormProps = {
  /** Makes the content a form: Enter submits, with Ctrl or ⌘ also where it starts a new line. Ignored while submitting. */
  readonly onSubmit?: (() => unknown) | undefined
  readonly isSubmitting?: boolean | undefined
  readonly children: ReactNode
}

/** A form around an overlay's parts if there is something to submit, else only the parts. */
export function OverlayForm({ onSubmit, isSubmitting = false, children }: OverlayFormProps) {
  const part = 'flex min-h-0 flex-1 flex-col'
  if (!onSubmit) return <div className={part}>{children}</div>
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // React events bubble through portals: the form that opened this overlay must not submit, too.
    event.stopPropagation()
    if (!isSubmitting) onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    const form = event.currentTarget
    // What the same key has just put into a field or a cell is submitted, too.
    flushSync(() => undefined)
    form.requestSubmit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its fields
    <form noValidate className={part} onSubmit={submit} onKeyDown={onKeyDown}>
      {children}
    </form>
  )
}
