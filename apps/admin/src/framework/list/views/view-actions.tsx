import type { SavedView } from '@storeroom/contract'
import { useClient, useSession } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { copyText } from '@storeroom/ui/buttons/copy-text'
import { ActionMenu, type MenuAction } from '@storeroom/ui/overlay/menu'
import { Link2, Pencil, Pin, PinOff, Plus, Save, Undo2, Users, UserX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteAction } from '../../menu-actions.tsx'
import { useWrite } from '../../use-write.ts'
import { useDelete } from '../../use-delete.ts'
import { notify } from '../../notify.ts'
import type { ViewSettings } from '../list-state.ts'
import { defaultViewOf, stateOf, useCanChangeView, type View } from './saved-views.ts'

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

type ViewActionsProps = {
  readonly list: string
  readonly view: View
  /** What the list shows now. */
  readonly settings: ViewSettings
  readonly isChanged: boolean
  readonly onReset: () => void
  readonly onSaved: (id: string) => void
  readonly onGone: () => void
}

/** Saves, shares, renames and deletes the open view. */
export function ViewActions(props: ViewActionsProps) {
  const { view, isChanged, onReset } = props
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'new' | 'rename'>()
  const { save, menu } = useViewActions(props, setDialog)
  return (
    <div className="flex items-center gap-1">
      {isChanged && (
        <>
          <Button size="small" variant="ghost" icon={<Undo2 aria-hidden />} onPress={onReset}>
            {t('list.resetView')}
          </Button>
          <Button size="small" icon={<Save aria-hidden />} onPress={save ?? (() => setDialog('new'))}>
            {save ? t('list.view.save') : t('list.view.saveAs')}
          </Button>
        </>
      )}
      <ActionMenu size="small" label={t('list.view.actions', { view: view.label })} actions={menu} />
      {dialog && (
        <Suspense>
          <ViewDialog
            list={props.list}
            settings={props.settings}
            {...(dialog === 'rename' && view.savedView && { savedView: view.savedView })}
            onClose={() => setDialog(undefined)}
            onSaved={(id) => {
              setDialog(undefined)
              if (dialog === 'new') props.onSaved(id)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function useViewActions(
  { view, settings, isChanged, onGone }: ViewActionsProps,
  open: (dialog: 'new' | 'rename') => void,
) {
  const { t } = useTranslation()
  const { admin } = useClient()
  const canChange = useCanChangeView()
  const update = useWrite(admin.savedViews.update, { onError: notify.failure })
  const remove = useRemoveView(onGone)
  const { savedView } = view
  const canEdit = savedView !== undefined && canChange(savedView)
  const change = (body: Partial<Pick<SavedView, 'is_shared' | 'state'>>, done: string) => () => {
    if (savedView) update.mutate({ id: savedView.id, body }, { onSuccess: () => notify.success(done) })
  }
  const save =
    canEdit && isChanged ? change({ state: stateOf(settings) }, t('list.view.saved', { view: view.label })) : undefined
  const ofSaved = (view: SavedView): MenuAction[] => [
    { id: 'rename', label: t('list.view.rename'), icon: <Pencil aria-hidden />, onAction: () => open('rename') },
    view.is_shared
      ? {
          id: 'unshare',
          label: t('list.view.unshare'),
          icon: <UserX aria-hidden />,
          onAction: change({ is_shared: false }, t('list.view.unshared', { view: view.name })),
        }
      : {
          id: 'share',
          label: t('list.view.share'),
          icon: <Users aria-hidden />,
          onAction: change({ is_shared: true }, t('list.view.shared', { view: view.name })),
        },
    deleteAction(t('list.view.delete'), () => void remove(view)),
  ]
  const byDefault = useDefaultAction()
  const menu: MenuAction[] = [
    { id: 'new', label: t('list.view.saveAs'), icon: <Plus aria-hidden />, onAction: () => open('new') },
    ...(save ? [{ id: 'save', label: t('list.view.save'), icon: <Save aria-hidden />, onAction: save }] : []),
    ...(savedView ? [byDefault(savedView)] : []),
    { id: 'copy', label: t('list.view.copyLink'), icon: <Link2 aria-hidden />, onAction: () => void copyLink(t) },
    ...(savedView && canEdit ? ofSaved(savedView) : []),
  ]
  return { save, menu }
}

/** Sets or clears the user's default view of the list. */
function useDefaultAction() {
  const { t } = useTranslation()
  const { admin } = useClient()
  const { data: user } = useSession()
  const choose = useWrite(admin.savedViews.setDefault, { onError: notify.failure })
  const leave = useWrite(admin.savedViews.clearDefault, { onError: notify.failure })
  return ({ id, list, name }: SavedView): MenuAction => {
    const isDefault = defaultViewOf(user, list) === id
    const say = (key: string) => ({ onSuccess: () => notify.success(t(key, { view: name })) })
    return {
      id: 'default',
      label: t(isDefault ? 'list.view.notDefault' : 'list.view.default'),
      icon: isDefault ? <PinOff aria-hidden /> : <Pin aria-hidden />,
      onAction: () =>
        isDefault
          ? leave.mutate({ id }, say('list.view.isNotDefault'))
          : choose.mutate({ id }, say('list.view.isDefault')),
    }
  }
}

/** The address has the list's state, so it is the link. */
async function copyLink(t: (key: string) => string): Promise<void> {
  await copyText(window.location.href).then(
    () => notify.success(t('list.view.linkCopied')),
    () => notify.problem(t('ui:copyFailed')),
  )
}

function useRemoveView(onGone: () => void) {
  const { t } = useTranslation()
  const { admin } = useClient()
  const remove = useDelete({
    call: admin.savedViews.remove,
    input: ({ id }: SavedView) => ({ id }),
    words: ({ name, is_shared }: SavedView) => ({
      title: t('list.view.deleteQuestion', { view: name }),
      consequence: t(is_shared ? 'list.view.deleteShared' : 'list.view.deleteOwn'),
      confirm: t('list.view.delete'),
      toast: t('list.view.deleted', { view: name }),
    }),
  })
  return async (view: SavedView) => {
    if (await remove(view)) onGone()
  }
}
