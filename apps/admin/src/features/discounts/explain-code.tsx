import type { DiscountExplanation } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Status } from '@storeroom/ui/display/badge'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { useDescribeError } from '../../framework/error-text.ts'
import { useMoneyText } from '../../framework/shop-currency.ts'

/** Why a code applies to a cart, or does not. */
export function ExplainCode({ id }: { readonly id: string }) {
  const { t } = useTranslation('discounts')
  const { admin } = useClient()
  const describe = useDescribeError()
  const [cartIdInput, setCartIdInput] = useState('')
  const [cartId, setCartId] = useState('')
  const { data, isError, error, isFetching } = useQuery({
    ...queryFor(admin.discounts.explain, { id, body: { cart_id: cartId } }),
    enabled: cartId !== '',
  })
  return (
    <Section title={t('explain.title')} description={t('explain.help')}>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          setCartId(cartIdInput.trim())
        }}
      >
        <TextField label={t('explain.cart')} value={cartIdInput} onChange={setCartIdInput} className="min-w-0 flex-1" />
        <Button type="submit" isLoading={isFetching}>
          {t('explain.ask')}
        </Button>
      </form>
      <div role="status" className="mt-3">
        {isError && <p className="text-danger">{describe(error)}</p>}
        {data && !isError && <Answer explanation={data.explanation} />}
      </div>
    </Section>
  )
}

function Answer({ explanation }: { readonly explanation: DiscountExplanation }) {
  const { t } = useTranslation('discounts')
  const { applies, refusals, displaced_by, items } = explanation
  return (
    <div className="flex flex-col gap-2">
      <Status tone={applies ? 'success' : 'danger'}>{t(applies ? 'explain.applies' : 'explain.refused')}</Status>
      <ul className="list-disc ps-5 empty:hidden">
        {refusals.map((refusal) => (
          <li key={refusal}>{t(`refusal.${refusal}`)}</li>
        ))}
        {displaced_by !== null && <li>{t('explain.displaced', { code: displaced_by })}</li>}
      </ul>
      <ul className="grid gap-1 empty:hidden">
        {items.map((item) => (
          <ExplainedItem key={item.item_id} item={item} currency={explanation.currency_code} />
        ))}
      </ul>
    </div>
  )
}

type ItemProps = { readonly item: DiscountExplanation['items'][number]; readonly currency: string }

function ExplainedItem({ item: { title, quantity, amount, refusal, condition_type }, currency }: ItemProps) {
  const { t } = useTranslation('discounts')
  const money = useMoneyText()
  const because =
    refusal === 'condition' ? t(`itemRefusal.${condition_type ?? 'products'}`) : t(`itemRefusal.${refusal}`)
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <bdi>{t('explain.item', { title, quantity })}</bdi>
      <span className="tabular text-muted">{refusal === null ? money(-Math.round(amount), currency) : because}</span>
    </li>
  )
}
