import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { useQuery } from '@tanstack/react-query'
import { PackagePlus, Plus, Trash2, Truck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormChoice } from '../../framework/form/choice-fields.tsx'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormModal, FormPanel } from '../../framework/form/form-overlay.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { Gate } from '../../framework/gate.tsx'
import { DateCell } from '../../framework/list/date-column.tsx'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { editAction } from '../../framework/menu-actions.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { useDelete } from '../../framework/use-delete.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { EditProfile } from './edit-profile.tsx'
import { AddProducts } from './profile-products.tsx'
import { profileTypes, replacementFor, listQuery, type ListedProfile, type ProfileValues } from './shipping-profiles.ts'

/** `/a/settings/shipping-profiles`: the list is not paged, since there are only a few. */
export default function ShippingProfilesPage() {
  const { t } = useTranslation('shipping-profiles')
  const client = useClient()
  const [isCreating, setCreating] = useState(false)
  const { data, isError, error, refetch } = useQuery(queryFor(client.admin.shippingProfiles.list, { query: listQuery }))
  const profiles = data?.shipping_profiles
  const columns = useColumns()
  const close = () => setCreating(false)
  const createButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setCreating(true)}>
      {t('new.open')}
    </Button>
  )
  return (
    <SettingsPage title={t('title')} actions={<Gate permission="shipping-profiles:write">{createButton}</Gate>}>
      {isError && !profiles ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={profiles}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowHref={({ id }) => paths.shippingProfile({ id })}
          rowActions={
            profiles &&
            ((profile) => (
              <Gate permission="shipping-profiles:write">
                <ProfileMenu profile={profile} allProfiles={profiles} />
              </Gate>
            ))
          }
          skeletonCount={3}
          emptyState={
            <EmptyState
              icon={<Truck />}
              title={t('empty')}
              description={t('emptyHint')}
              actions={<Gate permission="shipping-profiles:write">{createButton}</Gate>}
            />
          }
        />
      )}
      <FormModal isOpen={isCreating} onClose={close}>
        <NewProfile onSaved={close} />
      </FormModal>
    </SettingsPage>
  )
}

function useColumns(): readonly TableColumn<ListedProfile>[] {
  const { t } = useTranslation('shipping-profiles')
  const numberFormat = new Intl.NumberFormat(activeLanguageTag())
  return [
    { id: 'name', header: t('column.name'), cell: ({ name }) => <span dir="auto">{name}</span> },
    {
      id: 'type',
      header: t('column.type'),
      mobilePosition: 'bottom-start',
      width: 130,
      cell: ({ type }) => t(`type.${type}`),
    },
    {
      id: 'products',
      header: t('column.products'),
      mobilePosition: 'top-end',
      width: 120,
      align: 'end',
      cell: ({ product_count = 0 }) => numberFormat.format(product_count),
    },
    {
      id: 'created',
      header: t('column.created'),
      mobilePosition: 'bottom-end',
      width: 150,
      align: 'end',
      cell: ({ created_at }) => <DateCell iso={created_at} />,
    },
  ]
}

type NewProfileValues = ProfileValues & { readonly type: string | null }

const blank: NewProfileValues = { name: '', type: 'custom' }

const createBody = ({ name = '', type }: Partial<NewProfileValues>) => ({ name: name.trim(), type })

function NewProfile({ onSaved }: { readonly onSaved: () => void }) {
  const { t } = useTranslation('shipping-profiles')
  const client = useClient()
  const form = useCreateForm({
    call: client.admin.shippingProfiles.create,
    values: blank,
    toBody: createBody,
    toast: t('new.saved'),
    onSaved,
  })
  const types = profileTypes.map((type) => ({ id: type, label: t(`type.${type}`), description: t(`typeHelp.${type}`) }))
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <FormTextField form={form} name="name" label={t('field.name')} isRequired autoFocus />
      <FormChoice form={form} name="type" label={t('field.type')} options={types} isRequired />
    </FormPanel>
  )
}

type MenuProps = { readonly profile: ListedProfile; readonly allProfiles: readonly ListedProfile[] }

/**
 * The menu of a profile. The last profile of type `default` cannot be deleted, since new products get it; nor the last of
 * type `gift_card`, which new gift card products get.
 */
function ProfileMenu({ profile, allProfiles }: MenuProps) {
  const { t } = useTranslation('shipping-profiles')
  const [open, setOpen] = useState<'edit' | 'addProducts'>()
  const askToDelete = useDeleteProfile(allProfiles)
  const close = () => setOpen(undefined)
  const isLastOfType = profile.type !== 'custom' && allProfiles.filter(({ type }) => type === profile.type).length === 1
  return (
    <>
      <ActionMenu
        size="small"
        label={t('actionsOf', { name: profile.name })}
        actions={[
          editAction(t('edit.open'), () => setOpen('edit')),
          {
            id: 'add',
            label: t('add.open'),
            icon: <PackagePlus aria-hidden />,
            onAction: () => setOpen('addProducts'),
          },
          {
            id: 'delete',
            label: t(isLastOfType ? 'delete.isLast' : 'delete.open'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            isDisabled: isLastOfType,
            onAction: () => void askToDelete(profile),
          },
        ]}
      />
      <FormModal isOpen={open === 'edit'} onClose={close}>
        <EditProfile id={profile.id} onSaved={close} />
      </FormModal>
      <AddProducts profile={profile} isOpen={open === 'addProducts'} onClose={close} />
    </>
  )
}

/** Deletes a profile after a confirmation that names the profile to which its products move. */
function useDeleteProfile(allProfiles: readonly ListedProfile[]): (profile: ListedProfile) => Promise<boolean> {
  const { t } = useTranslation('shipping-profiles')
  const client = useClient()
  return useDelete({
    call: client.admin.shippingProfiles.remove,
    input: ({ id }) => ({ id }),
    words: ({ id, name, type, product_count = 0 }) => ({
      title: t('delete.question', { name }),
      consequence: t('delete.consequence', {
        count: product_count,
        profile: replacementFor({ id, type }, allProfiles)?.name,
      }),
      confirm: t('delete.confirm'),
      toast: t('delete.done', { name }),
    }),
  })
}
