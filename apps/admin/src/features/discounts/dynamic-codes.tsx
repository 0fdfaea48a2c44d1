import { pagesFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { DataTable } from '@storeroom/ui/table/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, TicketPercent, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormNumberField } from '../../framework/form/number-fields.tsx'
import { Section } from '../../framework/detail/section.tsx'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { FormModal, FormPanel } from '../../framework/form/form-overlay.tsx'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { useDelete } from '../../framework/use-delete.ts'
import { EndCell } from '../../shared/dates/end-cell.tsx'
import { PhaseStatus, useUsesText } from './discount-text.tsx'
import type { ListedDiscount } from './discounts.ts'
import { Gate } from '../../framework/gate.tsx'

type CodesProps = {
  readonly id: string
  /** Why this discount cannot be edited even with the permission. */
  readonly disabledReason: string | undefined
}

/** The codes that were made from a code template. */
export function DynamicCodes({ id, disabledReason }: CodesProps) {
  const { t } = useTranslation('discounts')
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  const add = (
    <Button size="small" icon={<Plus aria-hidden />} onPress={() => setAdding(true)}>
      {t('codes.add')}
    </Button>
  )
  return (
    <Section
      title={t('codes.title')}
      isFlush
      actions={
        <Gate permission="discounts:write" reason={disabledReason}>
          {add}
        </Gate>
      }
    >
      <Codes id={id} disabledReason={disabledReason} />
      <FormModal isOpen={isAdding} onClose={close}>
        <NewCode id={id} onSaved={close} />
      </FormModal>
    </Section>
  )
}

function Codes({ id, disabledReason }: CodesProps) {
  const { t } = useTranslation('discounts')
  const { admin } = useClient()
  const uses = useUsesText()
  const remove = useRemoveCode(id)
  const query = { parent_discount_id: id, order: '-created_at', limit: 20 }
  const pages = useInfiniteQuery(pagesFor(admin.discounts.list, { query }))
  if (pages.isError && !pages.data) return <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />
  return (
    <div className="flex flex-col gap-3">
      <DataTable<ListedDiscount>
        label={t('codes.title')}
        rows={pages.data?.pages.flatMap(({ discounts }) => discounts)}
        skeletonCount={3}
        rowId={(code) => code.id}
        rowName={({ code }) => code}
        columns={[
          { id: 'code', header: t('column.code'), cell: ({ code }) => <bdi>{code}</bdi> },
          {
            id: 'status',
            header: t('column.status'),
            isShort: true,
            mobilePosition: 'bottom-start',
            width: 120,
            cell: (code) => <PhaseStatus discount={code} />,
          },
          { id: 'uses', header: t('column.uses'), mobilePosition: 'top-end', width: 100, align: 'end', cell: uses },
          {
            id: 'ends',
            header: t('field.ends'),
            mobilePosition: 'bottom-end',
            width: 160,
            align: 'end',
            cell: ({ ends_at }) => <EndCell iso={ends_at} otherwise={t('never')} />,
          },
        ]}
        rowActions={({ code }) => (
          <Gate permission="discounts:write" reason={disabledReason}>
            <IconButton
              size="small"
              effect="change"
              label={t('codes.removeOne', { code })}
              icon={<Trash2 aria-hidden />}
              onPress={() => void remove(code)}
            />
          </Gate>
        )}
        emptyState={<EmptyState icon={<TicketPercent />} title={t('codes.empty')} description={t('codes.emptyHint')} />}
      />
      {pages.hasNextPage && (
        <Button
          className="mb-3 self-center"
          isLoading={pages.isFetchingNextPage}
          onPress={() => void pages.fetchNextPage()}
        >
          {t('codes.more')}
        </Button>
      )}
    </div>
  )
}

function useRemoveCode(id: string) {
  const { t } = useTranslation('discounts')
  const { admin } = useClient()
  return useDelete({
    call: admin.discounts.removeDynamicCode,
    input: (code: string) => ({ id, code }),
    words: (code: string) => ({
      title: t('codes.question', { code }),
      consequence: t('codes.consequence'),
      confirm: t('codes.confirm'),
      toast: t('delete.done', { code }),
    }),
  })
}

const blank: { readonly code: string; readonly usage_limit: number | null } = { code: '', usage_limit: null }

function NewCode({ id, onSaved }: { readonly id: string; readonly onSaved: () => void }) {
  const { t } = useTranslation('discounts')
  const { admin } = useClient()
  const form = useCreateForm({
    call: admin.discounts.createDynamicCode,
    input: { id },
    values: blank,
    toBody: ({ code, usage_limit }: Partial<typeof blank>) => ({ code, ...(usage_limit != null && { usage_limit }) }),
    toast: t('codes.added'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('codes.add')} submitLabel={t('codes.submit')}>
      <FormTextField form={form} name="code" label={t('field.code')} isRequired autoFocus />
      <FormNumberField
        form={form}
        name="usage_limit"
        label={t('field.limit')}
        minValue={1}
        step={1}
        description={t('codes.limitHelp')}
      />
    </FormPanel>
  )
}
