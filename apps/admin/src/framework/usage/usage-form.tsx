import { Button } from '@storeroom/ui/buttons/button'
import { Switch } from '@storeroom/ui/fields/switch'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail, sharesEmail, withOptOut, type UsageChoice } from './choice.ts'
import type { UsageAnswer } from './usage-choice.ts'

type UsageFormProps = {
  /** What is stored. */
  readonly choice: UsageChoice
  readonly submitLabel: string
  readonly isSaving: boolean
  readonly onSave: (shared: UsageAnswer) => void
  readonly autoFocus?: boolean
  /** Whether leaving the page asks about unsaved edits; a question cannot be left. */
  readonly isGuarded?: boolean
}

/** The preferences (S3-02), as the question and the user's settings show them. */
export function UsageForm({ choice, submitLabel, isSaving, onSave, autoFocus = false, isGuarded }: UsageFormProps) {
  const [values, setValues] = useState<UsageAnswer>({ ...choice, email: '' })
  const [isChecked, setChecked] = useState(false)
  const isValid = !sharesEmail(values) || isEmail(values.email)
  useDirtyGuard(isGuarded === true && isChanged(values, choice))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isValid && !isSaving) onSave(values)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <EmailField values={values} onChange={setValues} isWrong={isChecked && !isValid} autoFocus={autoFocus} />
      <Switches values={values} onChange={setValues} />
      <Button variant="primary" type="submit" isLoading={isSaving} className="self-start">
        {submitLabel}
      </Button>
    </form>
  )
}

const isChanged = (values: UsageAnswer, { anonymize, opt_out }: UsageChoice): boolean =>
  values.anonymize !== anonymize || values.opt_out !== opt_out || values.email !== ''

type PartProps = { readonly values: UsageAnswer; readonly onChange: (values: UsageAnswer) => void }

/** Disabled and dimmed while a switch is on, because it is not sent then (S2-51). */
function EmailField({
  values,
  onChange,
  isWrong,
  autoFocus,
}: PartProps & { readonly isWrong: boolean; readonly autoFocus: boolean }) {
  const { t } = useTranslation('usage-data')
  const isShared = sharesEmail(values)
  return (
    <TextField
      className={isShared ? undefined : 'opacity-50'}
      label={t('email.label')}
      placeholder={t('email.placeholder')}
      type="email"
      dir="ltr"
      autoComplete="email"
      autoFocus={autoFocus}
      isDisabled={!isShared}
      value={values.email}
      onChange={(email) => onChange({ ...values, email })}
      errorMessage={isWrong ? t('email.invalid') : undefined}
    />
  )
}

function Switches({ values, onChange }: PartProps) {
  const { t } = useTranslation('usage-data')
  return (
    <>
      <Switch
        label={t('anonymize.label')}
        description={t('anonymize.help')}
        value={values.anonymize}
        isDisabled={values.opt_out}
        onChange={(anonymize) => onChange({ ...values, anonymize })}
      />
      <Switch
        label={t('optOut.label')}
        description={t('optOut.help')}
        value={values.opt_out}
        onChange={(isOut) => onChange({ ...values, ...withOptOut(values, isOut) })}
      />
    </>
  )
}
