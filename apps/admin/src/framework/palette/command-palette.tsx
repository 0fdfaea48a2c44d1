import { EmptyState } from '@storeroom/ui/display/empty-state'
import { OptionScroll } from '@storeroom/ui/fields/option-list'
import { Search } from 'lucide-react'
import { useState, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Autocomplete, Dialog, Input, Menu, Modal, ModalOverlay, SearchField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Entry } from './commands.ts'
import { EntrySection } from './entry-section.tsx'
import { usePaletteGroups } from './use-palette-groups.ts'

type PaletteProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** ⌘K / Ctrl K: finds screens and actions by a part of their name, and records by number, code, address or words. */
export function CommandPalette({ isOpen, onClose }: PaletteProps) {
  const { t } = useTranslation('shell')
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onClose}
      isDismissable
      className="fixed inset-0 z-50 flex justify-center bg-backdrop px-4 pt-[12vh] data-entering:animate-fade-in data-exiting:animate-fade-out"
    >
      <Modal className="h-fit w-full max-w-[640px] overflow-hidden rounded-overlay border border-default bg-surface-raised shadow-overlay data-entering:animate-rise-in data-exiting:animate-rise-out">
        <Dialog aria-label={t('palette.open')} className="outline-none">
          <Findings onDone={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Findings({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('search')
  const [text, setText] = useState('')
  const { groups, isPending, isError, isFirstFinal } = usePaletteGroups(text)
  const entries = groups.flatMap((group) => group.entries)
  const [first] = entries
  const run = (entry: Entry | undefined) => {
    if (!entry) return
    onDone()
    entry.run()
  }
  const runOnceFound = useOnceFound(text, isFirstFinal, () => run(first))
  const openInTab = (entry: Entry | undefined) => {
    if (entry?.address === undefined) return
    onDone()
    window.open(entry.address, '_blank', 'noopener')
  }
  /** Enter runs the first entry while the arrow keys have chosen none. */
  const onEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const chosen = chosenKey(event.currentTarget)
    const entry = chosen === undefined ? first : entries.find(({ id }) => id === chosen)
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      event.stopPropagation()
      openInTab(entry)
    } else if (chosen === undefined) {
      if (isFirstFinal) run(first)
      else runOnceFound()
    }
  }
  return (
    // What is found later may come first: no entry is chosen until an arrow key is pressed.
    <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst>
      <div onKeyDownCapture={onEnter}>
        <SearchField
          aria-label={t('shell:palette.hint')}
          autoFocus
          className="flex items-center gap-3 border-b border-default px-4"
        >
          <Search aria-hidden className="size-4 shrink-0 text-subtle" />
          <Input
            placeholder={t('shell:palette.hint')}
            className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none [&::-webkit-search-cancel-button]:hidden"
          />
        </SearchField>
      </div>
      <OptionScroll className="max-h-[60vh]">
        <Menu
          aria-label={t('results')}
          className="p-2 outline-none"
          onAction={(key) => run(entries.find(({ id }) => id === key))}
          renderEmptyState={() => <NothingFound isPending={isPending} isError={isError} />}
        >
          {groups.map((group) => (
            <EntrySection key={group.id} group={group} firstId={first?.id} />
          ))}
        </Menu>
      </OptionScroll>
    </Autocomplete>
  )
}

/** The key of the entry that the arrow keys have chosen, which the search box names. */
function chosenKey(around: HTMLElement): string | undefined {
  const id = around.querySelector('[aria-activedescendant]')?.getAttribute('aria-activedescendant')
  return (id && document.getElementById(id)?.dataset['key']) || undefined
}

function NothingFound({ isPending, isError }: { readonly isPending: boolean; readonly isError: boolean }) {
  const { t } = useTranslation('search')
  if (isPending) return <EmptyState title={t('searching')} />
  if (isError) return <EmptyState tone="danger" title={t('failed')} description={t('failedHint')} />
  return <EmptyState title={t('nothing')} description={t('nothingHint')} />
}

/** For Enter that is pressed before the search has ended, as scanners do: runs the action once it has, for that text. */
function useOnceFound(text: string, isFound: boolean, action: () => void): () => void {
  const awaited = useRef<string>(undefined)
  const act = useEffectEvent(() => {
    const isAwaited = awaited.current === text
    awaited.current = undefined
    if (isAwaited) action()
  })
  useEffect(() => {
    if (isFound) act()
  }, [isFound])
  return () => {
    awaited.current = text
  }
}
