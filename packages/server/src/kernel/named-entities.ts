import type { Entity, StoreEntity } from './entity.ts'

/**
 * Entities form a cyclic graph, modules do not: a relation to an entity whose module may not be imported names it, and
 * `src/entities.ts` says which entity has that name.
 */
type NamedEntities = {
  readonly 'cart of an order': Entity
  readonly 'cart of a swap': Entity
  readonly 'cart of a swap for shoppers': StoreEntity
  readonly claim: Entity
  readonly 'claim for shoppers': StoreEntity
  readonly 'edit of an order': Entity
  readonly 'edit of an order for shoppers': StoreEntity
  readonly 'draft order': Entity
  readonly fulfillment: Entity
  readonly 'fulfillment for shoppers': StoreEntity
  readonly 'fulfillment for strangers': StoreEntity
  readonly 'order of a customer': Entity
  readonly 'own order': StoreEntity
  readonly 'reserved line': Entity
  readonly return: Entity
  readonly 'return for shoppers': StoreEntity
  readonly 'sales channel': Entity
  readonly 'shipping option': Entity
  readonly 'stocked variant': Entity
  readonly swap: Entity
  readonly 'swap for shoppers': StoreEntity
  readonly 'swap of an order for shoppers': StoreEntity
  readonly user: Entity
}

let entities: NamedEntities | undefined

/** Gives entities their names, for the relations that name them. */
export function nameEntities(named: NamedEntities) {
  entities = named
}

/** The entity with a name, for a relation. The returned function throws if it is called before `nameEntities`. */
export const entityNamed =
  <Name extends keyof NamedEntities>(name: Name) =>
  (): NamedEntities[Name] => {
    if (!entities) throw new Error(`Nothing is named ${name} yet`)
    return entities[name]
  }
