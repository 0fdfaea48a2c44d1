import type { Reading } from '../../kernel/resource.ts'
import { shippingProfile } from '../products/products.entity.ts'

const own = ['id', 'name', 'type', 'created_at', 'updated_at', 'deleted_at', 'metadata']

export const shippingProfiles: Reading = {
  entity: shippingProfile,
  one: 'shipping_profile',
  many: 'shipping_profiles',
  list: { relations: [] },
  single: { fields: [...own, 'shipping_options'], relations: ['products.profiles'] },
  missing: (id) => `Profile with id: ${id} was not found`,
}
