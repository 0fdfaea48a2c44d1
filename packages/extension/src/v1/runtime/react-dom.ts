import { createElement, version, type Key, type ReactNode, type ReactPortal } from 'react'
import { createPortal as plainPortal, flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { findNode } from './find-node.ts'
import { portalClass, scopeClass } from './scope.ts'

export { flushSync, version, findNode as findDOMNode }

/** With the styles of the extension, wherever it is. */
export function createPortal(
  children: ReactNode,
  container: Element | DocumentFragment,
  key?: Key | null,
): ReactPortal {
  const isStyled = container instanceof Element && container.closest(`.${scopeClass}`) !== null
  const styled = isStyled ? children : createElement('div', { className: portalClass }, children)
  return plainPortal(styled, container, key)
}

/** React batches everything. */
export const unstable_batchedUpdates = <Given, Result>(work: (given: Given) => Result, given: Given): Result =>
  work(given)

const roots = new WeakMap<Element, Root>()

/** As React 18, for code that was written for React 17. */
export function render(children: ReactNode, container: Element, done?: () => void): null {
  const root = roots.get(container) ?? createRoot(container)
  roots.set(container, root)
  flushSync(() => root.render(children))
  done?.()
  return null
}

export function unmountComponentAtNode(container: Element): boolean {
  const root = roots.get(container)
  root?.unmount()
  return roots.delete(container)
}

// oxlint-disable-next-line import/no-default-export -- as the package that it stands for
export default {
  createPortal,
  createRoot,
  findDOMNode: findNode,
  flushSync,
  render,
  unmountComponentAtNode,
  unstable_batchedUpdates,
  version,
}
