import type { StaffRole } from '@storeroom/contract'
import { commonPermissions, type Permission } from '@storeroom/contract/permissions'
import { queryFor, useClient } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { OverlayBody, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useTranslation } from 'react-i18next'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { EditPanel } from '../../../framework/form/edit-panel.tsx'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormNumberField } from '../../../framework/form/number-fields.tsx'
import { FormTextField } from '../../../framework/form/text-fields.tsx'
import { useMoneyText, useShopCurrency } from '../../../framework/shop-currency.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { PermissionMatrix } from '../../../shared/permissions/permission-matrix.tsx'
import { useRoleName } from '../use-role-options.ts'

type NewProps = { readonly values: RoleValues; readonly onSaved: () => void }

export function NewRole({ values, onSaved }: NewProps) {
  const { t } = useTranslation('users')
  const client = useClient()
  const form = useCreateForm({
    call: client.admin.roles.create,
    values,
    toast: t('roles.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('roles.new')}>
      <RoleFields form={form} />
    </FormPanel>
  )
}

type EditProps = { readonly id: string; readonly onSaved: () => void }

export function EditRole({ id, onSaved }: EditProps) {
  const { t } = useTranslation('users')
  const client = useClient()
  return (
    <EditPanel
      title={t('roles.edit')}
      call={client.admin.roles.update}
      input={{ id }}
      query={queryFor(client.admin.roles.retrieve, { id })}
      values={valuesOf}
      toast={t('roles.saved')}
      onSaved={onSaved}
    >
      {(form) => <RoleFields form={form} />}
    </EditPanel>
  )
}

/** Name, permissions and limits. */
function RoleFields({ form }: { readonly form: ContractForm<RoleValues> }) {
  const { t } = useTranslation('users')
  const currencyCode = useShopCurrency()
  return (
    <>
      <FormTextField form={form} name="name" label={t('column.name')} isRequired autoFocus autoComplete="off" />
      <Field form={form} name="permissions" label={t('roles.grants')}>
        {({ value, onChange }) => <PermissionMatrix permissions={value} onChange={onChange} />}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {currencyCode !== undefined && (
          <Field form={form} name="refund_limit" label={t('roles.refundLimit')}>
            {(field) => <MoneyField {...field} currencyCode={currencyCode} description={t('roles.refundLimitHelp')} />}
          </Field>
        )}
        <FormNumberField
          form={form}
          name="discount_limit"
          label={t('roles.discountLimit')}
          minValue={0}
          maxValue={100}
          description={t('roles.discountLimitHelp')}
        />
      </div>
    </>
  )
}

/** The permissions of a role, read-only. */
export function ShownRole({ role }: { readonly role: StaffRole }) {
  const nameOf = useRoleName()
  return (
    <>
      <OverlayHeader title={<bdi>{nameOf(role.id)}</bdi>} />
      <OverlayBody className="flex flex-col gap-4">
        <PermissionMatrix permissions={role.permissions} />
        <ShownLimits role={role} />
      </OverlayBody>
    </>
  )
}

function ShownLimits({ role: { refund_limit, discount_limit } }: { readonly role: StaffRole }) {
  const { t } = useTranslation('users')
  const currencyCode = useShopCurrency()
  const money = useMoneyText()
  const percent = new Intl.NumberFormat(activeLanguageTag(), { style: 'percent', maximumFractionDigits: 2 })
  const facts = [
    ...(refund_limit === null || currencyCode === undefined
      ? []
      : [{ label: t('roles.refundLimit'), value: <bdi>{money(refund_limit, currencyCode)}</bdi> }]),
    ...(discount_limit === null
      ? []
      : [{ label: t('roles.discountLimit'), value: <bdi>{percent.format(discount_limit / 100)}</bdi> }]),
  ]
  return facts.length > 0 && <Facts facts={facts} />
}

/** The values of the form. Limits: minor units of the shop's currency, and percent; null: none. */
export type RoleValues = {
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly refund_limit: number | null
  readonly discount_limit: number | null
}

export const blankRole: RoleValues = { name: '', permissions: [], refund_limit: null, discount_limit: null }

const isEverybodys = (permission: Permission): boolean => commonPermissions.includes(permission)

/** The permissions of a role beyond those that every user has. */
const ownOf = (permissions: readonly Permission[]): Permission[] => permissions.filter((name) => !isEverybodys(name))

const valuesOf = ({ role }: { readonly role: StaffRole }): RoleValues => ({
  name: role.name,
  permissions: ownOf(role.permissions),
  refund_limit: role.refund_limit,
  discount_limit: role.discount_limit,
})

export const copyOf = (role: StaffRole, name: string): RoleValues => ({ ...valuesOf({ role }), name })
