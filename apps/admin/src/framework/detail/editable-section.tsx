import type { ShopError } from '@storeroom/client'
import { Button } from '@storeroom/ui/buttons/button'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionGate, useScreenPermission } from '../gate.tsx'
import { useAccess } from '../permissions.ts'
import { FormDrawer } from '../form/form-overlay.tsx'
import { usePageAction } from './page-actions.tsx'
import { LoadedSection, Section, type SectionProps } from './section.tsx'

export type EditableSectionProps = Omit<SectionProps, 'actions' | 'title'> & {
  readonly title: string
  /** The form of the drawer, made with `useEditForm` and shown in a `FormPanel`. */
  readonly form: (close: () => void) => ReactNode
  readonly canEdit?: boolean
  /** Why it cannot be edited even with the permission. */
  readonly disabledReason?: string | undefined
  /**
   * Given if the section has nothing to show: on a detail page it is hidden, and an action with this label in the menu
   * of the page opens the form.
   */
  readonly emptyAction?: string | undefined
}

/** A section with an Edit button that opens its form in a drawer. */
export function EditableSection({
  form,
  canEdit = true,
  disabledReason,
  emptyAction,
  ...section
}: EditableSectionProps) {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  const hasEditButton = useHasEditButton(canEdit)
  const isInMenu = useEmptyAction(hasEditButton && disabledReason === undefined ? emptyAction : undefined, setOpen)
  const edit = (
    <Button size="small" variant="ghost" aria-label={`${t('edit')}: ${section.title}`} onPress={() => setOpen(true)}>
      {t('edit')}
    </Button>
  )
  return (
    <>
      {!(isInMenu && emptyAction !== undefined) && (
        <Section
          {...section}
          {...(hasEditButton && { actions: <ActionGate reason={disabledReason}>{edit}</ActionGate> })}
        />
      )}
      <FormDrawer isOpen={isOpen} onClose={() => setOpen(false)}>
        {form(() => setOpen(false))}
      </FormDrawer>
    </>
  )
}

/** Adds the action of an empty section to the menu of the page. False where there is no such menu. */
function useEmptyAction(label: string | undefined, setOpen: (isOpen: boolean) => void): boolean {
  const action = useMemo(
    () =>
      label === undefined ? undefined : { id: label, label, icon: <Plus aria-hidden />, onAction: () => setOpen(true) },
    [label, setOpen],
  )
  return usePageAction(action)
}

/** Without the permission the Edit button is disabled with the reason; for records that cannot be edited there is no button. */
function useHasEditButton(canEdit: boolean): boolean {
  const permission = useScreenPermission()
  const { can } = useAccess()
  return canEdit || (permission !== undefined && !can(permission))
}

export type LoadedEditableSectionProps<Answer, Key extends QueryKey> = Omit<
  EditableSectionProps,
  'form' | 'children'
> & {
  readonly query: UseQueryOptions<Answer, ShopError, Answer, Key>
  readonly children: (answer: Answer) => ReactNode
  readonly form: (answer: Answer, close: () => void) => ReactNode
}

/** An editable section with its own query, which loads, fails and is retried separately. It can be edited once it has loaded. */
export function LoadedEditableSection<Answer, Key extends QueryKey>(props: LoadedEditableSectionProps<Answer, Key>) {
  const { query, form, children, canEdit = true, ...section } = props
  const { data } = useQuery(query)
  if (data === undefined) {
    return (
      <LoadedSection {...section} query={query}>
        {children}
      </LoadedSection>
    )
  }
  return (
    <EditableSection {...section} canEdit={canEdit} form={(close) => form(data, close)}>
      {children(data)}
    </EditableSection>
  )
}
