import { useCart } from '@storeroom/react'
import { Link } from '../../app/navigation.tsx'
import { useCustomer } from '../../customer/use-customer.ts'
import { to } from '../../lib/address.ts'
import { EmailField } from '../../ui/account-fields.tsx'
import { isEmail } from '../../ui/checks.ts'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import type { StepProps } from './step-props.ts'

export function ContactStep({ onDone }: Pick<StepProps, 'onDone'>) {
  const { t } = useWords()
  const { cart, updateCart } = useCart()
  const { customer } = useCustomer()
  const form = useForm({
    fields: { email: isEmail },
    send: async ({ email }) => {
      await updateCart.mutateAsync({ email })
      onDone()
    },
  })
  return (
    <SubmitForm form={form} submit="checkout.toAddress">
      <EmailField
        // The customer can be loaded after the form.
        key={customer?.email ?? ''}
        form={form}
        help={t('checkout.contact.help')}
        value={cart.email ?? customer?.email}
      />
      {customer === null && (
        <p className="muted small">
          {t('checkout.haveAccount')} <Link to={`${to.signIn}?next=${to.checkout}`}>{t('signIn.submit')}</Link>
        </p>
      )}
    </SubmitForm>
  )
}

export function ContactSummary() {
  return <p>{useCart().cart.email}</p>
}
