import { entity, hasMany } from '../../../kernel/entity.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { shippingProfile } from '../../catalog/products/products.entity.ts'
import { shippingOption } from '../shipping-options/shipping-options.entity.ts'

const profile = entity({
  ...shippingProfile,
}).related({ ...shippingProfile.relations, shipping_options: hasMany(() => shippingOption, 'profile_id') })

export const shippingProfiles: Resource = {
  entity: profile,
  one: 'shipping_profile',
  many: 'shipping_profiles',
  single: { relations: ['products.profiles', 'shipping_options'] },
  notFound: (id) => `Profile with id: ${id} was not found`,
}
