import type { Client } from '@storeroom/client'
import type { Permission } from '@storeroom/contract'
import type { Extension, Icon, Notify, PartConfig } from './define.ts'
import type { List } from './lists.ts'

/** What every action is given. */
export type ActionContext = {
  /** The client of the dashboard, with the session of the staff member who is signed in. */
  readonly client: Client
  readonly notify: Notify
  /** Loads what is on screen again. */
  readonly refresh: () => Promise<void>
  readonly can: (permission: Permission) => boolean
  /** Opens an address of the dashboard, such as `/a/labels`. */
  readonly navigate: (address: string) => void
  /** Asks first: true if the staff member agrees. */
  readonly confirm: (question: Question) => Promise<boolean>
}

export type Question = {
  readonly title: string
  readonly description?: string
  /** Says what happens: "Print labels". */
  readonly confirmLabel?: string
  readonly isDangerous?: boolean
}

type ActionConfig = PartConfig & { readonly label: string; readonly icon?: Icon }

export type BulkActionConfig = ActionConfig & {
  readonly list: List
  readonly tone?: 'default' | 'danger'
  /** Gets the ids of the selected rows. False keeps them selected; what it throws is shown and reported. */
  readonly run: (ids: readonly string[], context: ActionContext) => Promise<unknown>
}

export type PaletteActionConfig = ActionConfig & {
  /** Further words that find it. */
  readonly keywords?: readonly string[]
  /** What it throws is shown and reported. */
  readonly run: (context: ActionContext) => unknown
}

/** An action on the selected rows of a list. */
export const defineBulkAction = (config: BulkActionConfig): Extension => ({
  config: { ...config, type: 'bulk_action' },
})

/** An action of the command palette. */
export const definePaletteAction = (config: PaletteActionConfig): Extension => ({
  config: { ...config, type: 'palette_action' },
})
