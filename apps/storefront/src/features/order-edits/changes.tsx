import type { OrderEdit } from '@storeroom/contract'
import { useWords } from '../../words/use-words.tsx'

/** The lines that an edit adds, changes and removes. */
export function Changes({ edit }: { readonly edit: OrderEdit }) {
  const { t } = useWords()
  return (
    <ul className="parcels">
      {edit.changes?.map(({ id, line_item, original_line_item }) => {
        const before = original_line_item?.quantity
        const after = line_item?.quantity
        return (
          <li key={id}>
            <strong>{(line_item ?? original_line_item)?.title}</strong>
            <span className="muted">
              {before === undefined
                ? t('orderEdit.added', { count: after ?? 0 })
                : after === undefined
                  ? t('orderEdit.removed', { count: before })
                  : t('orderEdit.changed', { before, after })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
