import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  OptionalNullable,
  SoftDeletableEntity,
  Metadata,
  Nullable,
  ResponseWith,
  Query,
  fieldSelection,
} from '../../kit/shapes.ts'

const columns = {
  value: Type.String(),
  label: Type.String(),
  description: Nullable(Type.String()),
  parent_return_reason_id: Nullable(Type.String()),
}
const Related = SoftDeletableEntity({ ...columns, metadata: Metadata })

/** Why a customer returns an item; reasons nest one level deep (docs/contract/states.md §18). */
export const ReturnReason = SoftDeletableEntity({
  ...columns,
  /** Only if requested by `fields`. */
  metadata: Type.Optional(Metadata),
  parent_return_reason: Nullable(Related),
  return_reason_children: Type.Array(Related),
})
export type ReturnReason = Static<typeof ReturnReason>

const NotEmpty = Type.String({ minLength: 1 })
const path = '/admin/return-reasons'
const invalidates = ['store.returnReasons']

const crudRoutes = crud({
  path,
  permissionResource: 'return-reasons',
  singular: 'return_reason',
  plural: 'return_reasons',
  entity: ReturnReason,
  deletedObjectName: 'return_reason',
  invalidates,
  create: Body({
    value: NotEmpty,
    label: NotEmpty,
    parent_return_reason_id: OptionalNullable(Type.String()),
    description: OptionalNullable(Type.String()),
    metadata: Type.Optional(Metadata),
  }),
  update: Body({
    value: Type.Optional(NotEmpty),
    label: Type.Optional(NotEmpty),
    description: OptionalNullable(Type.String()),
    metadata: Type.Optional(Metadata),
  }),
  query: Query(fieldSelection),
})

export const returnReasons = {
  ...crudRoutes,
  list: { ...crudRoutes.list, response: ResponseWith('return_reasons', Type.Array(ReturnReason)) },
  create: { ...crudRoutes.create, errors: ['invalid_data', 'not_found', 'duplicate'] },
  // Unlike most deletions, v1 answers 404 for a missing reason (docs/contract/states.md §1.4).
  remove: { ...crudRoutes.remove, errors: ['not_found'] },
} as const satisfies Record<string, Route>
