import type { ProductCategory } from '@storeroom/contract'
import { useState } from 'react'
import type { CategoryNode } from './categories.ts'

/** Categories by id, as they were when they were chosen; undefined while nothing is to be chosen. */
type Chosen = ReadonlyMap<string, ProductCategory> | undefined

/** Lines of the tree that are chosen, also those that a search or a closed level hides now. */
export function useCategorySelection(nodes: readonly CategoryNode[] | undefined) {
  const [chosen, setChosen] = useState<Chosen>()
  const choose = (ids: ReadonlySet<string>) => {
    const known = new Map([...(chosen ?? []), ...entriesOf(nodes ?? [])])
    setChosen(new Map([...known].filter(([id]) => ids.has(id))))
  }
  return {
    isOn: chosen !== undefined,
    selected: new Set(chosen?.keys()),
    choose,
    categoriesOf: (ids: readonly string[]) => ids.flatMap((id) => chosen?.get(id) ?? []),
    toggle: () => setChosen(chosen ? undefined : new Map()),
  }
}

const entriesOf = (nodes: readonly CategoryNode[]): [string, ProductCategory][] =>
  nodes.flatMap(({ id, category, children }) => [[id, category], ...entriesOf(children)])
