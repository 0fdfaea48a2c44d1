import { MAX_LIMIT, type Colleague, type Note } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { MentionArea, type MentionAreaProps } from '@storeroom/ui/fields/mention-area'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../framework/permissions.ts'
import { mentionParts } from './mention-parts.ts'

/** In characters; the API's limit. */
const maxLength = 5_000

type NoteAreaProps = Omit<MentionAreaProps, 'options' | 'listLabel' | 'countText' | 'onMention'> & {
  readonly onMention: (colleague: Colleague) => void
}

/** The text of a note, in which an `@` offers the colleagues who can be mentioned; they are loaded on the first focus. */
export function NoteArea({ onMention, ...area }: NoteAreaProps) {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const [isUsed, setUsed] = useState(false)
  const canWrite = useCan('notes:write')
  const query = { limit: MAX_LIMIT }
  const { data } = useQuery({ ...queryFor(admin.notes.listColleagues, { query }), enabled: isUsed && canWrite })
  const options = useMemo(() => data?.colleagues.map(({ id, name }) => ({ id, label: name })) ?? [], [data])
  return (
    <MentionArea
      {...area}
      dir="auto"
      maxLength={maxLength}
      onFocus={() => setUsed(true)}
      options={options}
      listLabel={t('notes.colleagues')}
      countText={(count) => t('notes.colleagueCount', { count })}
      onMention={({ id, label }) => onMention({ id, name: label })}
    />
  )
}

/** The text of a note, with the mentions in it marked. */
export function NoteText({ note }: { readonly note: Note }) {
  return mentionParts(note.value, note.mentions ?? []).map(({ start, text, isMention }) =>
    isMention ? (
      <mark key={start} className="rounded-control bg-accent-subtle px-0.5 font-medium text-accent">
        <bdi>{text}</bdi>
      </mark>
    ) : (
      text
    ),
  )
}
