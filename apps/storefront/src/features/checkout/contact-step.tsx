import { useCart } from '@storeroom/react'
import { Link } from '../../app/navigation.tsx'
import { useCustomer } from '../../customer/use-customer.ts'
import { to } from '../../lib/address.ts'
import { Button } from '../../ui/button.tsx'
import { isEmail } from '../../ui/checks.ts'
import { TextField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/panels.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import type { StepProps } from './step-props.ts'

export function ContactStep({ onDone }: StepProps) {
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
    <form {...form.props}>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextField
        // The customer may come later than the form.
        key={customer?.email ?? ''}
        form={form}
        name="email"
        type="email"
        inputMode="email"
        fill="email"
        label={t('field.emailLabel')}
        help={t('checkout.contact.help')}
        value={cart.email ?? customer?.email}
      />
      {customer === null && (
        <p className="muted small">
          {t('checkout.haveAccount')} <Link to={`${to.signIn}?next=${to.checkout}`}>{t('signIn.submit')}</Link>
        </p>
      )}
      <Button type="submit" isBusy={form.isBusy}>
        {t('checkout.toAddress')}
      </Button>
    </form>
  )
}

export function ContactSummary() {
  return <p>{useCart().cart.email}</p>
}
