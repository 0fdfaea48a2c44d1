import { EmptyState } from '@storeroom/ui/display/empty-state'
import { optionLine, OptionScroll } from '@storeroom/ui/fields/option-list'
import { Search } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { KeySequence } from '../key-sequence.tsx'
import { findCommands, sections, type Command } from './commands.ts'
import { useCommands } from './use-commands.ts'

type PaletteProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** ⌘K / Ctrl K: finds screens and actions by a part of their name. */
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
          <Commands onDone={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Commands({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('shell')
  const commands = useCommands()
  const [text, setText] = useState('')
  const matches = findCommands(commands, text)
  const run = (id: string) => {
    onDone()
    commands.find((command) => command.id === id)?.run()
  }
  /** Enter runs the first command while the arrow keys have chosen none. */
  const runFirst = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const [first] = sections.flatMap((section) => matches.filter((command) => command.section === section))
    if (key === 'Enter' && first && !currentTarget.hasAttribute('aria-activedescendant')) run(first.id)
  }
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <SearchField
        aria-label={t('palette.hint')}
        autoFocus
        className="flex items-center gap-3 border-b border-default px-4"
      >
        <Search aria-hidden className="size-4 shrink-0 text-subtle" />
        <Input
          onKeyDown={runFirst}
          placeholder={t('palette.hint')}
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none [&::-webkit-search-cancel-button]:hidden"
        />
      </SearchField>
      <OptionScroll className="max-h-[60vh]">
        <Menu
          aria-label={t('palette.results')}
          autoFocus="first"
          className="p-2 outline-none"
          onAction={(id) => run(String(id))}
          renderEmptyState={() => <EmptyState title={t('palette.nothing')} description={t('palette.nothingHint')} />}
        >
          {sections.map((section) => (
            <CommandSection
              key={section}
              section={section}
              commands={matches.filter((command) => command.section === section)}
            />
          ))}
        </Menu>
      </OptionScroll>
    </Autocomplete>
  )
}

type CommandSectionProps = { readonly section: Command['section']; readonly commands: readonly Command[] }

function CommandSection({ section, commands }: CommandSectionProps) {
  const { t } = useTranslation('shell')
  if (commands.length === 0) return null
  const title = t(`palette.section.${section}`)
  return (
    <MenuSection aria-label={title}>
      <Header className="px-2 pt-2 pb-1 text-xs text-subtle">{title}</Header>
      {commands.map(({ id, label, icon: Icon, keys }) => (
        <MenuItem key={id} id={id} textValue={label} className={optionLine}>
          <Icon aria-hidden className="size-4 shrink-0 text-subtle" />
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {label}
          </span>
          {keys !== undefined && (
            <span className="flex gap-1">
              <KeySequence keys={keys} />
            </span>
          )}
        </MenuItem>
      ))}
    </MenuSection>
  )
}
