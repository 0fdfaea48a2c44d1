import type { ListedVariant, VariantPart } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Link } from '@storeroom/ui/buttons/link'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { NumberField } from '@storeroom/ui/fields/number-field'
import { OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { FormDrawer } from '../../../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../../../framework/form/loaded-panel.tsx'
import { notify } from '../../../../framework/notify.ts'
import { useWrite } from '../../../../framework/use-write.ts'
import { paths } from '../../../../lib/paths.ts'
import { useStockItemPicker } from '../../../../shared/inventory/stock-item-picker.ts'
import { isBundle, partName, possibleOf, queryForParts } from './parts.ts'

/** Only the fields that the panel shows. */
const bare = { fields: 'title,manage_inventory', expand: '' }

/** The parts of a variant, in a drawer whose state is in the address. */
export function PartsDrawer() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('parts')
  const [shownId, setShownId] = useState<string>()
  // Stays mounted until the closing animation has ended.
  if (id !== null && shownId !== id) setShownId(id)
  const close = () =>
    setSearch((current) => new URLSearchParams([...current].filter(([name]) => name !== 'parts')), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <FormDrawer isOpen={id !== null} onClose={close}>
      {shownId !== undefined && <LoadedParts key={shownId} variantId={shownId} />}
    </FormDrawer>
  )
}

function LoadedParts({ variantId: id }: { readonly variantId: string }) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  return (
    <LoadedPanel title={t('parts.title')} query={queryFor(admin.variants.retrieve, { id, query: bare })}>
      {({ variant }) => (
        <LoadedPanel title={t('parts.title')} query={queryForParts(admin, id)}>
          {({ inventory_items }) => <PartsPanel variant={variant} parts={inventory_items} />}
        </LoadedPanel>
      )}
    </LoadedPanel>
  )
}

type PartsPanelProps = {
  readonly variant: Pick<ListedVariant, 'id' | 'title' | 'manage_inventory'>
  readonly parts: readonly VariantPart[]
}

/** The parts of a variant with their quantities. Changes are saved immediately, so that the availability is correct. */
function PartsPanel({ variant, parts }: PartsPanelProps) {
  const { t } = useTranslation('products')
  const { add, update, remove } = usePartWrites(variant.id)
  const isLast = parts.length === 1 && variant.manage_inventory
  return (
    <>
      <OverlayHeader title={t('parts.title')} subtitle={t('parts.subtitle', { title: variant.title })} />
      <OverlayBody>
        <div className="grid gap-4">
          <p role="status" className="text-muted">
            {isBundle(parts) ? t('parts.possible', { count: possibleOf(parts) }) : t('parts.single')}
          </p>
          <ul aria-label={t('parts.title')} className="grid gap-3">
            {parts.map((part) => (
              <Part key={part.id} part={part} isLast={isLast} onChange={update} onRemove={remove} />
            ))}
          </ul>
          {isLast && <p className="text-subtle">{t('parts.last')}</p>}
          <AddPart parts={parts} onAdd={add} />
        </div>
      </OverlayBody>
      <OverlayFooter>
        <Button slot="close" variant="primary">
          {t('ui:close')}
        </Button>
      </OverlayFooter>
    </>
  )
}

function usePartWrites(id: string) {
  const { variants } = useClient().admin
  const onError = notify.failure
  const added = useWrite(variants.addPart, { onError })
  const changed = useWrite(variants.updatePart, { onError })
  const removed = useWrite(variants.removePart, { onError })
  return {
    add: (inventory_item_id: string) => added.mutate({ id, body: { inventory_item_id, required_quantity: 1 } }),
    update: (inventory_item_id: string, required_quantity: number) =>
      changed.mutate({ id, inventory_item_id, body: { required_quantity } }),
    remove: (inventory_item_id: string) => removed.mutate({ id, inventory_item_id }),
  }
}

type PartProps = {
  readonly part: VariantPart
  readonly isLast: boolean
  readonly onChange: (itemId: string, required: number) => void
  readonly onRemove: (itemId: string) => void
}

function Part({ part, isLast, onChange, onRemove }: PartProps) {
  const { t, i18n } = useTranslation('products')
  const { inventory_item_id: itemId, required_quantity: required, available_quantity: available } = part
  const name = partName(part) ?? t('parts.gone')
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="grid min-w-40 flex-1">
        <Link href={paths.inventoryItem({ id: itemId })} className="min-w-0 truncate font-medium">
          <bdi>{name}</bdi>
        </Link>
        <span className="text-muted">{t('parts.available', { units: available.toLocaleString(i18n.language) })}</span>
      </span>
      <NumberField
        label={t('parts.required', { name })}
        isLabelHidden
        className="w-28"
        value={required}
        onChange={(next) => next !== null && next !== required && onChange(itemId, next)}
        minValue={1}
        step={1}
        formatOptions={{ maximumFractionDigits: 0 }}
      />
      <IconButton
        label={t('parts.remove', { name })}
        icon={<X aria-hidden />}
        isDisabled={isLast}
        onPress={() => onRemove(itemId)}
      />
    </li>
  )
}

type AddPartProps = { readonly parts: readonly VariantPart[]; readonly onAdd: (itemId: string) => void }

/** Adds the chosen item to the list and clears itself. */
function AddPart({ parts, onAdd }: AddPartProps) {
  const { t } = useTranslation('products')
  const items = useStockItemPicker()
  const isPart = (id: string) => parts.some(({ inventory_item_id }) => inventory_item_id === id)
  return (
    <Combobox
      label={t('parts.add')}
      placeholder={t('parts.pick')}
      value={null}
      onChange={(item) => item && !isPart(item.id) && onAdd(item.id)}
      load={items.load}
    />
  )
}
