import type { WriteRoute } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { Button } from '@storeroom/ui/buttons/button'
import { ActionMenu, Menu, MenuItem } from '@storeroom/ui/overlay/menu'
import type { QueryKey } from '@tanstack/react-query'
import { FilePen, Languages, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, type Language } from '../../lib/languages.ts'
import { Section } from '../../framework/detail/section.tsx'
import { Entries, Entry } from '../../framework/entries.tsx'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import type { RecordProps } from '../metadata/metadata-record.ts'
import { TranslationForm } from './translation-form.tsx'
import { progressOf, translationsOf, type TranslatedField } from './translations.ts'
import { useRemoveLanguage } from './use-remove-language.ts'

type TranslationsProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = RecordProps<
  R,
  Answer,
  Key
> & { readonly fields: readonly TranslatedField[] }

/** The texts of a record in other languages: how complete each is, and a drawer for it. Needs the words of `translations`. */
export function TranslationsSection<R extends WriteRoute, Answer extends object, Key extends QueryKey>({
  record,
  fields,
  canEdit,
}: TranslationsProps<R, Answer, Key>) {
  const { t } = useTranslation('translations')
  const [isOpen, setOpen] = useState(false)
  const [language, setLanguage] = useState<Language>()
  const remove = useRemoveLanguage(record)
  const kept = translationsOf(record.metadataOf(record.answer))
  const edit = (chosen: Language) => {
    setLanguage(chosen)
    setOpen(true)
  }
  const known = languages.filter(({ code }) => code in kept)
  const others = languages.filter(({ code }) => !(code in kept))
  return (
    <Section
      title={t('title')}
      {...(canEdit && others.length > 0 && { actions: <Add languages={others} onAdd={edit} /> })}
    >
      {known.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <Entries label={t('title')}>
          {known.map((each) => (
            <LanguageEntry
              key={each.code}
              language={each}
              progress={progressOf(fields, kept, each.code)}
              {...(canEdit && { onEdit: () => edit(each), onRemove: () => void remove(each) })}
            />
          ))}
        </Entries>
      )}
      <FormDrawer isOpen={isOpen} onClose={() => setOpen(false)} size="large">
        {language && (
          <TranslationForm record={record} fields={fields} language={language} onSaved={() => setOpen(false)} />
        )}
      </FormDrawer>
    </Section>
  )
}

type AddProps = { readonly languages: readonly Language[]; readonly onAdd: (language: Language) => void }

function Add({ languages: offered, onAdd }: AddProps) {
  const { t } = useTranslation('translations')
  const trigger = (
    <Button size="small" variant="ghost" icon={<Plus aria-hidden />}>
      {t('add')}
    </Button>
  )
  return (
    <Menu trigger={trigger} placement="bottom end" aria-label={t('add')}>
      {offered.map((each) => (
        <MenuItem key={each.code} onAction={() => onAdd(each)}>
          {each.name}
        </MenuItem>
      ))}
    </Menu>
  )
}

type LanguageEntryProps = {
  readonly language: Language
  readonly progress: { readonly done: number; readonly all: number }
  /** Both or neither: whoever may not write looks on. */
  readonly onEdit?: () => void
  readonly onRemove?: () => void
}

function LanguageEntry({ language: { name, intl }, progress: { done, all }, onEdit, onRemove }: LanguageEntryProps) {
  const { t } = useTranslation('translations')
  const actions = onEdit &&
    onRemove && [
      { id: 'edit', label: t('edit', { language: name }), icon: <FilePen aria-hidden />, onAction: onEdit },
      {
        id: 'delete',
        label: t('remove.open'),
        icon: <Trash2 aria-hidden />,
        tone: 'danger' as const,
        onAction: onRemove,
      },
    ]
  return (
    <Entry
      icon={<Languages />}
      title={
        <>
          <bdi lang={intl}>{name}</bdi>
          {done >= all && <Badge tone="success">{t('complete')}</Badge>}
        </>
      }
      facts={[t('progress', { done, all })]}
      action={actions && <ActionMenu size="small" label={t('actions', { language: name })} actions={actions} />}
    />
  )
}
