import { queryFor, useClient } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { useTranslation } from 'react-i18next'
import { FormMomentField } from '../../../framework/form/date-fields.tsx'
import { EditableSection } from '../../../framework/detail/editable-section.tsx'
import { ChoiceField } from '../../../framework/form/choice-fields.tsx'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { useRegions } from '../../../shared/regions/use-regions.ts'
import { useEndText } from '../../../shared/dates/use-until-text.ts'
import { useShopCurrency } from '../../../framework/shop-currency.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import { OrderLink, useCardMoney } from './issued-text.tsx'
import { recipientOf, type IssuedAnswer, type IssuedProps } from './issued.ts'

/** Balance, region, expiry and origin of a card. */
export function IssuedGeneral({ answer, canEdit }: IssuedProps) {
  const { t } = useTranslation('gift-cards')
  const dates = useDates()
  const until = useEndText()
  const money = useCardMoney()
  const { gift_card: card } = answer
  const { region, order, ends_at, created_at } = card
  const { email, personal_message, note } = recipientOf(card)
  return (
    <EditableSection
      title={t('general')}
      canEdit={canEdit}
      form={(close) => <EditIssued answer={answer} onSaved={close} />}
    >
      <Facts
        facts={[
          {
            label: t('issued.balance'),
            value: <bdi className="text-base font-semibold">{money(card, card.balance)}</bdi>,
          },
          { label: t('issued.value'), value: <bdi>{money(card, card.value)}</bdi> },
          { label: t('issued.region'), value: <span dir="auto">{region?.name ?? t('issued.noRegion')}</span> },
          { label: t('issued.ends'), value: ends_at === null ? t('issued.never') : until(ends_at) },
          { label: t('issued.issued'), value: <time dateTime={created_at}>{dates.dateTime(created_at)}</time> },
          { label: t('issued.origin'), value: order ? <OrderLink order={order} /> : t('issued.byHand') },
          ...(email === ''
            ? []
            : [{ label: t('issued.recipient'), value: <bdi className="wrap-anywhere">{email}</bdi> }]),
          ...[
            { label: t('issued.message'), text: personal_message },
            { label: t('issued.note'), text: note },
          ].flatMap(({ label, text }) => (text === '' ? [] : [{ label, value: <Words text={text} /> }])),
        ]}
      />
    </EditableSection>
  )
}

const Words = ({ text }: { readonly text: string }) => (
  <span dir="auto" className="text-match-parent block wrap-anywhere whitespace-pre-line">
    {text}
  </span>
)

const valuesOf = ({ gift_card: { balance, region_id, ends_at } }: IssuedAnswer) => ({ balance, region_id, ends_at })

type EditProps = Pick<IssuedProps, 'answer'> & { readonly onSaved: () => void }

function EditIssued({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  const money = useCardMoney()
  const shopCurrency = useShopCurrency() ?? 'eur'
  const { gift_card: card } = answer
  const currency = card.region?.currency_code
  const form = useEditForm({
    call: admin.giftCards.update,
    input: { id: card.id },
    query: queryFor(admin.giftCards.retrieve, { id: card.id }),
    answer,
    values: valuesOf,
    check: ({ balance }): Record<string, string> =>
      balance < 0 || balance > card.value ? { balance: t('problem.balance', { most: money(card, card.value) }) } : {},
    toast: t('issued.saved'),
    onSaved,
  })
  // Only regions with the same currency, because the amounts are in it.
  const regions = (useRegions() ?? []).filter((region) => currency === undefined || region.currency_code === currency)
  return (
    <FormPanel form={form} title={t('issued.edit')}>
      <Field form={form} name="balance" label={t('issued.balance')}>
        {(field) => (
          <MoneyField
            {...field}
            // The contract reports a blank amount when the form is submitted.
            onChange={(balance) => field.onChange(balance as number)}
            currencyCode={currency ?? shopCurrency}
            isRequired
            description={t('issued.balanceHelp', { most: money(card, card.value) })}
          />
        )}
      </Field>
      <Field form={form} name="region_id" label={t('issued.region')}>
        {({ onChange, ...field }) => (
          <ChoiceField
            {...field}
            onChange={(id) => onChange(id ?? field.value)}
            isRequired
            isClearable={false}
            description={t('issued.regionHelp')}
            options={regions.map(({ id, name }) => ({ id, label: name }))}
          />
        )}
      </Field>
      <FormMomentField
        form={form}
        name="ends_at"
        edge="end"
        label={t('issued.ends')}
        description={t('issued.endsHelp')}
      />
    </FormPanel>
  )
}
