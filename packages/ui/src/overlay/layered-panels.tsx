import { ArrowLeft } from 'lucide-react'
import {
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { cn } from '../cn.ts'
import { useUiStrings } from '../strings.tsx'
import { type DirtyScope, DirtyScopeProvider, useNewDirtyScope } from './dirty-guard.tsx'
import {
  type LayeredEntry,
  type LayeredStack,
  type LayeredScreen,
  useLayeredModal,
  useLayeredStack,
} from './layered-stack.tsx'
import { OverlayBody, OverlayFooter, OverlayHeader, type OverlayHeaderProps, useOverlay } from './overlay.tsx'

type Position = 'top' | 'covered' | 'leaving'

/** 200 ms in reading direction and back. A covered panel keeps its space, so that the dialog's height does not jump. */
const positions: Record<Position, string> = {
  top: 'transition-[translate] starting:translate-x-(--slide)',
  covered: 'invisible translate-x-[calc(var(--slide)*-1)] transition-[translate,visibility]',
  leaving: 'translate-x-(--slide) transition-[translate]',
}

/** The panels under a header: the main one, or the top screen's title with a Back button. */
export function LayeredPanels({ header, main }: { readonly header: OverlayHeaderProps; readonly main: ReactNode }) {
  const stack = useLayeredStack()
  const { leaving, origins, forget } = useScreenChanges(stack)
  const topScopeRef = useRef<DirtyScope>(null)
  const panels = useRef<HTMLDivElement>(null)
  const top = stack.at(-1)
  const goBack = useGoBack(top, topScopeRef)
  const holdTopScope = useCallback((scope: DirtyScope | null) => {
    topScopeRef.current = scope
  }, [])
  useScreenFocus(stack.length, origins, panels)
  return (
    <>
      {top ? <ScreenHeader screen={top.screen} onBack={goBack} /> : <OverlayHeader {...header} />}
      <div ref={panels} className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] overflow-hidden">
        <Panel position={top ? 'covered' : 'top'} isMain>
          {main}
        </Panel>
        {[...stack, ...leaving].map((entry, index) => (
          <ScreenPanel
            key={entry.id}
            entry={entry}
            position={index >= stack.length ? 'leaving' : entry === top ? 'top' : 'covered'}
            onTop={holdTopScope}
            onLeft={forget}
          />
        ))}
      </div>
    </>
  )
}

function ScreenHeader({ screen, onBack }: { readonly screen: LayeredScreen; readonly onBack: () => Promise<void> }) {
  const strings = useUiStrings()
  return (
    <OverlayHeader
      title={screen.title}
      subtitle={screen.subtitle}
      start={
        <IconButton
          className="-ms-2"
          label={strings.back}
          icon={<ArrowLeft aria-hidden className="mirror-rtl" />}
          onPress={() => void onBack()}
        />
      }
    />
  )
}

/** Back and Escape leave only the top screen, and ask first if it has unsaved edits. */
function useGoBack(
  top: LayeredEntry<LayeredScreen> | undefined,
  topScopeRef: RefObject<DirtyScope | null>,
): () => Promise<void> {
  const { pop } = useLayeredModal()
  const { interceptEscape } = useOverlay()
  const goBack = useCallback(async () => {
    if (topScopeRef.current && !(await topScopeRef.current.confirmLeave())) return
    top?.screen.onBack?.()
    pop()
  }, [pop, top, topScopeRef])
  useEffect(() => (top ? interceptEscape(() => void goBack()) : undefined), [goBack, interceptEscape, top])
  return goBack
}

type Screens = LayeredStack<LayeredScreen>

/** Popped screens that are still sliding out, and the focused element of each depth. */
function useScreenChanges(stack: Screens) {
  const [last, setLast] = useState({ stack, leaving: [] as Screens, origins: [] as readonly (Element | null)[] })
  if (last.stack !== stack) {
    const isBack = (entry: LayeredEntry<LayeredScreen>) => stack.some(({ id }) => id === entry.id)
    const isDeeper = stack.length > last.stack.length
    setLast({
      stack,
      leaving: [...last.leaving, ...last.stack].filter((entry) => !isBack(entry)),
      origins: isDeeper ? [...last.origins.slice(0, last.stack.length), document.activeElement] : last.origins,
    })
  }
  const forget = useCallback(
    (id: string) => setLast((now) => ({ ...now, leaving: now.leaving.filter((entry) => entry.id !== id) })),
    [],
  )
  return { leaving: last.leaving, origins: last.origins, forget }
}

/** Moves the focus into a pushed screen, and back when it is popped. */
function useScreenFocus(depth: number, origins: readonly (Element | null)[], panels: RefObject<HTMLElement | null>) {
  const before = useRef(0)
  useLayoutEffect(() => {
    if (depth > before.current) arriveAt(panels.current?.querySelector('[data-position=top]'))
    if (depth < before.current) arriveAt(origins[depth])
    before.current = depth
  }, [depth, origins, panels])
}

function arriveAt(place: Element | null | undefined) {
  if (place instanceof HTMLElement && !place.contains(document.activeElement)) place.focus({ preventScroll: true })
}

type ScreenPanelProps = {
  readonly entry: LayeredEntry<LayeredScreen>
  readonly position: Position
  /** Called with the scope of the top screen, whose edits Back asks about. */
  readonly onTop: (scope: DirtyScope | null) => void
  readonly onLeft: (id: string) => void
}

function ScreenPanel({ entry, position, onTop, onLeft }: ScreenPanelProps) {
  const scope = useNewDirtyScope()
  useEffect(() => {
    if (position !== 'top') return
    onTop(scope)
    return () => onTop(null)
  }, [position, scope, onTop])
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (position !== 'leaving') return
    let isBack = false
    // Missing if the screen was popped before its first render.
    const slides = panel.current?.getAnimations().map((slide) => slide.finished) ?? []
    void Promise.allSettled(slides).then(() => !isBack && onLeft(entry.id))
    return () => {
      isBack = true
    }
  }, [position, entry.id, onLeft])
  return (
    <Panel ref={panel} position={position} label={entry.screen.title}>
      <DirtyScopeProvider scope={scope}>
        <ScreenContent screen={entry.screen} />
      </DirtyScopeProvider>
    </Panel>
  )
}

const drawn = (part: ReactNode | (() => ReactNode)) => (typeof part === 'function' ? part() : part)

/** Renders only for its own screen: screens that open one another would otherwise render endlessly. */
const ScreenContent = memo(function ScreenContent({ screen }: { readonly screen: LayeredScreen }) {
  return (
    <>
      <OverlayBody>{drawn(screen.view)}</OverlayBody>
      {screen.footer && <OverlayFooter>{drawn(screen.footer)}</OverlayFooter>}
    </>
  )
})

type PanelProps = {
  readonly position: Position
  readonly label?: string
  readonly isMain?: boolean
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

function Panel({ position, label, isMain = false, ref, children }: PanelProps) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      tabIndex={-1}
      inert={position !== 'top'}
      data-position={position}
      className={cn(
        'col-start-1 row-start-1 flex min-h-0 min-w-0 flex-col duration-200 ease-out outline-none',
        isMain && position === 'top' ? 'transition-[translate]' : positions[position],
      )}
    >
      {children}
    </div>
  )
}
