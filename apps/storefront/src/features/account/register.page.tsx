import { mutationFor, useClient } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigation } from '../../app/navigation.tsx'
import { setSignedIn } from '../../customer/use-customer.ts'
import { to } from '../../lib/address.ts'
import { EmailField, NameFields, NewPasswordField, emailTaken } from '../../ui/account-fields.tsx'
import { required, isEmail, newPassword } from '../../ui/checks.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'

export default function RegisterPage() {
  const { t } = useWords()
  const client = useClient()
  const { navigate } = useNavigation()
  const register = useMutation(mutationFor(client.store.customers.create, useQueryClient()))
  const form = useForm({
    fields: { first_name: required, last_name: required, email: isEmail, password: newPassword },
    words: emailTaken,
    send: async (body) => {
      await register.mutateAsync({ body })
      setSignedIn(true)
      navigate(to.account, { replace: true })
    },
  })
  return (
    <div className="narrow">
      <PageTitle>{t('register.title')}</PageTitle>
      <SubmitForm form={form} submit="register.submit">
        <NameFields form={form} />
        <EmailField form={form} />
        <NewPasswordField form={form} label="field.passwordLabel" />
      </SubmitForm>
      <p className="muted">
        {t('checkout.haveAccount')} <Link to={to.signIn}>{t('signIn.submit')}</Link>
      </p>
    </div>
  )
}
