import { belongsTo, entity, metadata, softDeleteDates, storeEntity, text } from '../../../../kernel/entity.ts'
import { country, storeCountry } from '../../../shop/regions/regions.entity.ts'

/** An address in a customer's address book, or of a single cart or order: then `customer_id` is null. */
export const address = entity({
  table: 'address',
  permission: 'customers:read',
  prefix: 'addr',
  columns: {
    customer_id: text,
    company: text,
    first_name: text,
    last_name: text,
    address_1: text,
    address_2: text,
    city: text,
    country_code: text,
    province: text,
    postal_code: text,
    phone: text,
    metadata,
    ...softDeleteDates,
  },
}).related({ country: belongsTo(() => country, 'country_code') })

export const storeAddress = storeEntity(address, {
  fields: [
    ...['id', 'customer_id', 'company', 'first_name', 'last_name', 'address_1', 'address_2', 'city', 'country_code'],
    ...['province', 'postal_code', 'phone', 'metadata', 'created_at', 'updated_at', 'deleted_at'],
  ],
  relations: { country: () => storeCountry },
})
