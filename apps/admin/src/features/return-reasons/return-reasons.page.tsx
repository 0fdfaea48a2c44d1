import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Tree } from '@storeroom/ui/tree/tree'
import { useQuery } from '@tanstack/react-query'
import { Copy, Plus, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { Gate } from '../../framework/gate.tsx'
import { Loading } from '../../framework/loading.tsx'
import { deleteAction, editAction } from '../../framework/menu-actions.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { useDelete } from '../../framework/use-delete.ts'
import { EditReason, NewReason } from './reason-form.tsx'
import { blank, copyOf, nodesOf, type Reason, type ReasonNode, type ReasonValues } from './return-reasons.ts'

/** The reason in the open drawer, or the first values of a new one. */
type Open = { readonly edit: string } | { readonly begin: ReasonValues }

/** `/a/settings/return-reasons`: all on one page, since there are only a few. */
export default function ReturnReasonsPage() {
  const { t } = useTranslation('return-reasons')
  const client = useClient()
  const [open, setOpen] = useState<Open>()
  const { data, isError, error, refetch } = useQuery(queryFor(client.admin.returnReasons.list))
  const close = () => setOpen(undefined)
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setOpen({ begin: blank })}>
      {t('new.open')}
    </Button>
  )
  return (
    <SettingsPage title={t('title')} actions={<Gate permission="return-reasons:write">{add}</Gate>}>
      {data ? (
        <Reasons
          nodes={nodesOf(data.return_reasons)}
          onOpen={setOpen}
          add={<Gate permission="return-reasons:write">{add}</Gate>}
        />
      ) : (
        <Loading lines={5} query={{ isError, error, refetch }} />
      )}
      <FormDrawer isOpen={open !== undefined} onClose={close}>
        {open && 'edit' in open && <EditReason id={open.edit} onSaved={close} />}
        {open && 'begin' in open && (
          <NewReason values={open.begin} parents={data?.return_reasons ?? []} onSaved={close} />
        )}
      </FormDrawer>
    </SettingsPage>
  )
}

type ReasonsProps = {
  readonly nodes: readonly ReasonNode[]
  readonly onOpen: (open: Open) => void
  readonly add: ReactNode
}

/** All lines are expanded at first; the state holds the collapsed ones. */
function Reasons({ nodes, onOpen, add }: ReasonsProps) {
  const { t } = useTranslation('return-reasons')
  const askToDelete = useDeleteReason()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const parents = nodes.filter(({ hasChildren }) => hasChildren).map(({ id }) => id)
  return (
    <Tree
      label={t('title')}
      nodes={nodes}
      expanded={new Set(parents.filter((id) => !folded.has(id)))}
      onExpandedChange={(expanded) => setFolded(new Set(parents.filter((id) => !expanded.has(id))))}
      renderNode={({ reason, children }) => (
        <ReasonLine
          reason={reason}
          onEdit={() => onOpen({ edit: reason.id })}
          onAdd={() => onOpen({ begin: { ...blank, parent_return_reason_id: reason.id } })}
          onDuplicate={() => onOpen({ begin: copyOf(reason) })}
          onDelete={() => void askToDelete(reason, children.length)}
        />
      )}
      emptyState={<EmptyState icon={<Undo2 />} title={t('empty')} description={t('emptyHint')} actions={add} />}
    />
  )
}

type ReasonLineProps = {
  readonly reason: Reason
  readonly onEdit: () => void
  readonly onAdd: () => void
  readonly onDuplicate: () => void
  readonly onDelete: () => void
}

/** A line of the tree: label, value and menu. Reasons nest one level deep. */
function ReasonLine({ reason, onEdit, onAdd, onDuplicate, onDelete }: ReasonLineProps) {
  const { t } = useTranslation('return-reasons')
  const { value, label, description, parent_return_reason_id } = reason
  const below = { id: 'add', label: t('new.below'), icon: <Plus aria-hidden />, onAction: onAdd }
  return (
    <div className="flex min-w-0 items-center gap-3">
      <bdi className="min-w-0 shrink-0 truncate font-medium max-sm:shrink">{label}</bdi>
      <bdi dir="ltr" className="min-w-0 shrink-0 truncate text-xs text-subtle max-sm:hidden">
        {value}
      </bdi>
      {description !== null && <bdi className="min-w-0 truncate text-muted max-md:hidden">{description}</bdi>}
      <span className="flex-1" />
      <Gate permission="return-reasons:write">
        <ActionMenu
          size="small"
          label={t('ui:rowActions', { name: label })}
          actions={[
            editAction(t('edit.open'), onEdit),
            ...(parent_return_reason_id === null ? [below] : []),
            { id: 'duplicate', label: t('duplicate'), icon: <Copy aria-hidden />, onAction: onDuplicate },
            deleteAction(t('delete.open'), onDelete),
          ]}
        />
      </Gate>
    </div>
  )
}

/** Asks for confirmation and deletes a reason with its children. */
function useDeleteReason(): (reason: Reason, below: number) => Promise<boolean> {
  const { t } = useTranslation('return-reasons')
  const { admin } = useClient()
  return useDelete({
    call: admin.returnReasons.remove,
    input: ({ id }) => ({ id }),
    words: ({ label }, below) => ({
      title: t('delete.question', { label }),
      consequence: below > 0 ? t('delete.withChildren', { count: below }) : t('delete.consequence'),
      confirm: t('delete.confirm'),
      toast: t('delete.done', { label }),
    }),
  })
}
