import type { ChangeSet, ChangeSetItem } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { ListPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddMembers } from '../../framework/members/add-members.tsx'
import { MemberSection } from '../../framework/members/member-section.tsx'
import type { MemberColumn } from '../../framework/members/members.ts'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useWrite } from '../../framework/use-write.ts'
import { paths } from '../../lib/paths.ts'
import { productFields, useProductColumns } from '../../shared/products/product-cells.tsx'
import { isEditable, recordName } from './change-sets.tsx'
import { useFieldText, useValueText, Value } from './item-text.tsx'

const ChangesEditor = lazy(async () => ({ default: (await import('./changes-editor.tsx')).ChangesEditor }))

type SetProps = { readonly set: ChangeSet }

/** The changes of a set, before and after; products are chosen and edited in a sheet. */
export function ChangeSetItems({ set }: SetProps) {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  const remove = useRemoveItems(set)
  const fieldText = useFieldText()
  const [editing, setEditing] = useState<readonly string[]>()
  const nameOf = (item: ChangeSetItem) => t('items.of', { field: fieldText(item), name: recordName(item) })
  return (
    <>
      <MemberSection
        title={t('items.title')}
        source={{ call: admin.changeSets.listItems, input: { id: set.id }, rows: ({ items }) => items }}
        row={{
          id: ({ id }) => id,
          name: nameOf,
          href: ({ product_id }) => paths.product({ id: product_id }),
          columns: useItemColumns(),
        }}
        search={{ label: t('items.search'), hint: t('items.searchHint') }}
        empty={{ icon: <ListPlus />, title: t('items.empty'), description: t('items.emptyHint') }}
        permission="products:write"
        {...(isEditable(set) && {
          add: {
            label: t('items.add'),
            picker: (isOpen: boolean, close: () => void) => (
              <ChooseProducts isOpen={isOpen} onClose={close} onChoose={setEditing} />
            ),
          },
          remove: { label: t('items.remove'), labelOf: (name: string) => t('items.removeOne', { name }), run: remove },
        })}
      />
      {editing && (
        <Suspense>
          <ChangesEditor set={set} productIds={editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function useItemColumns(): readonly MemberColumn<ChangeSetItem>[] {
  const { t } = useTranslation('change-sets')
  const fieldText = useFieldText()
  const valueText = useValueText()
  return [
    { id: 'record', header: t('items.record'), cell: (item) => <Value text={recordName(item)} /> },
    { id: 'field', header: t('items.field'), width: 104, cell: fieldText },
    {
      id: 'before',
      header: t('items.before'),
      width: 144,
      cell: (item) => <Value isOld text={valueText(item, item.before)} />,
    },
    { id: 'after', header: t('items.after'), width: 144, cell: (item) => <Value text={valueText(item, item.after)} /> },
    { id: 'state', header: t('items.state'), width: 112, cell: (item) => <ItemState item={item} /> },
  ]
}

/** Whether a change is live, left out or has a conflict. */
function ItemState({ item: { is_applied, choice, conflict } }: { readonly item: ChangeSetItem }) {
  const { t } = useTranslation('change-sets')
  if (conflict !== null) return <Badge tone="warning">{t('items.conflict')}</Badge>
  if (choice !== null) return <Badge>{t(`items.choice.${choice}`)}</Badge>
  return is_applied ? <Badge tone="success">{t('items.live')}</Badge> : null
}

/** Asks for confirmation and deletes changes; true if they were deleted. */
function useRemoveItems({ id, name }: ChangeSet) {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  const confirm = useConfirm()
  const removing = useWrite(admin.changeSets.removeItems)
  return (ids: string[]) => {
    const count = ids.length
    return confirm({
      title: t('items.removeQuestion', { count, name }),
      description: t('items.removeConsequence'),
      confirmLabel: t('items.remove'),
      onConfirm: () => removing.mutateAsync({ id, body: { ids } }),
      toast: t('items.removed', { count }),
    })
  }
}

type ChooseProductsProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (productIds: readonly string[]) => void
}

/** Chooses products; their changes are entered next. */
function ChooseProducts({ isOpen, onClose, onChoose }: ChooseProductsProps) {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  return (
    <AddMembers
      isOpen={isOpen}
      onClose={onClose}
      title={t('choose.title')}
      help={t('choose.help')}
      search={{ label: t('choose.search'), hint: t('choose.searchHint') }}
      source={{
        call: admin.products.list,
        query: { is_giftcard: false, order: 'title', fields: productFields, expand: '' },
        rows: ({ products }) => products,
      }}
      row={{ id: ({ id }) => id, name: ({ title }) => title, columns: useProductColumns() }}
      submitLabel={(count) => (count === 0 ? t('choose.submitNone') : t('choose.submit', { count }))}
      onAdd={async (ids) => onChoose(ids)}
    />
  )
}
