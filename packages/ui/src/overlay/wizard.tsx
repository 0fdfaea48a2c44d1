import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { Button } from '../buttons/button.tsx'
import { cn } from '../cn.ts'
import { LayeredPanels } from './layered-panels.tsx'
import { LayeredProvider } from './layered-stack.tsx'
import { Overlay, OverlayBody, OverlayFooter, OverlayForm, type OverlaySize } from './overlay.tsx'
import { useUiStrings } from '../strings.tsx'
import { initialWizardState, isLastStep, isNextEnabled, type WizardState, wizardReducer } from './wizard-state.ts'

export type WizardStep = {
  readonly id: string
  /** The step's name for screen readers. */
  readonly title: string
  /** Fields, not a form: the wizard is the form. Stays mounted once visited. */
  readonly content: ReactNode
  /** Called when Next is pressed; false (a field is invalid) stays on this step. */
  readonly onNext?: () => boolean | Promise<boolean>
}

export type WizardProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly steps: readonly WizardStep[]
  /** The Submit of the last step. The wizard stays open: close it on success. */
  readonly onSubmit: () => unknown
  readonly isSubmitting?: boolean
  readonly submitLabel?: string
  readonly nextLabel?: string
  readonly kind?: 'modal' | 'focus' | 'drawer'
  readonly size?: OverlaySize
}

/** What the steps of a wizard can do. `enableNext` and `disableNext` affect the step that calls them. */
export type WizardControl = {
  readonly step: number
  readonly count: number
  readonly isNextEnabled: boolean
  readonly next: () => void
  readonly previous: () => void
  /** Only to a step above 0. */
  readonly goTo: (step: number) => void
  readonly enableNext: () => void
  readonly disableNext: () => void
  readonly reset: () => void
}

const WizardContext = createContext<WizardControl | null>(null)

/** The wizard around the calling step. Throws outside of a step. */
export function useWizard(): WizardControl {
  const wizard = use(WizardContext)
  if (!wizard) throw new Error('useWizard must be used within a step of a Wizard')
  return wizard
}

/** Disables Next while `isReady` is false, for the step that calls it. */
export function useStepReady(isReady: boolean): void {
  const { enableNext, disableNext } = useWizard()
  useEffect(() => (isReady ? enableNext() : disableNext()), [isReady, enableNext, disableNext])
}

/**
 * A modal in steps: 'Step N of M', Back, Next, and Submit on the last. Steps may push sub-screens as in a layered
 * modal.
 */
export function Wizard({ isOpen, onClose, kind = 'modal', size = 'large', ...content }: WizardProps) {
  return (
    <Overlay kind={kind} size={size} isOpen={isOpen} onClose={onClose}>
      <LayeredProvider>
        <WizardContent {...content} isCentered={kind === 'focus'} />
      </LayeredProvider>
    </Overlay>
  )
}

type WizardContentProps = Omit<WizardProps, 'isOpen' | 'onClose' | 'kind' | 'size'> & { readonly isCentered: boolean }

/** Mounted while the wizard is open, so that closing resets its state. */
function WizardContent({
  title,
  steps,
  onSubmit,
  isSubmitting = false,
  submitLabel,
  nextLabel,
  isCentered,
}: WizardContentProps) {
  const [state, dispatch] = useReducer(wizardReducer, steps.length, initialWizardState)
  const [isChecking, setChecking] = useState(false)
  if (state.count !== steps.length) dispatch({ type: 'resize', count: steps.length })

  const goOn = async () => {
    if (isChecking || !isNextEnabled(state)) return
    if (isLastStep(state)) {
      dispatch({ type: 'submit' })
      onSubmit()
      return
    }
    const answer = steps[state.step]?.onNext?.() ?? true
    if (answer instanceof Promise) setChecking(true)
    const isAllowed = await Promise.resolve(answer).finally(() => setChecking(false))
    if (isAllowed) dispatch({ type: 'next' })
  }
  const main = (
    <OverlayForm onSubmit={goOn} isSubmitting={isSubmitting || isChecking}>
      <OverlayBody className={cn('p-0', isCentered && 'mx-auto w-full max-w-[960px]')}>
        {steps.map((step, index) => (
          <StepPanel key={step.id} index={index} step={step} state={state} dispatch={dispatch} />
        ))}
      </OverlayBody>
      <WizardFooter
        state={state}
        isBusy={isSubmitting || isChecking}
        onBack={() => dispatch({ type: 'previous' })}
        {...(submitLabel !== undefined && { submitLabel })}
        {...(nextLabel !== undefined && { nextLabel })}
      />
    </OverlayForm>
  )
  return <LayeredPanels header={{ title, end: <StepIndicator state={state} /> }} main={main} />
}

