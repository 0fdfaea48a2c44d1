import type { ReactNode } from 'react'

/** A tab of a detail page next to the overview; `content` is rendered when the tab is open. */
export type DetailTab = { readonly id: string; readonly label: string; readonly content: () => ReactNode }
