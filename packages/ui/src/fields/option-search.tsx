import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import {
  Autocomplete,
  Button,
  Collection,
  Dialog,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxLoadMoreItem,
  type Selection,
  type TextFieldProps,
  TextField,
} from 'react-aria-components'

import { type Option, OptionItem, optionLine, OptionScroll } from './option-list.tsx'
import { type LoadOptions, useOptionPages } from './option-pages.ts'
import { Spinner } from '../display/spinner.tsx'
import { useUiStrings } from '../strings.tsx'

export type OptionSearchProps<O extends Option> = {
  /** What is searched: the accessible name of box and list. */
  readonly label: string
  readonly load: LoadOptions<O>
  readonly chosen: readonly O[]
  readonly onChoose: (chosen: O[]) => void
  readonly isMultiple: boolean
  readonly onCreate?: ((text: string) => O | undefined | Promise<O | undefined>) | undefined
  /** Closes the popover: on Escape, and when the chosen option is chosen again. */
  readonly onClose: () => void
}

const CREATE_ID = '\0create'

type KeyboardEvent = Parameters<NonNullable<TextFieldProps['onKeyDown']>>[0]

/** The search box and paged list of a combobox or filter; arrow keys and Enter work in the box. */
export function OptionSearch<O extends Option>(props: OptionSearchProps<O>) {
  const { label, load, chosen, isMultiple, onClose } = props
  const strings = useUiStrings()
  const pages = useOptionPages(load, true)
  const creation = useCreation(props, pages)
  const choose = (keys: Selection) => {
    if (keys === 'all') return
    if (keys.has(CREATE_ID)) void creation.create()
    else chooseKeys(props, pages.items, keys)
  }
  return (
    <Dialog aria-label={label} className="flex min-h-0 flex-col outline-none">
      <Autocomplete inputValue={pages.query} onInputChange={pages.setQuery}>
        <SearchBox isLoading={pages.status === 'loading'} onClose={onClose} />
        <OptionScroll className="max-h-72">
          <ListBox
            aria-label={label}
            selectionMode={isMultiple ? 'multiple' : 'single'}
            selectedKeys={chosen.map(({ id }) => id)}
            onSelectionChange={choose}
            // Escape closes the list and changes nothing.
            escapeKeyBehavior="none"
            renderEmptyState={() => <EmptyOptions status={pages.status} query={pages.query} onRetry={pages.retry} />}
            className="p-1 outline-none"
          >
            <Collection items={pages.items} dependencies={[chosen]}>
              {(option) => <OptionItem option={option} />}
            </Collection>
            {creation.text !== undefined && (
              <ListBoxItem id={CREATE_ID} textValue={strings.createOption(creation.text)} className={optionLine}>
                <Plus aria-hidden className="size-4 shrink-0 text-subtle" />
                <span className="min-w-0 truncate">{strings.createOption(creation.text)}</span>
              </ListBoxItem>
            )}
            <ListBoxLoadMoreItem
              onLoadMore={pages.loadMore}
              isLoading={pages.status === 'loading' && pages.page > 0}
              className="px-2 py-1.5 text-xs text-muted"
            >
              {strings.loadingMore}
            </ListBoxLoadMoreItem>
          </ListBox>
        </OptionScroll>
      </Autocomplete>
      {pages.status === 'failed' && pages.items.length > 0 && <FailedPage onRetry={pages.retry} />}
    </Dialog>
  )
}

function SearchBox({ isLoading, onClose }: { readonly isLoading: boolean; readonly onClose: () => void }) {
  const strings = useUiStrings()
  // The autocomplete stops Escape before it reaches the popover.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else event.continuePropagation()
  }
  return (
    <TextField
      aria-label={strings.search}
      autoFocus
      onKeyDown={closeOnEscape}
      className="flex items-center border-b border-default ps-3"
    >
      <Search aria-hidden className="size-4 shrink-0 text-subtle" />
      <Input
        placeholder={strings.searchPlaceholder}
        className="h-9 w-full min-w-0 bg-transparent px-2 text-sm outline-none"
      />
      {isLoading && <Spinner size="small" className="me-3" />}
    </TextField>
  )
}

/** Chosen options that are not among the loaded ones stay chosen. */
function chooseKeys<O extends Option>(
  props: OptionSearchProps<O>,
  items: readonly O[],
  keys: ReadonlySet<unknown>,
): void {
  const { chosen, onChoose, isMultiple, onClose } = props
  const added = items.filter(({ id }) => keys.has(id) && !chosen.some((option) => option.id === id))
  if (!isMultiple) return added.length === 0 ? onClose() : onChoose(added)
  const shown = new Set(items.map(({ id }) => id))
  const remaining = chosen.filter(({ id }) => keys.has(id) || !shown.has(id))
  return onChoose([...remaining, ...added])
}

/** The option to create the searched name, unless an option has that name. */
function useCreation<O extends Option>(props: OptionSearchProps<O>, pages: ReturnType<typeof useOptionPages<O>>) {
  const { chosen, onChoose, isMultiple, onCreate } = props
  const [isCreating, setCreating] = useState(false)
  const text = pages.query.trim()
  const exists = pages.items.some(({ label }) => label.toLowerCase() === text.toLowerCase())
  const isOffered = onCreate && text !== '' && pages.status === 'ready' && !exists && !isCreating
  const create = async () => {
    setCreating(true)
    try {
      const option = await onCreate?.(text)
      if (!option) return
      pages.setQuery('')
      onChoose(isMultiple ? [...chosen, option] : [option])
    } finally {
      setCreating(false)
    }
  }
  return { text: isOffered ? text : undefined, create }
}

type EmptyOptionsProps = {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly query: string
  readonly onRetry: () => void
}

function EmptyOptions({ status, query, onRetry }: EmptyOptionsProps) {
  const strings = useUiStrings()
  if (status === 'failed') return <FailedPage onRetry={onRetry} />
  const words = query === '' ? strings.noOptions : strings.noResults
  return <p className="px-2 py-3 text-center text-muted">{status === 'loading' ? strings.loading : words}</p>
}

function FailedPage({ onRetry }: { readonly onRetry: () => void }) {
  const strings = useUiStrings()
  return (
    <div role="alert" className="flex items-center justify-between gap-2 px-3 py-2 text-danger">
      {strings.loadFailed}
      <Button onPress={onRetry} className="rounded-control px-1 font-medium text-accent underline focus-ring">
        {strings.retry}
      </Button>
    </div>
  )
}
