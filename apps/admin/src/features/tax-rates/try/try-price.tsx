import type { Region } from '@storeroom/contract'
import { read, useFeatureFlag, useShop } from '@storeroom/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { useDescribeError } from '../../../framework/error-text.ts'
import { TaxResult } from './tax-result.tsx'
import { questionOf, type Tried } from './tried.ts'
import { TriedFields } from './tried-fields.tsx'

/** What something costs in a region with its taxes, and why: the server says so, as it would to a cart. */
export function TryPrice({ region }: { readonly region: Region }) {
  const { t } = useTranslation('settings-taxes')
  const { taxRates } = useShop().admin
  const describe = useDescribeError()
  const hasTaxSwitch = useFeatureFlag('tax_inclusive_pricing')
  const [tried, setTried] = useState<Tried>({
    kind: 'variant',
    variant: null,
    option: null,
    customer: null,
    amount: null,
    includesTax: hasTaxSwitch && region.includes_tax,
    quantity: 1,
  })
  const body = questionOf(region.id, tried)
  const { data, isError, error } = useQuery({
    ...read(taxRates.explain, { body: body ?? { region_id: region.id } }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    // Rates and prices may have been saved a moment ago.
    staleTime: 0,
  })
  return (
    <Section title={t('try.title')} description={t('try.help')}>
      <div className="grid gap-4">
        <TriedFields region={region} tried={tried} onChange={setTried} hasTaxSwitch={hasTaxSwitch} />
        <div role="status">
          {body === undefined ? (
            <p className="text-muted">{t(`try.missing.${tried.kind}`)}</p>
          ) : isError ? (
            <p className="text-danger">{describe(error)}</p>
          ) : (
            data && <TaxResult explanation={data.explanation} hasTaxSwitch={hasTaxSwitch} />
          )}
        </div>
      </div>
    </Section>
  )
}
