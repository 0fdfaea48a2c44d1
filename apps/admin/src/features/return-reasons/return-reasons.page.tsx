import { read, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { Tree } from '@storeroom/ui/tree/tree'
import { useQuery } from '@tanstack/react-query'
import { Plus, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { ListFailure } from '../../framework/list/list-empty.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { EditReason } from './edit-reason.tsx'
import { NewReason } from './new-reason.tsx'
import { ReasonLine } from './reason-line.tsx'
import { blank, copyOf, nodesOf, type ReasonNode, type ReasonValues } from './return-reasons.ts'
import { useDeleteReason } from './use-delete-reason.ts'

/** What stands beside the tree. */
type Open = { readonly edit: string } | { readonly begin: ReasonValues }

/** `/a/settings/return-reasons`: a handful, shown whole. */
export default function ReturnReasonsPage() {
  const { t } = useTranslation('settings-return-reasons')
  const shop = useShop()
  const [open, setOpen] = useState<Open>()
  const { data, isError, error, refetch } = useQuery(read(shop.admin.returnReasons.list))
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
      ) : isError ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRegion>
          <SkeletonText lines={5} />
        </SkeletonRegion>
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

/** All lines are open at first: what was folded stays folded. */
function Reasons({ nodes, onOpen, add }: ReasonsProps) {
  const { t } = useTranslation('settings-return-reasons')
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
