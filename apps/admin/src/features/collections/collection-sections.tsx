import { queryFor, useClient } from '@storeroom/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { MetadataFieldsSection } from '../../shared/metadata/metadata-fields-section.tsx'
import type { MetadataField } from '../../shared/metadata/metadata-fields.ts'
import { MetadataPicture, pictureKey } from '../../shared/metadata/metadata-picture.tsx'
import { metadataFormOptions } from '../../shared/metadata/metadata-record.ts'
import { MetadataSection } from '../../shared/metadata/metadata-section.tsx'
import { OrderedProducts } from '../../shared/metadata/ordered-products.tsx'
import { SearchAppearance, searchKeys } from '../../shared/metadata/search-appearance.tsx'
import { PublicationFields } from '../../shared/publication/publication-fields.tsx'
import type { PublicationDates } from '../../shared/publication/publication.ts'
import { usePublicationCheck } from '../../shared/publication/use-publication-check.ts'
import { usePublicationStatusText } from '../../shared/publication/use-publication-status-text.ts'
import { RuleSection } from '../../shared/rules/rule-section.tsx'
import { ruleKey } from '../../shared/rules/rules.ts'
import { TranslationsSection } from '../../shared/translations/translations-section.tsx'
import { translationsKey } from '../../shared/translations/translations.ts'
import { useTranslatedFields } from '../../shared/translations/use-translated-fields.ts'
import {
  detailQuery,
  descriptionKey,
  descriptionOf,
  firstKey,
  asPublished,
  type CollectionAnswer,
} from './collections.tsx'

type SectionProps = { readonly answer: CollectionAnswer; readonly canEdit: boolean }

/** What shoppers see above the collection's products, and how its page looks among search results. */
export function CollectionShop({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('collections')
  const record = useCollectionRecord(answer)
  const { title, handle } = answer.collection
  const fields = useMemo(
    (): readonly MetadataField[] => [
      { key: descriptionKey, kind: 'lines', label: t('shop.description'), hint: t('shop.hint'), maxLength: 5_000 },
    ],
    [t],
  )
  return (
    <>
      <MetadataFieldsSection
        record={record}
        canEdit={canEdit}
        title={t('shop.title')}
        fields={fields}
        empty={t('shop.none')}
      />
      <MetadataPicture record={record} canEdit={canEdit} title={t('shop.picture')} />
      <SearchAppearance
        record={record}
        canEdit={canEdit}
        title={title}
        description={descriptionOf(answer)}
        address={`/collections/${handle ?? ''}`}
      />
    </>
  )
}

const metadataOf = ({ collection }: CollectionAnswer) => collection.metadata

/** The collection as a record whose metadata is edited in several sections. */
function useCollectionRecord(answer: CollectionAnswer) {
  const { t } = useTranslation('collections')
  const client = useClient()
  const { id } = answer.collection
  return metadataFormOptions({
    call: client.admin.collections.update,
    input: { id },
    query: queryFor(client.admin.collections.retrieve, { id, query: detailQuery }),
    answer,
    toast: t('edit.saved'),
    metadataOf,
  })
}

/** The rule by which products come into the collection. */
export function CollectionRule({ answer, canEdit }: SectionProps) {
  const { admin } = useClient()
  const { id } = answer.collection
  return (
    <RuleSection
      record={useCollectionRecord(answer)}
      canEdit={canEdit}
      subject="product"
      target="collection"
      id={id}
      preview={admin.collections.previewRule}
    />
  )
}

/**
 * The maximum of the product filter `except`, with which a storefront excludes these products from the rest of its list.
 */
const MAX_PRODUCTS = 100

/** The products that shoppers see first, in the order the staff chose. */
export function CollectionOrder({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('collections')
  const record = useCollectionRecord(answer)
  const { id } = answer.collection
  const within = useMemo(() => ({ collection_id: [id], is_giftcard: false }), [id])
  return (
    <OrderedProducts
      record={record}
      canEdit={canEdit}
      title={t('order.title')}
      hint={t('order.hint')}
      empty={t('order.none')}
      field={firstKey}
      atMost={MAX_PRODUCTS}
      filters={within}
    />
  )
}

/** What shoppers read of the collection, in other languages. */
export function CollectionTranslations({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('translations')
  const { title, metadata } = answer.collection
  const record = { ...useCollectionRecord(answer), toast: t('saved') }
  const fields = useTranslatedFields({ title, description: descriptionOf(answer) }, metadata)
  return <TranslationsSection record={record} canEdit={canEdit} fields={fields} />
}

/** Metadata keys that the page of the collection shows in other sections. */
const placed = [descriptionKey, firstKey, pictureKey, translationsKey, ruleKey, ...searchKeys]

/** The metadata of the collection. */
export const CollectionMetadata = ({ answer, canEdit }: SectionProps) => (
  <MetadataSection record={useCollectionRecord(answer)} canEdit={canEdit} hiddenKeys={placed} />
)

/** The publication dates of the collection. */
export function CollectionPublication({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('publication')
  const { zone } = useDates()
  const statusText = usePublicationStatusText('collection')
  const { publish_at, unpublish_at } = answer.collection
  return (
    <EditableSection
      title={t('title')}
      canEdit={canEdit}
      form={(close) => <PublicationForm answer={answer} onSaved={close} />}
    >
      <p>{statusText(asPublished(answer.collection))}</p>
      {(publish_at || unpublish_at) && (
        <p className="mt-1 text-muted">
          {t('collection.products')} {t('zone', { zone })}
        </p>
      )}
    </EditableSection>
  )
}

const values = ({ collection: { publish_at = null, unpublish_at = null } }: CollectionAnswer): PublicationDates => ({
  publish_at,
  unpublish_at,
})

function PublicationForm({ answer, onSaved }: Pick<SectionProps, 'answer'> & { readonly onSaved: () => void }) {
  const { t } = useTranslation('publication')
  const form = useEditForm({
    ...useCollectionRecord(answer),
    values,
    check: usePublicationCheck('collection'),
    toast: t('saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit')} subtitle={t('collection.products')}>
      <PublicationFields form={form} kind="collection" />
    </FormPanel>
  )
}
