import {
  putProducts as putIntoCollection,
  takeProducts as takeFromCollection,
} from './modules/catalog/collections/collections.ts'
import { addLinks, removeLinks } from './kernel/write/links.ts'
import { memberLink } from './modules/people/customer-groups/customer-groups.entity.ts'
import {
  putProducts as putIntoCategory,
  takeProducts as takeFromCategory,
} from './modules/catalog/product-categories/product-categories.ts'
import type { MemberWriters } from './modules/catalog/rules/rules.ts'

/** How a rule adds members to what it fills and removes them, one line per kind. */
export const ruleMembers: MemberWriters = {
  collection: { add: putIntoCollection, remove: takeFromCollection },
  category: { add: putIntoCategory, remove: takeFromCategory },
  customer_group: {
    add: (db, _, id, ids) => addLinks(db, memberLink, id, ids),
    remove: (db, _, id, ids) => removeLinks(db, memberLink, id, ids),
  },
}
