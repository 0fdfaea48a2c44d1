import { Status } from '@storeroom/ui/display/badge'
import { optionLine } from '@storeroom/ui/fields/option-list'
import { Header, MenuItem, MenuSection } from 'react-aria-components'
import { KeySequence } from '../key-sequence.tsx'
import type { Entry, EntryGroup } from './commands.ts'

/** Highlights the first entry while the arrow keys have chosen none: Enter runs it. */
const preselected = 'in-[[role=menu]:not(:has([data-focused]))]:bg-hover'

type EntrySectionProps = { readonly group: EntryGroup; readonly firstId: string | undefined }

export function EntrySection({ group: { title, entries }, firstId }: EntrySectionProps) {
  return (
    <MenuSection aria-label={title}>
      <Header className="px-2 pt-2 pb-1 text-xs text-subtle">{title}</Header>
      {entries.map((entry) => (
        <MenuItem
          key={entry.id}
          id={entry.id}
          textValue={entry.label}
          className={`${optionLine} ${entry.id === firstId ? preselected : ''}`}
        >
          <EntryLine entry={entry} />
        </MenuItem>
      ))}
    </MenuSection>
  )
}

function EntryLine({ entry: { label, detail, status, icon: Icon, picture, keys } }: { readonly entry: Entry }) {
  return (
    <>
      {picture === undefined ? (
        <Icon aria-hidden className="size-4 shrink-0 text-subtle" />
      ) : (
        <img src={picture} alt="" className="size-7 shrink-0 rounded-xs border border-default object-cover" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <bdi>{label}</bdi>
        </span>
        {detail !== undefined && (
          <span className="block truncate text-xs text-muted">
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
      {status && <Status tone={status.tone}>{status.label}</Status>}
      {keys !== undefined && (
        <span className="flex gap-1">
          <KeySequence keys={keys} />
        </span>
      )}
    </>
  )
}
