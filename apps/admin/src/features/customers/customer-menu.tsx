import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { FilePen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '../../framework/person-name.ts'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import type { ListedCustomer } from './customers.ts'
import { EditCustomer } from './edit-customer.tsx'

/** What can be done with one customer of the list. */
export function CustomerMenu({ customer }: { readonly customer: ListedCustomer }) {
  const { t } = useTranslation('customers')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ActionMenu
        size="small"
        label={t('actionsOf', { name: personName(customer) })}
        actions={[{ id: 'edit', label: t('edit.open'), icon: <FilePen aria-hidden />, onAction: () => setOpen(true) }]}
      />
      <FormDrawer isOpen={isOpen} onClose={close}>
        <EditCustomer id={customer.id} onSaved={close} />
      </FormDrawer>
    </>
  )
}
