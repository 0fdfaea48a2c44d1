import { useShop, write } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Combobox } from '@storeroom/ui/fields/combobox'
import type { Option } from '@storeroom/ui/fields/option-list'
import { OverlayBody, OverlayFooter, OverlayForm, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../framework/error-text.ts'
import { notify } from '../../framework/notify.ts'
import { useTagPicker, useTypePicker } from '../../shared/pickers.ts'
import type { ListedValue, Routes, ValueKind } from './product-values.ts'

type MergeProps = { readonly kind: ValueKind; readonly value: ListedValue; readonly onMerged: () => void }

/** Gives the products of one value another one; says what will be before it is done. */
export function MergeValue({ kind, value, onMerged }: MergeProps) {
  const { t } = useTranslation('product-values')
  const shop = useShop()
  const others = useOthers(kind, value.id)
  const [into, setInto] = useState<Option | null>(null)
  const [isMissing, setMissing] = useState(false)
  const merging = useMutation(write<Routes['merge']>(shop.admin[kind].merge, useQueryClient()))
  const submit = async () => {
    if (!into) return setMissing(true)
    try {
      await merging.mutateAsync({ id: value.id, body: { into_id: into.id } })
      notify.success(t('merge.done', { from: value.value, into: into.label }))
      onMerged()
    } catch {
      // Shown below: the dialog stays for another try.
    }
  }
  return (
    <OverlayForm onSubmit={() => void submit()} isSubmitting={merging.isPending}>
      <OverlayHeader title={t('merge.title', { value: value.value })} subtitle={t('merge.help')} />
      <OverlayBody>
        <div className="grid gap-4">
          <Combobox
            label={t('merge.into')}
            isRequired
            value={into}
            onChange={(next) => {
              setInto(next)
              setMissing(false)
            }}
            load={others}
            errorMessage={isMissing ? t('merge.missing') : undefined}
          />
          {into && <Preview value={value} into={into.label} />}
          {merging.isError && (
            <p role="alert" className="text-danger">
              {describeError(merging.error)}
            </p>
          )}
        </div>
      </OverlayBody>
      <OverlayFooter>
        <Button slot="close">{t('ui:cancel')}</Button>
        <Button variant="primary" type="submit" isLoading={merging.isPending}>
          {t('merge.confirm')}
        </Button>
      </OverlayFooter>
    </OverlayForm>
  )
}

/** The values that this one can merge into, as the server finds them. */
function useOthers(kind: ValueKind, id: string) {
  const tags = useTagPicker()
  const types = useTypePicker()
  const { load } = kind === 'productTags' ? tags : types
  return useCallback(
    async (request: Parameters<typeof load>[0]) => {
      const page = await load(request)
      return { ...page, items: page.items.filter((option) => option.id !== id) }
    },
    [load, id],
  )
}

/** What is there now, and what will be. */
function Preview({ value, into }: { readonly value: ListedValue; readonly into: string }) {
  const { t } = useTranslation('product-values')
  return (
    <div role="status" className="grid gap-1 rounded-control bg-surface-sunken p-3">
      <p>{t('merge.preview', { count: value.product_count ?? 0, from: value.value, into })}</p>
      <p className="text-muted">{t('merge.gone', { from: value.value })}</p>
    </div>
  )
}
