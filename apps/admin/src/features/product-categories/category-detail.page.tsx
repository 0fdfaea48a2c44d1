import { queryFor, useClient } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { Facts } from '@storeroom/ui/display/card'
import { Link } from '@storeroom/ui/buttons/link'
import { FolderInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DetailPage } from '../../framework/detail/detail-page.tsx'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { useCan } from '../../framework/permissions.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { counted, type CategoryAnswer } from './categories.ts'
import { CategoryProducts } from './category-products.tsx'
import { CategoryRule, CategoryShop } from './category-sections.tsx'
import { EditCategory } from './category-form.tsx'
import { useCategoryChanges, useMoveCategory } from './use-category-changes.tsx'

/** `/a/product-categories/{id}` */
export default function CategoryDetailPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('product-categories')
  const client = useClient()
  const navigate = useNavigate()
  const canWrite = useCan('product-categories:write')
  const { askToDelete } = useCategoryChanges()
  const moving = useMoveCategory()
  const remove = async ({ product_category }: CategoryAnswer) => {
    if (await askToDelete(product_category)) await navigate(paths.categories(), { replace: true })
  }
  return (
    <DetailPage
      id={id}
      list={{ name: 'categories', address: paths.categories(), hrefOf: (other) => paths.category({ id: other }) }}
      query={queryFor(client.admin.productCategories.retrieve, { id, query: counted })}
      title={({ product_category }) => product_category.name}
      status={({ product_category: { is_active, is_internal } }) => (
        <>
          {!is_active && <Badge>{t('state.inactive')}</Badge>}
          {is_internal && <Badge tone="info">{t('state.internal')}</Badge>}
        </>
      )}
      menu={(answer) => {
        const hasChildren = answer.product_category.category_children.length > 0
        return [
          {
            id: 'move',
            label: t('move.open'),
            icon: <FolderInput aria-hidden />,
            onAction: () => void moving.ask(answer.product_category),
          },
          {
            ...deleteAction(t(hasChildren ? 'delete.hasChildren' : 'delete.open'), () => void remove(answer)),
            isDisabled: hasChildren,
          },
        ]
      }}
      main={({ product_category }) => (
        <>
          <CategoryProducts key={product_category.id} category={product_category} />
          {moving.dialog}
        </>
      )}
      side={(answer) => (
        <>
          <General answer={answer} canEdit={canWrite} />
          <CategoryRule answer={answer} canEdit={canWrite} />
          <CategoryShop answer={answer} canEdit={canWrite} />
        </>
      )}
    />
  )
}

function General({ answer, canEdit }: { readonly answer: CategoryAnswer; readonly canEdit: boolean }) {
  const { t } = useTranslation('product-categories')
  const { handle, description, parent_category: parent, product_count = 0 } = answer.product_category
  return (
    <EditableSection
      title={t('general')}
      canEdit={canEdit}
      form={(close) => <EditCategory category={answer.product_category} onSaved={close} />}
    >
      <Facts
        facts={[
          { label: t('field.handle'), value: <bdi dir="ltr" className="wrap-anywhere">{`/${handle}`}</bdi> },
          {
            label: t('field.parent'),
            value: parent ? <Link href={paths.category({ id: parent.id })}>{parent.name}</Link> : t('common:none'),
          },
          { label: t('members.title'), value: product_count.toLocaleString(activeLanguageTag()) },
          { label: t('field.description'), value: description || t('common:none') },
        ]}
      />
    </EditableSection>
  )
}
