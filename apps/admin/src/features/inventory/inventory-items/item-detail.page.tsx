import { pagesFor, queryFor, useClient } from '@storeroom/react'
import { Package } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DetailPage } from '../../../framework/detail/detail-page.tsx'
import { HistoryTab } from '../../../framework/detail/history-tab.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { deleteAction } from '../../../framework/menu-actions.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { useDelete } from '../../../framework/use-delete.ts'
import { paths } from '../../../lib/paths.ts'
import { itemName } from '../../../shared/inventory/stock-items.ts'
import { MetadataFieldsSection } from '../../../shared/metadata/metadata-fields-section.tsx'
import type { MetadataField } from '../../../shared/metadata/metadata-fields.ts'
import { metadataFormOptions } from '../../../shared/metadata/metadata-record.ts'
import { MetadataSection } from '../../../shared/metadata/metadata-section.tsx'
import { AdjustButton } from '../levels/adjust-stock.tsx'
import { LevelsSection } from '../levels/levels-section.tsx'
import { MovementsTab } from '../movements/movements-tab.tsx'
import { ItemPurchases } from '../purchase-orders/item-purchases.tsx'
import { ItemReservations } from '../reservations/item-reservations.tsx'
import { AttributesSection } from './attributes-section.tsx'
import { detailQuery, type Item, type ItemAnswer } from './items.ts'
import { BundlesSection, VariantsSection } from './variants-section.tsx'

/** `/a/inventory/{id}` */
export default function ItemDetailPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('inventory')
  const client = useClient()
  const navigate = useNavigate()
  const canEdit = useCan('inventory-items:write')
  const askToDelete = useDeleteItem()
  const remove = async (item: Item) => {
    if (await askToDelete(item)) await navigate(paths.inventory(), { replace: true })
  }
  return (
    <DetailPage
      id={id}
      list={{
        name: 'inventory',
        address: paths.inventory(),
        hrefOf: (other) => paths.inventoryItem({ id: other }),
      }}
      query={queryFor(client.admin.inventoryItems.retrieve, { id, query: detailQuery })}
      title={({ inventory_item }) => itemName(inventory_item)}
      menu={({ inventory_item: item }) => [
        ...(item.variants ?? []).slice(0, 1).map(({ product }) => ({
          id: 'product',
          label: t('items.viewProduct'),
          icon: <Package aria-hidden />,
          href: paths.product({ id: product.id }),
        })),
        deleteAction(t('items.delete'), () => void remove(item)),
      ]}
      action={({ inventory_item: item }) => (
        <Gate permission="inventory-items:write">
          <AdjustButton item={item} />
        </Gate>
      )}
      main={(answer) => <StockSections answer={answer} />}
      side={(answer) => (
        <>
          <SoldAs item={answer.inventory_item} />
          <AttributesSection answer={answer} canEdit={canEdit} />
          <ItemMetadata answer={answer} canEdit={canEdit} />
        </>
      )}
      tabs={() => [
        { id: 'movements', label: t('movements.title'), content: () => <MovementsTab itemId={id} /> },
        {
          id: 'history',
          label: t('items.history'),
          content: () => (
            <HistoryTab
              query={pagesFor(client.admin.changes.listOfInventoryItem, { id })}
              columnName={(_, column) => t(`field.${column}`, '') || undefined}
            />
          ),
        },
      ]}
    />
  )
}

type StockSectionsProps = { readonly answer: ItemAnswer }

function StockSections({ answer: { inventory_item: item } }: StockSectionsProps) {
  const canSeeOrders = useCan('purchase-orders:read')
  return (
    <>
      <LevelsSection itemId={item.id} levels={item.location_levels ?? []} />
      <ItemReservations item={item} />
      {canSeeOrders && <ItemPurchases itemId={item.id} />}
    </>
  )
}

/** The variants that are sold from an item unit by unit, and the bundles that it is a part of. */
function SoldAs({ item: { uses, variants } }: { readonly item: Item }) {
  const bundles = (uses ?? []).filter(({ variant }) => variant?.is_bundle)
  const bundleVariantIds = new Set(bundles.map(({ variant }) => variant?.id))
  return (
    <>
      <VariantsSection variants={(variants ?? []).filter(({ id }) => !bundleVariantIds.has(id))} />
      {bundles.length > 0 && <BundlesSection uses={bundles} />}
    </>
  )
}

/** Asks for confirmation and deletes an item with its stock; true if it was deleted. */
function useDeleteItem(): (item: Item) => Promise<boolean> {
  const { t } = useTranslation('inventory')
  const { admin } = useClient()
  return useDelete({
    call: admin.inventoryItems.remove,
    input: ({ id }) => ({ id }),
    words: (item) => ({
      title: t('items.deleteQuestion', { name: itemName(item) }),
      consequence: t(item.variants?.length ? 'items.deleteConsequence' : 'items.deleteAlone'),
      confirm: t('items.deleteConfirm'),
      toast: t('items.deleted', { name: itemName(item) }),
    }),
  })
}

/** Metadata keys that the page shows in other sections. */
const metadataKeys = ['bin']

const metadataOf = ({ inventory_item }: ItemAnswer) => inventory_item.metadata

type SectionProps = { readonly answer: ItemAnswer; readonly canEdit: boolean }

/** The bin location and the metadata of the item. */
function ItemMetadata({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const { id } = answer.inventory_item
  const record = metadataFormOptions({
    call: client.admin.inventoryItems.update,
    input: { id },
    query: queryFor(client.admin.inventoryItems.retrieve, { id, query: detailQuery }),
    answer,
    toast: t('storage.saved'),
    metadataOf,
  })
  const fields = useMemo(
    (): readonly MetadataField[] => [
      { key: 'bin', kind: 'line', label: t('field.bin'), hint: t('storage.binHelp'), maxLength: 100 },
    ],
    [t],
  )
  return (
    <>
      <MetadataFieldsSection
        record={record}
        canEdit={canEdit}
        title={t('storage.title')}
        fields={fields}
        empty={t('storage.none')}
      />
      <MetadataSection record={record} canEdit={canEdit} hiddenKeys={metadataKeys} />
    </>
  )
}
