import { englishStrings, type UiStrings } from '@storeroom/ui/strings'
import type { TFunction } from 'i18next'

type Names<W> = W extends (...values: infer V) => string ? { readonly [K in keyof V]: string } : never
type Phrases = { readonly [K in keyof UiStrings as UiStrings[K] extends string ? never : K]: Names<UiStrings[K]> }

/** The names of the values in texts of the design system, in the order of the arguments. `count` chooses the plural. */
export const phrases: Phrases = {
  stepOf: ['step', 'total'],
  deleteTitle: ['name'],
  typeToConfirm: ['name'],
  removeItem: ['name'],
  moreErrors: ['count'],
  increaseField: ['label'],
  decreaseField: ['label'],
  atLeast: ['limit'],
  atMost: ['limit'],
  characterCount: ['used', 'limit'],
  createOption: ['text'],
  selectedCount: ['count'],
  duplicateTag: ['tag'],
  timeZone: ['zone'],
  columnWidth: ['column'],
  sortBy: ['column'],
  rowActions: ['name'],
  range: ['from', 'to', 'total'],
  pasted: ['count'],
  changedFrom: ['value'],
  cellsSelected: ['count'],
  cellFigures: ['sum', 'average'],
  fileTypes: ['types'],
  fileLimit: ['size'],
  fileTypeRefused: ['name', 'types'],
  fileTooLarge: ['name', 'size'],
  fileEmpty: ['name'],
  tooManyFiles: ['count'],
  editFilter: ['name'],
  removeFilter: ['name'],
  duplicateKey: ['key'],
  reorder: ['name'],
  movedTo: ['name', 'position', 'total'],
}

type Say = (...values: readonly unknown[]) => string

/** The texts of the design system from the `ui` namespace. `t` must be bound to that namespace. */
export function kitWords(t: TFunction): UiStrings {
  const names: Readonly<Record<string, readonly string[]>> = phrases
  const words = Object.keys(englishStrings).map((key): [string, string | Say] => {
    const parts = names[key]
    if (!parts) return [key, t(`ui:${key}`)]
    return [key, (...values) => t(`ui:${key}`, Object.fromEntries(parts.map((name, index) => [name, values[index]])))]
  })
  return Object.fromEntries(words) as UiStrings
}
