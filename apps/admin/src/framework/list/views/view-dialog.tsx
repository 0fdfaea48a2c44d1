import type { SavedView } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Switch } from '@storeroom/ui/fields/switch'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionModal } from '../../bulk/question-modal.tsx'
import { useWrite } from '../../use-write.ts'
import { describeError } from '../../error-text.ts'
import { notify } from '../../notify.ts'
import type { ViewSettings } from '../list-state.ts'
import { stateOf } from './saved-views.ts'

type ViewDialogProps = {
  readonly list: string
  readonly settings: ViewSettings
  /** The view to rename; without it the current state is saved as a new view. */
  readonly savedView?: SavedView
  readonly onClose: () => void
  readonly onSaved: (id: string) => void
}

/** The name of a view, and who sees it. */
export function ViewDialog({ list, settings, savedView, onClose, onSaved }: ViewDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(savedView?.name ?? '')
  const [isShared, setShared] = useState(savedView?.is_shared ?? false)
  const [isTried, setTried] = useState(false)
  const { save, isPending, error } = useSaveView({ list, settings, saved: savedView, onSaved })
  const trimmed = name.trim()
  const submit = () => {
    setTried(true)
    if (trimmed !== '') save({ name: trimmed, is_shared: isShared })
  }
  const problem = isTried && trimmed === '' ? t('list.view.nameMissing') : error && describeError(error)
  return (
    <QuestionModal
      size="small"
      onClose={onClose}
      title={savedView ? t('list.view.rename') : t('list.view.new')}
      onSubmit={submit}
      isSubmitting={isPending}
    >
      <div className="grid gap-4">
        <TextField
          label={t('list.view.name')}
          value={name}
          onChange={setName}
          maxLength={80}
          isRequired
          autoFocus
          {...(problem && { errorMessage: problem })}
        />
        <Switch
          label={t('list.view.everyone')}
          description={t('list.view.everyoneHint')}
          value={isShared}
          onChange={setShared}
        />
      </div>
    </QuestionModal>
  )
}

type ViewName = { readonly name: string; readonly is_shared: boolean }

function useSaveView({
  list,
  settings,
  saved,
  onSaved,
}: Pick<ViewDialogProps, 'list' | 'settings' | 'onSaved'> & { saved: SavedView | undefined }) {
  const { t } = useTranslation()
  const { admin } = useClient()
  const create = useWrite(admin.savedViews.create)
  const update = useWrite(admin.savedViews.update)
  const save = (named: ViewName) => {
    const onSuccess = ({ saved_view }: { readonly saved_view: SavedView }) => {
      notify.success(t('list.view.saved', { view: saved_view.name }))
      onSaved(saved_view.id)
    }
    if (saved) update.mutate({ id: saved.id, body: named }, { onSuccess })
    else create.mutate({ body: { list, ...named, state: stateOf(settings) } }, { onSuccess })
  }
  return { save, isPending: create.isPending || update.isPending, error: create.error ?? update.error }
}
