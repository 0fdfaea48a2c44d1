import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  Choice,
  OptionalNullable,
  DateFilter,
  Entity,
  ValueFilter,
  ListOf,
  Nullable,
  offsetPaging,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  Time,
} from '../../kit/shapes.ts'
import { catalogBranches } from './product-bulk.ts'
import { ProductStatus } from './product-shapes.ts'

/** `needs_attention`: at its time there were conflicts, so that nothing was changed, and staff decide. */
const statuses = ['draft', 'scheduled', 'needs_attention', 'live', 'taken_back'] as const
export type ChangeSetStatus = (typeof statuses)[number]

/** What can be changed: `price` of a variant, the others of a product. `status` publishes and hides. */
const changeFields = ['title', 'subtitle', 'description', 'handle', 'status', 'price'] as const
export type ChangeField = (typeof changeFields)[number]

/**
 * `changed`: the record has another value than the one that the change is from. `gone`: the record was deleted.
 * `taken`: another product has the handle, or gets it from the same set.
 */
const conflicts = ['changed', 'gone', 'taken'] as const
export type ChangeConflict = (typeof conflicts)[number]

const choices = ['overwrite', 'leave_out'] as const
export type ConflictChoice = (typeof choices)[number]

/** Changes per call. */
const MAX_ITEMS_SENT = 1_000

/** A text, or a price in minor units; null: none. */
const Value = Nullable(Type.Union([Type.String({ maxLength: 100_000 }), Type.Integer()]))
export type ChangedValue = Static<typeof Value>

const ChangeSet = Entity({
  name: Type.String(),
  note: Nullable(Type.String()),
  status: Choice(...statuses),
  goes_live_at: Nullable(Time),
  live_at: Nullable(Time),
  taken_back_at: Nullable(Time),
  created_by: Nullable(Type.String()),
  scheduled_by: Nullable(Type.String()),
  /** The number of changes, and below of the products that they change. */
  item_count: Type.Integer(),
  product_count: Type.Integer(),
})
export type ChangeSet = Static<typeof ChangeSet>

const ChangeSetItem = Entity({
  change_set_id: Type.String(),
  record: Choice('product', 'variant'),
  record_id: Type.String(),
  product_id: Type.String(),
  field: Choice(...changeFields),
  /** Of a price. */
  currency_code: Nullable(Type.String()),
  /** The value that the change is from, and that taking back restores. */
  before: Value,
  after: Value,
  /** Whether the change is live. */
  is_applied: Type.Boolean(),
  /** What staff decided about a conflict. */
  choice: Nullable(Choice(...choices)),
  /** The value of the record now. */
  current: Value,
  /** What is against the next step: going live, or taking back where the change is live. */
  conflict: Nullable(Choice(...conflicts)),
  product_title: Nullable(Type.String()),
  variant_title: Nullable(Type.String()),
})
export type ChangeSetItem = Static<typeof ChangeSetItem>

const ShownVariant = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Base prices in currencies; minor units. */
  prices: Type.Array(Type.Object({ currency_code: Type.String(), amount: Type.Integer() })),
})

const ShownProduct = Type.Object({
  title: Type.String(),
  subtitle: Nullable(Type.String()),
  description: Nullable(Type.String()),
  handle: Nullable(Type.String()),
  status: ProductStatus,
  /** Whether shoppers see it: by its status, and by its dates at the moment of going live. */
  is_shown: Type.Boolean(),
  variants: Type.Array(ShownVariant),
})
export type PreviewedProduct = Static<typeof ShownProduct>

const Preview = Type.Object({ id: Type.String(), before: ShownProduct, after: ShownProduct })
export type ChangePreview = Static<typeof Preview>

const Name = Type.String({ minLength: 1, maxLength: 200 })
const Note = OptionalNullable(Type.String({ maxLength: 2_000 }))
const path = '/admin/change-sets'
const read = { access: 'admin', permission: 'products:read' } as const
const write = { access: 'admin', permission: 'products:write', method: 'POST' } as const
const answer = ResponseWith('change_set', ChangeSet)

const crudRoutes = crud({
  path,
  permissionResource: 'products',
  singular: 'change_set',
  plural: 'change_sets',
  entity: ChangeSet,
  deletedObjectName: 'change_set',
  create: Body({ name: Name, note: Note }),
  update: Body({ name: Type.Optional(Name), note: Note }),
  query: Query({
    q: Type.Optional(SearchWords),
    status: Type.Optional(ValueFilter),
    goes_live_at: Type.Optional(DateFilter),
    ...dateFilters,
    ...ordering,
    ...fieldSelection,
    ...paging(20),
  }),
})

