import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NativeEmailField, NativeField, NativeSelect } from '../../framework/signed-out/native-field.tsx'
import { NativeForm, useNativeForm, type Problems } from '../../framework/signed-out/native-form.tsx'
import { NewPasswordFields, noPassword, usePasswordCheck } from '../../framework/signed-out/new-password.tsx'
import { client } from '../../lib/client.ts'
import { timeZones } from '../../lib/dates.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { languageOf, languageOptions } from '../../lib/languages.ts'
import { paths } from '../../lib/paths.ts'
import { currencyOf, guessCountry, namedCodes } from './guesses.ts'

export type Offered = { readonly countries: readonly string[]; readonly currencies: readonly string[] }

const noOwner = { first_name: '', last_name: '', email: '' }

/** Creates the owner's account and the shop. */
export function SetupForm({ token, choices }: { readonly token: string; readonly choices: Offered }) {
  const { t, i18n } = useTranslation('setup')
  const [owner, setOwner] = useState(noOwner)
  const [password, setPassword] = useState(noPassword)
  const [place, setPlace] = useState(() => firstPlace(choices, languageOf(i18n.language).code))
  const [name, setName] = useState('')
  const [hasDemo, setDemo] = useState(false)
  const checkPassword = usePasswordCheck()
  const state = useNativeForm({
    check: () => ({
      ...(owner.email.includes('@') ? {} : { email: t('errors:validation.email') }),
      ...checkPassword(password),
      ...(name.trim() === '' && { name: t('errors:validation.required') }),
    }),
    send: async () => {
      const people = { ...owner, email: owner.email.trim(), password: password.password }
      await client.admin.setup.create({
        body: { token, owner: people, shop: { name: name.trim(), ...place }, demo: hasDemo },
      })
      // A page load, so that the dashboard starts in the state of a shop that exists.
      window.location.assign(paths.landing())
    },
    refuse: ({ fields }) => fields && Object.fromEntries(fields.map(({ field, message }) => [inputOf(field), message])),
  })
  return (
    <NativeForm state={state} submitLabel={t('submit')}>
      <Part title={t('owner')}>
        <OwnerFields owner={owner} onChange={setOwner} problems={state.problems} />
        <NewPasswordFields value={password} onChange={setPassword} problems={state.problems} />
      </Part>
      <Part title={t('shop')}>
        <NativeField
          required
          label={t('shopName')}
          name="name"
          autoComplete="organization"
          value={name}
          onChange={setName}
          error={state.problems['name']}
        />
        <PlaceFields defaults={place} onChange={setPlace} choices={choices} problems={state.problems} />
      </Part>
      <DemoChoice value={hasDemo} onChange={setDemo} />
    </NativeForm>
  )
}

/** The server names fields by their path in the body, `owner.email`; the names of the inputs are its last part. */
const inputOf = (field: string): string => field.split('.').at(-1) ?? field

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-b border-default pb-5">
      <legend className="mb-3 text-base font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

type OwnerFieldsProps = {
  readonly owner: typeof noOwner
  readonly onChange: (owner: typeof noOwner) => void
  readonly problems: Problems
}

function OwnerFields({ owner, onChange, problems }: OwnerFieldsProps) {
  const { t } = useTranslation('setup')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeField
          autoFocus
          label={t('firstName')}
          name="first_name"
          autoComplete="given-name"
          value={owner.first_name}
          onChange={(first_name) => onChange({ ...owner, first_name })}
        />
        <NativeField
          label={t('lastName')}
          name="last_name"
          autoComplete="family-name"
          value={owner.last_name}
          onChange={(last_name) => onChange({ ...owner, last_name })}
        />
      </div>
      <NativeEmailField
        required
        label={t('email')}
        value={owner.email}
        onChange={(email) => onChange({ ...owner, email })}
        error={problems['email']}
      />
    </>
  )
}

type ShopDefaults = {
  readonly country_code: string
  readonly currency_code: string
  readonly language: string
  readonly time_zone: string
}

function firstPlace({ countries, currencies }: Offered, language: string): ShopDefaults {
  const country = guessCountry(navigator.languages, countries) ?? countries[0] ?? ''
  return {
    country_code: country,
    currency_code: currencyIn(currencies, country) ?? currencies[0] ?? '',
    language,
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

function currencyIn(currencies: readonly string[], country: string): string | undefined {
  const usual = currencyOf(country)
  return usual !== undefined && currencies.includes(usual) ? usual : currencies.find((code) => code === 'eur')
}

type PlaceFieldsProps = {
  readonly defaults: ShopDefaults
  readonly onChange: (place: ShopDefaults) => void
  readonly choices: Offered
  readonly problems: Problems
}

function PlaceFields({ defaults, onChange, choices, problems }: PlaceFieldsProps) {
  const { t } = useTranslation('setup')
  const locale = activeLanguageTag()
  const zones = [...new Set([defaults.time_zone, ...timeZones()])].map((id) => ({ id, label: id.replaceAll('_', ' ') }))
  const chooseCountry = (country_code: string) =>
    onChange({
      ...defaults,
      country_code,
      currency_code: currencyIn(choices.currencies, country_code) ?? defaults.currency_code,
    })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NativeSelect
        label={t('country')}
        name="country_code"
        autoComplete="country"
        value={defaults.country_code}
        onChange={chooseCountry}
        options={namedCodes(choices.countries, 'region', locale)}
        error={problems['country_code']}
      />
      <NativeSelect
        label={t('currency')}
        name="currency_code"
        value={defaults.currency_code}
        onChange={(currency_code) => onChange({ ...defaults, currency_code })}
        options={namedCodes(choices.currencies, 'currency', locale)}
        error={problems['currency_code']}
      />
      <NativeSelect
        label={t('language')}
        name="language"
        value={defaults.language}
        onChange={(language) => onChange({ ...defaults, language })}
        options={languageOptions}
        help={t('languageHelp')}
      />
      <NativeSelect
        label={t('timeZone')}
        name="time_zone"
        value={defaults.time_zone}
        onChange={(time_zone) => onChange({ ...defaults, time_zone })}
        options={zones}
        error={problems['time_zone']}
      />
    </div>
  )
}

type DemoChoiceProps = { readonly value: boolean; readonly onChange: (value: boolean) => void }

/** Chooses an empty shop or the demo shop. */
function DemoChoice({ value, onChange }: DemoChoiceProps) {
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
