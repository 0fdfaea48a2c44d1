import type { ImportDifference } from '@storeroom/contract'
import { formatMoney } from '@storeroom/money'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../lib/i18n.ts'
import { useFieldName } from './field-name.ts'

type Change = ImportDifference['changes'][number]

/** Every field that changes, from what to what. */
export function Changes({ changes }: Pick<ImportDifference, 'changes'>) {
  const nameOf = useFieldName()
  const textOf = useValueText()
  return (
    <dl className="grid gap-1">
      {changes.map((change) => (
        <div key={change.field} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt dir="auto" className="text-match-parent text-muted wrap-anywhere">
            {nameOf(change.field)}
          </dt>
          <dd className="min-w-0 wrap-anywhere">
            <del className="text-subtle">{textOf(change, change.before)}</del>
            <ArrowRight aria-hidden className="mirror-rtl mx-1.5 inline size-3 text-subtle" />
            <ins className="no-underline">{textOf(change, change.after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Money = { readonly amount: number; readonly currency_code: string }

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  'currency_code' in value &&
  typeof value.currency_code === 'string'

/** A value as people read it: amounts with their currency, yes and no, lists by commas. */
function useValueText(): (change: Change, value: unknown) => string {
  const { t } = useTranslation('import')
  const locale = activeIntlTag()
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('common:none')
    if (isMoney(value)) return formatMoney(value.amount, value.currency_code, locale)
    if (typeof value === 'boolean') return value ? t('ui:yes') : t('ui:no')
    if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
    if (Array.isArray(value)) return value.map(textOf).join(', ') || t('common:none')
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return ({ field }, value) => (field === 'status' && isStatus(value) ? t(`status.${value}`) : textOf(value))
}

const statuses = ['draft', 'proposed', 'published', 'rejected'] as const

const isStatus = (value: unknown): value is (typeof statuses)[number] => statuses.some((status) => status === value)