/** Not in v1: edits of products and prices that go live together at a time, and can be taken back. */
export const changeSets = {
  list: crudRoutes.list,
  retrieve: crudRoutes.retrieve,
  create: { ...crudRoutes.create, errors: ['invalid_data'] },
  update: { ...crudRoutes.update, errors: ['invalid_data', 'not_found', 'edit_conflict'] },
  remove: { ...crudRoutes.remove, permission: 'products:write', errors: ['not_allowed'] },
  listItems: {
    ...read,
    method: 'GET',
    path: `${path}/{id}/items`,
    query: Query({
      /** Searches titles of products. */
      q: Type.Optional(SearchWords),
      product_id: Type.Optional(ValueFilter),
      /** Only those with a conflict, or without. */
      has_conflict: Type.Optional(Type.Boolean()),
      ...paging(50),
    }),
    response: ListOf('items', ChangeSetItem),
    errors: ['invalid_data', 'not_found'],
    summary: 'List the changes of a change set, each with the value of the record now',
  },
  setItems: {
    ...write,
    path: `${path}/{id}/items`,
    body: Body({
      items: Type.Array(
        Body({
          /** Of the variant for a price, else of the product. */
          record_id: Type.String({ minLength: 1 }),
          field: Choice(...changeFields),
          /** Of a price. */
          currency_code: Type.Optional(Type.String({ minLength: 3, maxLength: 3 })),
          /** The value that was edited; another one in the record is a conflict. Defaults to that of the record. */
          before: Type.Optional(Value),
          after: Value,
        }),
        { minItems: 1, maxItems: MAX_ITEMS_SENT },
      ),
    }),
    response: answer,
    errors: ['invalid_data', 'not_found', 'not_allowed'],
    summary: 'Add changes to a change set, or replace those of the same fields; the present value takes a change out',
  },
  removeItems: {
    ...write,
    path: `${path}/{id}/items/delete`,
    body: Body({ ids: Type.Array(Type.String(), { minItems: 1, maxItems: MAX_ITEMS_SENT }) }),
    response: answer,
    errors: ['invalid_data', 'not_found', 'not_allowed'],
    summary: 'Delete changes of a change set',
  },
  choose: {
    ...write,
    path: `${path}/{id}/choices`,
    body: Body({
      choices: Type.Array(
        Body({
          id: Type.String(),
          /** Null: undecided again. */
          choice: Nullable(Choice(...choices)),
          /** The value of the record that the user saw: if it has another later, the change is a conflict again. */
          seen: Type.Optional(Value),
        }),
        { minItems: 1, maxItems: MAX_ITEMS_SENT },
      ),
    }),
    response: answer,
    errors: ['invalid_data', 'not_found'],
    summary: 'Decide about conflicts of a change set: overwrite the other edit, or leave the change out',
  },
  preview: {
    ...read,
    method: 'GET',
    path: `${path}/{id}/preview`,
    query: Query({ product_id: Type.Optional(ValueFilter), ...offsetPaging(20) }),
    response: Type.Object({
      products: Type.Array(Preview),
      /** Products with changes. */
      count: Type.Integer(),
      offset: Type.Integer(),
      limit: Type.Integer(),
      /** Changes of the whole set with a conflict. */
      conflicts: Type.Integer(),
    }),
    errors: ['invalid_data', 'not_found'],
    summary: 'Preview the products of a change set before and after it goes live',
  },
  schedule: {
    ...write,
    path: `${path}/{id}/schedule`,
    body: Body({ goes_live_at: Time }),
    response: answer,
    errors: ['invalid_data', 'not_found', 'not_allowed'],
    summary: 'Schedule a change set to go live at a time',
  },
  unschedule: {
    ...write,
    path: `${path}/{id}/unschedule`,
    response: answer,
    errors: ['not_found', 'not_allowed'],
    summary: 'Make a scheduled change set a draft again',
  },
  goLive: {
    ...write,
    path: `${path}/{id}/go-live`,
    invalidates: catalogBranches,
    response: answer,
    errors: ['not_found', 'not_allowed', 'edit_conflict', 'duplicate'],
    summary: 'Make the changes of a change set live now',
  },
  takeBack: {
    ...write,
    path: `${path}/{id}/take-back`,
    invalidates: catalogBranches,
    response: answer,
    errors: ['not_found', 'not_allowed', 'edit_conflict', 'duplicate'],
    summary: 'Take the changes of a live change set back',
  },
} as const satisfies Record<string, Route>
