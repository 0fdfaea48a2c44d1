import { read, useShop } from '@storeroom/react'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import {
  oneOf,
  valueBody,
  valuesOf,
  type Routes,
  type ValueAnswer,
  type ValueKind,
  type ValueValues,
} from './product-values.ts'

type RenameProps = { readonly kind: ValueKind; readonly id: string; readonly onSaved: () => void }

/** A new name, which all products that have it show at once. */
export function RenameValue({ kind, id, onSaved }: RenameProps) {
  const { t } = useTranslation('product-values')
  const shop = useShop()
  return (
    <LoadedPanel title={t(`${kind}.rename`)} query={read<Routes['retrieve']>(shop.admin[kind].retrieve, { id })}>
      {(answer) => <RenameForm kind={kind} answer={answer} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

function RenameForm({ kind, answer, onSaved }: Omit<RenameProps, 'id'> & { readonly answer: ValueAnswer }) {
  const { t } = useTranslation('product-values')
  const shop = useShop()
  const { id } = oneOf(answer)
  const query = read<Routes['retrieve']>(shop.admin[kind].retrieve, { id })
  const form = useEditForm<Routes['update'], ValueValues, ValueAnswer, readonly unknown[]>({
    call: shop.admin[kind].update,
    schema: ({ admin }) => admin[kind].update.body,
    input: { id },
    query,
    answer,
    values: valuesOf,
    toBody: valueBody,
    saved: t(`${kind}.renamed`),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t(`${kind}.rename`)}>
      <Field form={form} name="value" label={t('field.name')}>
        {(field) => <TextField {...field} isRequired autoFocus description={t('field.renameHelp')} />}
      </Field>
    </FormPanel>
  )
}
