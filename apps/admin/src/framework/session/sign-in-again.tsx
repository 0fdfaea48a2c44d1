import { errorMessage, ShopError } from '@storeroom/client'
import type { User } from '@storeroom/contract'
import { signIn, useClient, useSignOut } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Modal } from '@storeroom/ui/overlay/modal'
import { PasswordField } from '@storeroom/ui/fields/password-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { describeError } from '../error-text.ts'

type SignInAgainProps = {
  readonly user: User
  readonly isAsking: boolean
  readonly onDone: (isSignedIn: boolean) => void
}

/** Asks the same user to sign in again in a dialog over the page, which keeps its input. */
export function SignInAgain({ user, isAsking, onDone }: SignInAgainProps) {
  const { t } = useTranslation('shell')
  return (
    <Modal
      size="small"
      isOpen={isAsking}
      onClose={() => onDone(false)}
      title={t('signInAgain.title')}
      subtitle={t('signInAgain.description', { email: user.email })}
    >
      <PasswordForm email={user.email} onSignedIn={() => onDone(true)} />
    </Modal>
  )
}

function PasswordForm({ email, onSignedIn }: { readonly email: string; readonly onSignedIn: () => void }) {
  const { t } = useTranslation('shell')
  const client = useClient()
  const queryClient = useQueryClient()
  const signOut = useSignOut()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (isBusy || password === '') return
    setBusy(true)
    setFailure(undefined)
    try {
      await signIn(client, queryClient, { email, password })
      onSignedIn()
    } catch (error) {
      const isWrong = error instanceof ShopError && error.status === 401
      setFailure(isWrong ? t('signInAgain.wrongPassword') : errorMessage(error, describeError(error)))
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void submit()
      }}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        autoFocus
        label={t('signInAgain.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        errorMessage={failure}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onPress={() => signOut.mutate()}>
          {t('signInAgain.otherPerson')}
        </Button>
        <Button variant="primary" type="submit" isLoading={isBusy}>
          {t('signInAgain.submit')}
        </Button>
      </div>
    </form>
  )
}
