import type { OrderEdit } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { lineChangesOf, type LineChange } from './edits.ts'

/** The changes of an edit, one line each. */
export function ChangeList({ edit }: { readonly edit: Pick<OrderEdit, 'changes'> }) {
  const { t } = useTranslation('order-edits')
  return (
    <ul aria-label={t('changes')} className="grid gap-1">
      {lineChangesOf(edit).map((change) => (
        <li key={change.id} className="flex min-w-0 flex-wrap gap-x-2">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {change.title}
          </span>
          <Step change={change} />
        </li>
      ))}
    </ul>
  )
}

function Step({ change: { before, after } }: { readonly change: LineChange }) {
  const { t } = useTranslation('order-edits')
  return (
    <span className="tabular text-muted">
      {before === 0
        ? t('added', { quantity: after })
        : after === 0
          ? t('removed', { quantity: before })
          : t('changed', { before, after })}
    </span>
  )
}
