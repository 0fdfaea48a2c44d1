import React, { Fragment, isValidElement, StrictMode, Suspense } from 'react'

// Elements of React 19 have another mark than those that the package of React 18 looks for.

const mark = (name: string) => Symbol.for(`react.${name}`)

export const ContextConsumer = mark('consumer')
export const ContextProvider = mark('context')
export const Element = mark('transitional.element')
export const ForwardRef = mark('forward_ref')
export const Lazy = mark('lazy')
export const Memo = mark('memo')
export const Portal = mark('portal')
export const SuspenseList = mark('suspense_list')
// Not among the names that the dashboard shares.
export const { Profiler } = React
export { Fragment, StrictMode, Suspense }

const markOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, '$$typeof') : undefined

/** What a value is: of elements their type, if React has one of its own for it. */
export function typeOf(value: unknown): unknown {
  if (!isValidElement(value)) return markOf(value) === Portal ? Portal : undefined
  return typeof value.type === 'symbol' ? value.type : (markOf(value.type) ?? Element)
}

export const isElement = (value: unknown): boolean => isValidElement(value)
export const isContextConsumer = (value: unknown): boolean => typeOf(value) === ContextConsumer
export const isContextProvider = (value: unknown): boolean => typeOf(value) === ContextProvider
export const isForwardRef = (value: unknown): boolean => typeOf(value) === ForwardRef
export const isFragment = (value: unknown): boolean => typeOf(value) === Fragment
export const isLazy = (value: unknown): boolean => typeOf(value) === Lazy
export const isMemo = (value: unknown): boolean => typeOf(value) === Memo
export const isPortal = (value: unknown): boolean => typeOf(value) === Portal
export const isProfiler = (value: unknown): boolean => typeOf(value) === Profiler
export const isStrictMode = (value: unknown): boolean => typeOf(value) === StrictMode
export const isSuspense = (value: unknown): boolean => typeOf(value) === Suspense
export const isSuspenseList = (value: unknown): boolean => typeOf(value) === SuspenseList

export const isValidElementType = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'function' || typeof value === 'symbol' || markOf(value) !== undefined
