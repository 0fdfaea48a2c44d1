import type { ProductVariant } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { Section } from '../../framework/detail/section.tsx'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { useMoneyText, useSortedCurrencies } from '../../framework/shop-currency.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { DenominationForm } from './denomination-form.tsx'
import { amountIn, sorted, type GiftCardProps } from './gift-card.ts'

/** The amounts a gift card is sold at. */
export function Denominations({ answer }: GiftCardProps) {
  const { t } = useTranslation('gift-cards')
  const { product } = answer
  const currencies = useSortedCurrencies()
  const [currency = ''] = currencies
  const [opened, setOpened] = useState<ProductVariant | 'new'>()
  const remove = useRemoveDenomination(product.id)
  const money = useMoneyText()
  const nameOf = (variant: ProductVariant) => {
    const amount = amountIn(variant, currency)
    return amount === null ? variant.title : money(amount, currency)
  }
  const add = (
    <Button size="small" icon={<Plus aria-hidden />} onPress={() => setOpened('new')}>
      {t('denomination.add')}
    </Button>
  )
  return (
    <Section title={t('denominations')} isFlush actions={<Gate permission="products:write">{add}</Gate>}>
      <DataTable<ProductVariant>
        label={t('denominations')}
        columns={useColumns(currencies, nameOf)}
        rows={sorted(product.variants, currency)}
        rowId={({ id }) => id}
        rowName={nameOf}
        rowActions={(variant) => (
          <Gate permission="products:write">
            <ActionMenu
              size="small"
              label={t('denomination.actions', { amount: nameOf(variant) })}
              actions={[
                {
                  id: 'edit',
                  label: t('denomination.edit'),
                  icon: <Pencil aria-hidden />,
                  onAction: () => setOpened(variant),
                },
                deleteAction(t('denomination.delete'), () => void remove(variant, nameOf(variant))),
              ]}
            />
          </Gate>
        )}
        emptyState={<EmptyState title={t('denomination.empty')} description={t('denomination.emptyHint')} />}
      />
      <FormDrawer isOpen={opened !== undefined} onClose={() => setOpened(undefined)}>
        {opened && (
          <DenominationForm
            answer={answer}
            {...(opened !== 'new' && { variant: opened })}
            currencies={currencies}
            onClose={() => setOpened(undefined)}
          />
        )}
      </FormDrawer>
    </Section>
  )
}

function useColumns(
  [, ...others]: readonly string[],
  nameOf: (variant: ProductVariant) => string,
): readonly TableColumn<ProductVariant>[] {
  const { t } = useTranslation('gift-cards')
  const money = useMoneyText()
  return [
    { id: 'amount', header: t('denomination.amount'), cell: (variant) => <bdi>{nameOf(variant)}</bdi> },
    ...others.map((code) => ({
      id: code,
      header: code.toUpperCase(),
      align: 'end' as const,
      cell: (variant: ProductVariant) => {
        const amount = amountIn(variant, code)
        return amount === null ? <span className="text-subtle">–</span> : <bdi>{money(amount, code)}</bdi>
      },
    })),
  ]
}

function useRemoveDenomination(id: string): (variant: ProductVariant, amount: string) => Promise<boolean> {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  return useDelete({
    call: admin.products.removeVariant,
    input: (variant) => ({ id, variant_id: variant.id }),
    words: (_, amount) => ({
      title: t('denomination.deleteQuestion', { amount }),
      consequence: t('denomination.deleteConsequence'),
      confirm: t('denomination.delete'),
      toast: t('denomination.deleted', { amount }),
    }),
  })
}
