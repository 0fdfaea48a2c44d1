import { Component, Suspense, createElement, lazy, type ComponentType, type ReactNode } from 'react'
import { Failure, Skeleton } from '../ui/panels.tsx'
import { useNavigation } from './navigation.tsx'
import type { PageProps } from './page-props.ts'
import { matchRoute, type RouteRow } from './routes.ts'

const pages = new Map<RouteRow, ComponentType<PageProps>>()

/** A lazy component keeps its loaded code, so each page has only one. */
function pageOf(row: RouteRow): ComponentType<PageProps> {
  const page = pages.get(row) ?? lazy(row.load)
  pages.set(row, page)
  return page
}

/** The page of the address. Another address is another page with its own state. */
export function CurrentPage() {
  const { path, search } = useNavigation()
  const { row, params } = matchRoute(path)
  return (
    <PageBoundary key={path}>
      <Suspense fallback={<Skeleton lines={6} />}>{createElement(pageOf(row), { params, search })}</Suspense>
    </PageBoundary>
  )
}

/** A page that fails, or whose code cannot be loaded, does not affect the rest of the layout. */
class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly error: Error | undefined }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error ? <Failure error={error} retry={() => location.reload()} /> : this.props.children
  }
}
