import { Facts } from '@storeroom/ui/display/card'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { personName } from '../../framework/person-name.ts'
import type { CustomerAnswer } from './customers.ts'
import { EditCustomer } from './edit-customer.tsx'

type ProfileProps = { readonly answer: CustomerAnswer; readonly canEdit: boolean }

/** Who it is, and how they are reached. */
export function CustomerProfile({ answer: { customer }, canEdit }: ProfileProps) {
  const { t } = useTranslation('customers')
  const { id, email, phone } = customer
  return (
    <EditableSection
      title={t('profile.title')}
      canEdit={canEdit}
      form={(close) => <EditCustomer id={id} onSaved={close} />}
    >
      <Facts
        facts={[
          { label: t('field.name'), value: <bdi className="wrap-anywhere">{personName(customer)}</bdi> },
          {
            label: t('field.email'),
            value: (
              <span className="flex min-w-0 items-center gap-1">
                <bdi className="min-w-0 wrap-anywhere">{email}</bdi>
                <CopyButton value={email} label={t('profile.copyEmail')} />
              </span>
            ),
          },
          { label: t('field.phone'), value: <bdi>{phone ?? t('common:none')}</bdi> },
        ]}
      />
    </EditableSection>
  )
}
