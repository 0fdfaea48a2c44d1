import { versionOf, type ShopError } from '@storeroom/client'
import { refresh, type WriteRoute } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Badge } from '@storeroom/ui/display/badge'
import { ActionMenu, Menu, MenuItem } from '@storeroom/ui/overlay/menu'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { Languages, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Entries, Entry } from '../../framework/entries.tsx'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { sendTo } from '../../framework/generic-call.ts'
import { deleteAction, editAction } from '../../framework/menu-actions.tsx'
import { useConfirm } from '../../framework/use-confirm.ts'
import { languages, type Language } from '../../lib/languages.ts'
import type { MetadataRecord, RecordProps } from '../metadata/metadata-record.ts'
import { TranslationForm } from './translation-form.tsx'
import { bodyWithout, progressOf, translationsOf, type TranslatedField } from './translations.ts'

type TranslationsProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = RecordProps<
  R,
  Answer,
  Key
> & { readonly fields: readonly TranslatedField[] }

/**
 * The texts of a record in other languages: how complete each is, and a drawer for it. Needs the namespace
 * `translations`.
 */
export function TranslationsSection<R extends WriteRoute, Answer extends object, Key extends QueryKey>({
  record,
  fields,
  canEdit,
}: TranslationsProps<R, Answer, Key>) {
  const { t } = useTranslation('translations')
  const [isOpen, setOpen] = useState(false)
  const [language, setLanguage] = useState<Language>()
  const remove = useRemoveLanguage(record)
  const translations = translationsOf(record.metadataOf(record.answer))
  const edit = (chosen: Language) => {
    setLanguage(chosen)
    setOpen(true)
  }
  const translated = languages.filter(({ code }) => code in translations)
  const others = languages.filter(({ code }) => !(code in translations))
  return (
    <Section
      title={t('title')}
      {...(canEdit && others.length > 0 && { actions: <Add languages={others} onAdd={edit} /> })}
    >
      {translated.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <Entries label={t('title')}>
          {translated.map((language) => (
            <LanguageEntry
              key={language.code}
              language={language}
              progress={progressOf(fields, translations, language.code)}
              {...(canEdit && { onEdit: () => edit(language), onRemove: () => void remove(language) })}
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
      {offered.map((language) => (
        <MenuItem key={language.code} onAction={() => onAdd(language)}>
          {language.name}
        </MenuItem>
      ))}
    </Menu>
  )
}

type LanguageEntryProps = {
  readonly language: Language
  readonly progress: { readonly done: number; readonly all: number }
  /** Both or neither: without the permission to write the texts are read-only. */
  readonly onEdit?: () => void
  readonly onRemove?: () => void
}

function LanguageEntry({ language: { name, intl }, progress: { done, all }, onEdit, onRemove }: LanguageEntryProps) {
  const { t } = useTranslation('translations')
  const actions = onEdit &&
    onRemove && [editAction(t('edit', { language: name }), onEdit), deleteAction(t('remove.open'), onRemove)]
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

/**
 * Asks for confirmation and deletes the texts of a language; other languages stay, even if changed in the meantime.
 */
function useRemoveLanguage<R extends WriteRoute, Answer extends object, Key extends QueryKey>({
  call,
  input,
  query,
  metadataOf,
}: MetadataRecord<R, Answer, Key>): (language: Language) => Promise<void> {
  const { t } = useTranslation('translations')
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const remove = async (language: string) => {
    const latest = await queryClient.fetchQuery<Answer, ShopError, Answer, Key>({ ...query, staleTime: 0 })
    const version = versionOf(latest)
    await sendTo(
      call,
      { ...input, body: bodyWithout(metadataOf(latest), language) },
      version === undefined ? {} : { version },
    )
    await refresh(call, queryClient, input)
  }
  return async ({ code, name: language }) => {
    await confirm({
      title: t('remove.question', { language }),
      description: t('remove.consequence'),
      confirmLabel: t('remove.confirm'),
      isDangerous: true,
      onConfirm: () => remove(code),
      toast: t('remove.done', { language }),
    })
  }
}
