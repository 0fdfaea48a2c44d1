import { pagesFor, queryFor, useClient } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DetailPage } from '../../framework/detail/detail-page.tsx'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { useCan } from '../../framework/permissions.ts'
import { paths } from '../../lib/paths.ts'
import { detailQuery, type GroupAnswer } from './customer-groups.ts'
import { EditGroup } from './group-form.tsx'
import { GroupMembers } from './group-members.tsx'
import { GroupUses } from './group-uses.tsx'
import { GroupHistory, GroupMetadata, GroupRule } from './group-sections.tsx'
import { useDeleteGroup } from './use-delete-group.ts'

/** `/a/customers/groups/{id}` */
export default function CustomerGroupDetailPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('customer-groups')
  const client = useClient()
  const navigate = useNavigate()
  const askToDelete = useDeleteGroup()
  const canWrite = useCan('customer-groups:write')
  const remove = async ({ customer_group }: GroupAnswer) => {
    if (await askToDelete(customer_group)) await navigate(paths.customerGroups(), { replace: true })
  }
  return (
    <DetailPage
      id={id}
      list={{
        name: 'customer-groups',
        address: paths.customerGroups(),
        hrefOf: (other) => paths.customerGroup({ id: other }),
      }}
      query={queryFor(client.admin.customerGroups.retrieve, { id, query: detailQuery })}
      title={({ customer_group }) => customer_group.name}
      status={({ customer_group: { customer_count = 0 } }) => (
        <span className="tabular text-muted">{t('customers', { count: customer_count })}</span>
      )}
      menu={(answer) => [deleteAction(t('delete.open'), () => void remove(answer))]}
      main={({ customer_group }) => <GroupMembers key={customer_group.id} group={customer_group} />}
      side={(answer) => (
        <>
          <General answer={answer} canEdit={canWrite} />
          <GroupRule answer={answer} canEdit={canWrite} />
          <GroupUses id={id} />
          <GroupMetadata answer={answer} canEdit={canWrite} />
        </>
      )}
      tabs={() => [
        {
          id: 'history',
          label: t('history.title'),
          content: () => <GroupHistory query={pagesFor(client.admin.changes.listOfCustomerGroup, { id })} />,
        },
      ]}
    />
  )
}

function General({ answer, canEdit }: { readonly answer: GroupAnswer; readonly canEdit: boolean }) {
  const { t } = useTranslation('customer-groups')
  const dates = useDates()
  const { id, name, created_at, updated_at } = answer.customer_group
  return (
    <EditableSection title={t('general')} canEdit={canEdit} form={(close) => <EditGroup id={id} onSaved={close} />}>
      <Facts
        facts={[
          { label: t('field.name'), value: <span dir="auto">{name}</span> },
          { label: t('column.created'), value: <time dateTime={created_at}>{dates.dateTime(created_at)}</time> },
          { label: t('column.updated'), value: <time dateTime={updated_at}>{dates.dateTime(updated_at)}</time> },
        ]}
      />
    </EditableSection>
  )
}