function StepIndicator({ state }: { readonly state: WizardState }) {
  const strings = useUiStrings()
  return (
    <span className="flex shrink-0 items-center gap-3 pe-1">
      <span className="tabular text-sm text-muted">{strings.stepOf(state.step + 1, state.count)}</span>
      <span aria-hidden className="flex gap-1.5 max-sm:hidden">
        {Array.from({ length: state.count }, (_, index) => (
          <span
            key={index}
            className={cn(
              'size-1.5 rounded-full',
              index <= state.step ? 'bg-accent' : 'bg-pressed',
              index === state.step && 'ring-3 ring-accent-subtle',
            )}
          />
        ))}
      </span>
    </span>
  )
}

type StepPanelProps = {
  readonly index: number
  readonly step: WizardStep
  readonly state: WizardState
  readonly dispatch: (
    action:
      | { readonly type: 'next' | 'previous' | 'reset' }
      | { readonly type: 'jump' | 'enable' | 'disable'; readonly step: number },
  ) => void
}

function StepPanel({ index, step, state, dispatch }: StepPanelProps) {
  const isCurrent = state.step === index
  const panel = useRef<HTMLDivElement>(null)
  useArrivalFocus(panel, isCurrent)
  const actions = useMemo(
    () => ({
      next: () => dispatch({ type: 'next' }),
      previous: () => dispatch({ type: 'previous' }),
      goTo: (to: number) => dispatch({ type: 'jump', step: to }),
      enableNext: () => dispatch({ type: 'enable', step: index }),
      disableNext: () => dispatch({ type: 'disable', step: index }),
      reset: () => dispatch({ type: 'reset' }),
    }),
    [dispatch, index],
  )
  const { step: current, count } = state
  const isEnabled = isNextEnabled(state)
  const control = useMemo(
    () => ({ ...actions, step: current, count, isNextEnabled: isEnabled }),
    [actions, current, count, isEnabled],
  )
  if (!state.visited.includes(index)) return null
  return (
    <div
      ref={panel}
      role="group"
      aria-label={step.title}
      tabIndex={-1}
      hidden={!isCurrent}
      className="animate-fade-in p-5 outline-none"
    >
      <WizardContext value={control}>{step.content}</WizardContext>
    </div>
  )
}

/** A step that is reached takes the focus; the one that a wizard opens with leaves it to the dialog. */
function useArrivalFocus(panel: { readonly current: HTMLElement | null }, isCurrent: boolean) {
  const was = useRef(isCurrent)
  useLayoutEffect(() => {
    const hasArrived = isCurrent && !was.current
    was.current = isCurrent
    if (hasArrived && !panel.current?.contains(document.activeElement)) panel.current?.focus()
  }, [isCurrent, panel])
}

type WizardFooterProps = {
  readonly state: WizardState
  readonly isBusy: boolean
  readonly onBack: () => void
  readonly submitLabel?: string
  readonly nextLabel?: string
}

function WizardFooter({ state, isBusy, onBack, submitLabel, nextLabel }: WizardFooterProps) {
  const strings = useUiStrings()
  const isLast = isLastStep(state)
  return (
    <OverlayFooter>
      <Button className="min-w-28" isDisabled={state.step === 0 || isBusy} onPress={onBack}>
        {strings.back}
      </Button>
      {/* A new button for Submit: a double click on Next must not submit. */}
      <Button
        key={isLast ? 'submit' : 'next'}
        className="min-w-28"
        variant="primary"
        type="submit"
        isDisabled={!isNextEnabled(state)}
        isLoading={isBusy}
      >
        {isLast ? (submitLabel ?? strings.submit) : (nextLabel ?? strings.next)}
      </Button>
    </OverlayFooter>
  )
}
