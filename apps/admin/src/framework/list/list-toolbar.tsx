import { Kbd } from '@storeroom/ui/display/kbd'
import { SearchField } from '@storeroom/ui/fields/search-field'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../shortcuts.ts'
import { listChanges } from './list-state.ts'
import type { ToolbarProps } from './toolbar-props.ts'

/** Loaded after the rows, because the list can be read without them. */
const ToolbarFilters = lazy(async () => ({ default: (await import('./toolbar-filters.tsx')).ToolbarFilters }))
const ListOptions = lazy(async () => ({ default: (await import('./list-options.tsx')).ListOptions }))

/** Search, filters, columns, view options and export. */
export function ListToolbar(props: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {props.searchHint !== undefined && <Search {...props} hint={props.searchHint} />}
      <div className="min-h-control min-w-0 flex-[1_1_10rem]">
        <Suspense>
          <ToolbarFilters {...props} />
        </Suspense>
      </div>
      <div className="flex h-control items-center gap-1">
        <Suspense>
          <ListOptions {...props} />
        </Suspense>
      </div>
    </div>
  )
}

function Search({ title, hint, state, onChange }: ToolbarProps & { readonly hint: string }) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  useShortcut('/', () => box.current?.focus())
  return (
    <SearchField
      ref={box}
      label={t('list.searchIn', { list: title })}
      placeholder={hint}
      value={state.q}
      onChange={(q) => onChange(listChanges.search(state, q))}
      hint={<Kbd keys="/" />}
      className="w-full sm:w-auto sm:max-w-96 sm:flex-[1_1_16rem]"
    />
  )
}
