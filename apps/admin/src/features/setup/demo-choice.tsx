import { useTranslation } from 'react-i18next'

type DemoChoiceProps = { readonly value: boolean; readonly onChange: (value: boolean) => void }

/** Chooses an empty shop or the demo shop. */
export function DemoChoice({ value, onChange }: DemoChoiceProps) {
  const { t } = useTranslation('setup')
  const choices = [
    { hasDemo: false, label: t('empty'), description: t('emptyHelp') },
    { hasDemo: true, label: t('demo'), description: t('demoHelp') },
  ]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-base font-semibold">{t('start')}</legend>
      {choices.map(({ hasDemo, label, description }) => (
        <label
          key={label}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 rounded-card border border-strong bg-surface p-3 font-medium has-checked:border-focus has-checked:bg-selected"
        >
          <input
            type="radio"
            name="demo"
            checked={value === hasDemo}
            onChange={() => onChange(hasDemo)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          {label}
          <span className="col-start-2 font-normal text-muted">{description}</span>
        </label>
      ))}
    </fieldset>
  )
}
