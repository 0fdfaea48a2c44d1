import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Copy, FilePen, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import type { Reason } from './return-reasons.ts'

type ReasonLineProps = {
  readonly reason: Reason
  readonly onEdit: () => void
  readonly onAdd: () => void
  readonly onDuplicate: () => void
  readonly onDelete: () => void
}

/** What customers read, the value behind it, and what can be done with it. Reasons nest one level deep. */
export function ReasonLine({ reason, onEdit, onAdd, onDuplicate, onDelete }: ReasonLineProps) {
  const { t } = useTranslation('settings-return-reasons')
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
            { id: 'edit', label: t('edit.open'), icon: <FilePen aria-hidden />, onAction: onEdit },
            ...(parent_return_reason_id === null ? [below] : []),
            { id: 'duplicate', label: t('duplicate'), icon: <Copy aria-hidden />, onAction: onDuplicate },
            { id: 'delete', label: t('delete.open'), icon: <Trash2 aria-hidden />, tone: 'danger', onAction: onDelete },
          ]}
        />
      </Gate>
    </div>
  )
}
