import { Type } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, OptionalNullable, ResponseWith } from '../../kit/shapes.ts'
import { Brand } from '../shop/brand-shapes.ts'

const Key = OptionalNullable(Type.String({ minLength: 1, maxLength: 500 }))

/** How the shop looks: its logo, favicon and accent color, which `GET /admin/store/settings` returns. Not in v1. */
export const brand = {
  update: {
    method: 'POST',
    access: 'admin',
    permission: 'store:write',
    path: '/admin/store/brand',
    body: Body({
      /** Key of a public upload, PNG or JPEG, of at most 2 MB. */
      logo_key: Key,
      /** Key of a public upload, PNG, of at most 500 kB. */
      favicon_key: Key,
      /** `#rrggbb`, on which white text has a contrast of at least 4.5 (WCAG AA). */
      accent_color: OptionalNullable(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
    }),
    response: ResponseWith('brand', Brand),
    errors: ['invalid_data', 'edit_conflict'],
    invalidates: ['admin.store'],
    summary: 'Set the logo, the favicon and the accent color of the shop',
  },
} as const satisfies Record<string, Route>
