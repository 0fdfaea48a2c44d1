import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import { Body, Clearable, Deletable, Metadata, Nullable, OneOf, Query, selection } from '../../kit/shapes.ts'

const columns = {
  value: Type.String(),
  label: Type.String(),
  description: Nullable(Type.String()),
  parent_return_reason_id: Nullable(Type.String()),
}
const Related = Deletable({ ...columns, metadata: Metadata })

/** Why a customer returns an item; reasons nest one level deep (docs/contract/states.md §18). */
export const ReturnReason = Deletable({
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

const rows = crud({
  path,
  resource: 'return-reasons',
  one: 'return_reason',
  many: 'return_reasons',
  entity: ReturnReason,
  object: 'return_reason',
  invalidates,
  create: Body({
    value: NotEmpty,
    label: NotEmpty,
    parent_return_reason_id: Clearable(Type.String()),
    description: Clearable(Type.String()),
    metadata: Type.Optional(Metadata),
  }),
  update: Body({
    value: Type.Optional(NotEmpty),
    label: Type.Optional(NotEmpty),
    description: Clearable(Type.String()),
    metadata: Type.Optional(Metadata),
  }),
  query: Query(selection),
})

export const returnReasons = {
  ...rows,
  list: { ...rows.list, response: OneOf('return_reasons', Type.Array(ReturnReason)) },
  create: { ...rows.create, errors: ['invalid_data', 'not_found', 'duplicate'] },
  // Unlike most deletions, v1 answers 404 for a missing reason (docs/contract/states.md §1.4).
  remove: { ...rows.remove, errors: ['not_found'] },
} as const satisfies Record<string, Route>
