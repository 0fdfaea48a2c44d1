import { versionOf } from '@storeroom/client'
import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { Select } from '@storeroom/ui/fields/select'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { notify } from '../../framework/notify.ts'
import { currencyLabel, currencyName } from '../../lib/currencies.ts'
import { namedCurrencies, type StoreAnswer } from './currencies.ts'

type DefaultCurrencyProps = { readonly answer: StoreAnswer | undefined; readonly canEdit: boolean }

/** The currency that the shop counts in; another one is asked about first. */
export function DefaultCurrency({ answer, canEdit }: DefaultCurrencyProps) {
  const { t } = useTranslation('settings-currencies')
  const choose = useDefaultCurrency(answer)
  return (
    <Section title={t('default.title')}>
      {answer ? (
        <Select
          label={t('default.title')}
          isLabelHidden
          description={t('default.help')}
          value={answer.store.default_currency_code}
          isDisabled={!canEdit}
          onChange={(code) => void choose(code)}
          options={namedCurrencies(answer.store.currencies).map(({ code }) => ({
            id: code,
            label: currencyLabel(code),
          }))}
        />
      ) : (
        <SkeletonRegion>
          <SkeletonText lines={2} />
        </SkeletonRegion>
      )}
    </Section>
  )
}

function useDefaultCurrency(answer: StoreAnswer | undefined): (code: string) => Promise<void> {
  const { t } = useTranslation('settings-currencies')
  const shop = useShop()
  const prompt = usePrompt()
  const save = useMutation(write(shop.admin.store.update, useQueryClient()))
  return async (code) => {
    const currency = currencyName(code)
    const isDone = await prompt({
      title: t('default.question', { currency }),
      description: t('default.consequence'),
      confirmLabel: t('default.confirm'),
      onConfirm: () =>
        save.mutateAsync({ body: { default_currency_code: code }, options: { version: versionOf(answer) } }),
    })
    if (isDone) notify.success(t('default.done', { currency }))
  }
}
