import type { LineItem } from '@storeroom/contract'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../framework/form/contract-form.ts'
import { Field } from '../../../framework/form/form.tsx'
import { FormSwitch } from '../../../framework/form/choice-fields.tsx'
import { unsentOf } from '../orders.ts'
import type { FulfillValues } from './fulfillment-values.ts'

/** The units of the lines that are not packed yet. */
export function Contents({ lines }: { readonly lines: readonly LineItem[] }) {
  const { t } = useTranslation('orders')
  return (
    <ul aria-label={t('parcels.content')}>
      {lines.map((line) => (
        <li key={line.id} className="flex gap-2">
          <span className="tabular text-muted">{t('parcels.units', { quantity: unsentOf(line) })}</span>
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {line.title}
          </span>
        </li>
      ))}
    </ul>
  )
}

type LeavesProps = { readonly form: ContractForm<FulfillValues>; readonly withLabel: boolean }

/** Whether the parcel leaves at once, and its tracking numbers unless its label brings one. */
export function LeavesNow({ form, withLabel }: LeavesProps) {
  const { t } = useTranslation('orders')
  return (
    <FormSwitch
      form={form}
      name="isShipped"
      label={t('fulfill.isShipped')}
      description={t(withLabel ? 'label.shipHelp' : 'fulfill.isShippedHelp')}
    >
      {!withLabel && (
        <Field form={form} name="tracking_numbers" label={t('ship.numbers')}>
          {(numbers) => <TextArea {...numbers} rows={2} dir="ltr" autoFocus description={t('ship.numbersHelp')} />}
        </Field>
      )}
    </FormSwitch>
  )
}

export const submitOf = (withLabel: boolean, isShipped: boolean) =>
  withLabel ? ('label.submit' as const) : isShipped ? ('fulfill.submitShipped' as const) : ('fulfill.submit' as const)
