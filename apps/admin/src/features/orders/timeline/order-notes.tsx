import type { Colleague, FieldConflict, Note } from '@storeroom/contract'
import { queryFor, useClient, useSession } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import type { TextAreaProps } from '@storeroom/ui/fields/text-area'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { EditPanel } from '../../../framework/form/edit-panel.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { EditMenu } from '../../../framework/list/edit-menu.tsx'
import { deleteAction } from '../../../framework/menu-actions.tsx'
import { notify } from '../../../framework/notify.ts'
import { useCan } from '../../../framework/permissions.ts'
import { personName } from '../../../framework/person-name.ts'
import { useDelete } from '../../../framework/use-delete.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { live } from '../live.ts'
import { mentionedIn } from './mention-parts.ts'
import { NoteArea } from './note-area.tsx'

/** How many notes are loaded, as in v1's dashboard. */
const limit = 100

/** The newest notes of a record; none while they load, and for users who may not read them. */
export function useNotes(resource_id: string): readonly Note[] {
  const { admin } = useClient()
  const query = { resource_id, limit }
  const { data } = useQuery({ ...queryFor(admin.notes.list, { query }), ...live, enabled: useCan('notes:read') })
  return data?.notes ?? []
}

/** A box to write a note in. Enter sends it, unless it ends the input of a character, as in Japanese. */
export function NoteBox({ resource, id }: { readonly resource: 'order' | 'draft_order'; readonly id: string }) {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const [text, setText] = useState('')
  const { people, add } = usePeople()
  const value = text.trim()
  useDirtyGuard(value !== '')
  const adding = useWrite(admin.notes.create, {
    // What was typed during the request stays, as the next note.
    onSuccess: (_, { body }) => {
      setText((now) => (now.trim() === body.value ? '' : now))
      notify.success(t('notes.added'))
    },
    onError: notify.failure,
  })
  const send = () => {
    if (value === '' || adding.isPending) return
    adding.mutate({
      body: { resource_type: resource, resource_id: id, value, mention_ids: mentionedIn(value, people) },
    })
  }
  const onKeyDown: TextAreaProps['onKeyDown'] = (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={onSubmit} className="mb-4 grid gap-2">
      <NoteArea
        label={t('notes.label')}
        isLabelHidden
        placeholder={t('notes.placeholder')}
        description={t('notes.help')}
        rows={1}
        value={text}
        onChange={setText}
        onMention={add}
        onKeyDown={onKeyDown}
      />
      <Gate permission="notes:write">
        <Button type="submit" size="small" className="justify-self-start" isLoading={adding.isPending}>
          {t('notes.add')}
        </Button>
      </Gate>
    </form>
  )
}

/** The menu of a note, with edit and delete; for its author and for users who may delete notes. */
export function NoteMenu({ note }: { readonly note: Note }) {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const { data: user } = useSession()
  const canDelete = useCan('notes:delete')
  const remove = useDelete({
    call: admin.notes.remove,
    input: ({ id }: Note) => ({ id }),
    words: () => ({
      title: t('notes.deleteQuestion'),
      consequence: t('notes.deleteConsequence'),
      confirm: t('notes.deleteConfirm'),
      toast: t('notes.deleted'),
    }),
  })
  const isOwn = note.author_id === user?.id
  // While an owner sees the dashboard as another role, nothing can be changed.
  if ((!isOwn && !canDelete) || user?.seeing_as != null) return null
  return (
    <EditMenu
      label={t('notes.menu', { text: firstWords(note.value) })}
      editLabel={t('ui:edit')}
      actions={[deleteAction(t('ui:delete'), () => void remove(note))]}
      form={(close) => <NotePanel note={note} onSaved={close} />}
    />
  )
}

function NotePanel({ note, onSaved }: { readonly note: Note; readonly onSaved: () => void }) {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const { people, add } = usePeople(note.mentions)
  return (
    <EditPanel
      title={t('notes.editTitle')}
      call={admin.notes.update}
      input={{ id: note.id }}
      query={queryFor(admin.notes.retrieve, { id: note.id })}
      values={valuesOf}
      toBody={({ value }) => (value === undefined ? {} : { value, mention_ids: mentionedIn(value, people) })}
      spread={shownConflicts}
      toast={t('notes.saved')}
      onSaved={onSaved}
    >
      {(form) => (
        <Field form={form} name="value" label={t('notes.label')}>
          {(field) => <NoteArea {...field} isRequired autoFocus onMention={add} />}
        </Field>
      )}
    </EditPanel>
  )
}

const valuesOf = ({ note }: { readonly note: Note }) => ({ value: note.value })

/** Conflicts that are shown: those of `mention_ids` are not, since mentions follow from the text. */
const shownConflicts = (conflict: FieldConflict) => (conflict.field === 'mention_ids' ? [] : [conflict])

/** The people who can be mentioned in a note: those that it mentioned before, and those picked in the form. */
function usePeople(before: readonly Colleague[] = []) {
  const [chosen, setChosen] = useState<readonly Colleague[]>([])
  return { people: [...before, ...chosen], add: (colleague: Colleague) => setChosen((all) => [...all, colleague]) }
}

/** How many characters of a note are in accessible names. */
const NAME_LENGTH = 40

const firstWords = (text: string) => (text.length > NAME_LENGTH ? `${text.slice(0, NAME_LENGTH)}…` : text)

/** The author of a note, also if that user has been deleted. */
export const authorOf = ({ author }: Note): string | undefined => (author ? personName(author) : undefined)
