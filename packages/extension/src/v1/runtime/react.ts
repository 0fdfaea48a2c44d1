import React, { type ElementType, type ReactNode } from 'react'
import { withDefaults } from './with-defaults.ts'

type Props = Readonly<Record<string, unknown>>

export const createElement = (type: ElementType, props?: Props | null, ...children: ReactNode[]) =>
  React.createElement(type, withDefaults(type, props), ...children)

export const createFactory = (type: ElementType) => createElement.bind(undefined, type)

type React18 = Omit<typeof React, 'createElement'> & {
  readonly createElement: typeof createElement
  readonly createFactory: typeof createFactory
}

/** The dashboard's React, with what React 18 has in addition. */
const React18: React18 = { ...React, createElement, createFactory }
// oxlint-disable-next-line import/no-default-export -- as the package that it stands for
export default React18

// React is a CommonJS module for TypeScript, and a bundler must see each name.
export const Children = React.Children
export const Component = React.Component
export const Fragment = React.Fragment
export const Profiler = React.Profiler
export const PureComponent = React.PureComponent
export const StrictMode = React.StrictMode
export const Suspense = React.Suspense
export const cloneElement = React.cloneElement
export const createContext = React.createContext
export const createRef = React.createRef
export const forwardRef = React.forwardRef
export const isValidElement = React.isValidElement
export const lazy = React.lazy
export const memo = React.memo
export const startTransition = React.startTransition
export const useCallback = React.useCallback
export const useContext = React.useContext
export const useDebugValue = React.useDebugValue
export const useDeferredValue = React.useDeferredValue
export const useEffect = React.useEffect
export const useId = React.useId
export const useImperativeHandle = React.useImperativeHandle
export const useInsertionEffect = React.useInsertionEffect
export const useLayoutEffect = React.useLayoutEffect
export const useMemo = React.useMemo
export const useReducer = React.useReducer
export const useRef = React.useRef
export const useState = React.useState
export const useSyncExternalStore = React.useSyncExternalStore
export const useTransition = React.useTransition
export const version = React.version
