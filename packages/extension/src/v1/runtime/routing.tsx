import { useMemo, type ComponentType, type ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string }

/** What the router that an extension of v1 brings along needs to move in the dashboard. */
type Navigator = {
  readonly createHref: (to: To) => string
  readonly go: (steps: number) => void
  readonly push: (to: To, state?: unknown) => void
  readonly replace: (to: To, state?: unknown) => void
}

/** What is needed of React Router 6. */
export type RouterModule = {
  readonly Router: ComponentType<{
    readonly location: object
    readonly navigator: Navigator
    readonly children: ReactNode
  }>
  readonly Routes: ComponentType<{ readonly children: ReactNode }>
  readonly Route: ComponentType<{ readonly path: string; readonly element: ReactNode }>
}

let router: RouterModule | undefined

export function setRouter(module: RouterModule): void {
  router = module
}

const hrefOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

/** The address with its parameters in place of their values: `/a/products/:id`. */
export function patternOf(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [value, name]))
  return pathname
    .split('/')
    .map((segment) => {
      const name = names.get(decodeURIComponent(segment))
      return name === undefined || name === '*' || segment === '' ? segment : `:${name}`
    })
    .join('/')
}

type RoutingProps = {
  /** The path of the page that the extension shows; without it the component is part of a page of the dashboard. */
  readonly path: string | undefined
  readonly children: ReactNode
}

/** The router of the extension, at the location of the dashboard's. */
export const Routing = ({ path, children }: RoutingProps) =>
  router ? (
    <OwnRouting module={router} path={path}>
      {children}
    </OwnRouting>
  ) : (
    children
  )

function OwnRouting({ module, path, children }: RoutingProps & { readonly module: RouterModule }) {
  const { Router, Routes, Route } = module
  const location = useLocation()
  const params = useParams()
  const navigate = useNavigate()
  const navigator = useMemo(
    (): Navigator => ({
      createHref: hrefOf,
      go: (steps) => void navigate(steps),
      push: (to, state) => void navigate(to, { state }),
      replace: (to, state) => void navigate(to, { state, replace: true }),
    }),
    [navigate],
  )
  const pattern = path ?? patternOf(location.pathname, params)
  return (
    <Router location={location} navigator={navigator}>
      <Routes>
        <Route path={`${pattern}/*`} element={children} />
      </Routes>
    </Router>
  )
}
