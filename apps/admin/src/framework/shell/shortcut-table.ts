import { goToKey, goTos, type Screen } from '../screens.ts'

/** A shortcut for the help dialog. */
export type ShortcutRow = {
  /** Keys joined by `+`; keys that are pressed one after the other are separated by a space. */
  readonly keys: string
  /** A key of `shell`, or one with its namespace. */
  readonly words: string
}

export const shortcutGroups = {
  anywhere: [
    { keys: 'mod+k', words: 'shortcuts.palette' },
    { keys: '?', words: 'shortcuts.help' },
    { keys: 'esc', words: 'shortcuts.close' },
    { keys: 'n', words: 'shortcuts.notice' },
    { keys: 'mod+enter', words: 'shortcuts.submit' },
  ],
  list: [
    { keys: '/', words: 'shortcuts.search' },
    { keys: 'j', words: 'shortcuts.nextRow' },
    { keys: 'k', words: 'shortcuts.previousRow' },
    { keys: '↑ ↓', words: 'shortcuts.move' },
    { keys: 'enter', words: 'shortcuts.openRow' },
    { keys: 'Space', words: 'shortcuts.peekRow' },
    { keys: 'x', words: 'shortcuts.select' },
    { keys: 'F2', words: 'shortcuts.editCell' },
  ],
  record: [
    { keys: 'j', words: 'shortcuts.next' },
    { keys: 'k', words: 'shortcuts.previous' },
  ],
  orders: [
    { keys: 'e', words: 'shortcuts.archive' },
    { keys: 'mod+enter', words: 'shortcuts.sendNote' },
  ],
  grid: [
    { keys: '← ↑ ↓ →', words: 'shortcuts.move' },
    { keys: 'mod+↓', words: 'shortcuts.toEdge' },
    { keys: 'shift+↓', words: 'shortcuts.extend' },
    { keys: 'mod+a', words: 'shortcuts.selectAll' },
    { keys: 'F2', words: 'shortcuts.editCell' },
    { keys: 'enter', words: 'shortcuts.confirmCell' },
    { keys: 'backspace', words: 'shortcuts.clearCells' },
    { keys: 'mod+c', words: 'shortcuts.copy' },
    { keys: 'mod+v', words: 'shortcuts.paste' },
    { keys: 'mod+d', words: 'shortcuts.fillDown' },
    { keys: 'mod+z', words: 'shortcuts.undo' },
    { keys: 'mod+shift+z', words: 'shortcuts.redo' },
    { keys: 'shift+F10', words: 'shortcuts.rowMenu' },
  ],
} as const satisfies Readonly<Record<string, readonly ShortcutRow[]>>

export type ShortcutGroup = { readonly id: keyof typeof shortcutGroups | 'goTo'; readonly rows: readonly ShortcutRow[] }

/** All shortcuts there are for a user: those that lead to screens come from the rows of the screens. */
export function shortcutTable(screens: readonly Screen[]): readonly ShortcutGroup[] {
  const { anywhere, list, record, orders, grid } = shortcutGroups
  const rows = goTos(screens).map(({ letter, label }) => ({ keys: `${goToKey} ${letter}`, words: label }))
  return [
    { id: 'anywhere', rows: anywhere },
    { id: 'goTo', rows },
    { id: 'list', rows: list },
    { id: 'record', rows: record },
    { id: 'orders', rows: orders },
    { id: 'grid', rows: grid },
  ]
}
