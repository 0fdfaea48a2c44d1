import type { Brand } from '@storeroom/contract'
import { contrastOfWhite, LEAST_CONTRAST } from '@storeroom/contract/accent'
import { queryFor, useClient } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import { useTranslation } from 'react-i18next'
import { LoadedEditableSection } from '../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { useWrite } from '../../framework/use-write.ts'
import { faviconRules, logoRules, PictureSetting } from './picture-setting.tsx'
import type { EditProps, SectionProps, SettingsAnswer } from './store.ts'

/** Logo, favicon and accent color of the shop. */
export function BrandSection({ canEdit }: SectionProps) {
  const { t } = useTranslation('brand')
  const client = useClient()
  return (
    <LoadedEditableSection
      title={t('title')}
      description={t('description')}
      canEdit={canEdit}
      query={queryFor(client.admin.store.retrieveSettings)}
      form={(answer, close) => <AccentForm answer={answer} onSaved={close} />}
    >
      {({ settings: { brand } }) => (
        <div className="grid gap-5">
          <Facts
            layout="beside"
            facts={[
              {
                label: t('accent.label'),
                value: brand.accent_color === null ? t('accent.none') : <Swatch color={brand.accent_color} />,
              },
            ]}
          />
          <Pictures brand={brand} canEdit={canEdit} />
        </div>
      )}
    </LoadedEditableSection>
  )
}

const Swatch = ({ color }: { readonly color: string }) => (
  // The text first: the line of facts follows its baseline.
  <span className="inline-flex items-baseline gap-2">
    <bdi dir="ltr">{color}</bdi>
    <svg aria-hidden className="size-4 self-center rounded-xs" viewBox="0 0 1 1">
      <rect width="1" height="1" fill={color} />
    </svg>
  </span>
)

const names = ['logo', 'favicon'] as const

const bodies = {
  logo: (logo_key: string | null) => ({ logo_key }),
  favicon: (favicon_key: string | null) => ({ favicon_key }),
}

function Pictures({ brand, canEdit }: { readonly brand: Brand; readonly canEdit: boolean }) {
  const { t } = useTranslation('brand')
  const update = useWrite(useClient().admin.brand.update)
  const rules = { logo: logoRules, favicon: faviconRules }
  return names.map((name) => (
    <PictureSetting
      key={name}
      picture={brand[name]}
      canEdit={canEdit}
      rules={rules[name]}
      save={(key) => update.mutateAsync({ body: bodies[name](key) })}
      word={(use, values) => t(`${name}.${use}`, values)}
    />
  ))
}

const valuesOf = ({ settings: { brand } }: SettingsAnswer) => ({ accent_color: brand.accent_color })

function AccentForm({ answer, onSaved }: EditProps<SettingsAnswer>) {
  const { t } = useTranslation('brand')
  const { admin } = useClient()
  const form = useEditForm({
    call: admin.brand.update,
    input: {},
    query: queryFor(admin.store.retrieveSettings),
    answer,
    values: valuesOf,
    check: ({ accent_color }) =>
      isColor(accent_color) && contrastOfWhite(accent_color) < LEAST_CONTRAST
        ? { accent_color: t('accent.tooLight') }
        : {},
    toast: t('accent.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('accent.edit')}>
      <FormTextField
        form={form}
        name="accent_color"
        label={t('accent.label')}
        description={t('accent.help')}
        placeholder="#3b4fd8"
        blank={null}
        autoFocus
      />
    </FormPanel>
  )
}

const isColor = (text: string | null): text is string => text !== null && /^#[\da-f]{6}$/i.test(text)
