import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { hrefOf, pathOf } from '../lib/address.ts'
import { needsOwnDocument } from '../lib/own-document.ts'

type PageLocation = { readonly path: string; readonly search: URLSearchParams }

type Navigation = PageLocation & {
  /** `to`: an address below `/shop`, as in lib/address.ts; `replace` adds no entry to the history. */
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => void
  /** Preloads the code of a page that will probably be opened. */
  readonly preload: (path: string) => void
}

const NavigationContext = createContext<Navigation | undefined>(undefined)

const currentLocation = (): PageLocation => ({
  path: pathOf(location.pathname),
  search: new URLSearchParams(location.search),
})

/** Whether another page of this site led here: navigating to or from the checkout can load a new document. */
const cameFromWithin = (): boolean => {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`)
}

/** Whether the next page's heading takes the focus: after every navigation, but not on the first page (`PageTitle`). */
let isFocusDue = cameFromWithin()

/** True once after each change of the page. */
export function takeFocusDue(): boolean {
  const isDue = isFocusDue
  isFocusDue = false
  return isDue
}

type ProviderProps = Pick<Navigation, 'preload'> & { readonly children: ReactNode }

/** Follows the browser's history. The old page stays until the code of the next one is loaded. */
export function NavigationProvider({ preload, children }: ProviderProps) {
  const [current, setCurrent] = useState(currentLocation)
  const shown = useRef(current.path)
  const follow = useCallback(() => {
    show(setCurrent, shown.current)
    shown.current = currentLocation().path
  }, [])
  useEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [follow])
  const navigate = useCallback<Navigation['navigate']>(
    (to, { replace = false } = {}) => {
      if (needsOwnDocument(pageOf(to))) return location[replace ? 'replace' : 'assign'](hrefOf(to))
      history[replace ? 'replaceState' : 'pushState'](null, '', hrefOf(to))
      follow()
      if (!replace) scrollTo(0, 0)
    },
    [follow],
  )
  const value = useMemo(() => ({ ...current, navigate, preload }), [current, navigate, preload])
  return <NavigationContext value={value}>{children}</NavigationContext>
}

/** Shows another page when its code is loaded. Changes within a page are immediate: a ticked box stays ticked. */
function show(setLocation: (next: PageLocation) => void, former: string): void {
  const next = currentLocation()
  if (next.path === former) return setLocation(next)
  isFocusDue = true
  startTransition(() => setLocation(next))
}

/** @throws Error outside of the provider */
export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('useNavigation must be used within a NavigationProvider')
  return navigation
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address below `/shop`. */
  readonly to: string
  readonly replace?: boolean
}

/** A real link, which can be opened in a new tab; the code of its page is preloaded on hover. */
export function Link({ to, replace = false, onClick, children, ...props }: LinkProps) {
  const { navigate, preload } = useNavigation()
  const preloadPage = () => preload(pageOf(to))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    navigate(to, { replace })
  }
  return (
    <a {...props} href={hrefOf(to)} onClick={follow} onPointerEnter={preloadPage} onFocus={preloadPage}>
      {children}
    </a>
  )
}

const pageOf = (to: string) => pathOf(to.split('?')[0] ?? '')

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
