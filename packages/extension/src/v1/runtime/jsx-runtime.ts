import type { ElementType, ReactElement } from 'react'
import { Fragment, jsx as plainJsx, jsxs as plainJsxs } from 'react/jsx-runtime'
import { withDefaults } from './with-defaults.ts'

type Props = Readonly<Record<string, unknown>>
type Key = string | number | undefined

export { Fragment }

export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  plainJsx(type, withDefaults(type, props), key)

export const jsxs = (type: ElementType, props: Props, key?: Key): ReactElement =>
  plainJsxs(type, withDefaults(type, props), key)

/** What is compiled for development calls this one. */
export const jsxDEV = (type: ElementType, props: Props, key: Key, hasList: boolean): ReactElement =>
  (hasList ? jsxs : jsx)(type, props, key)
