import type { ComponentType } from 'react'
import type { Icon } from './define.ts'

export type Props = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Props => typeof value === 'object' && value !== null

/** A function, or what memo, forwardRef and lazy return. */
export const isComponent = (value: unknown): value is ComponentType<Props> =>
  typeof value === 'function' || (isRecord(value) && '$$typeof' in value && !('props' in value))

export const isIcon = (value: unknown): value is Icon => isComponent(value)

export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
