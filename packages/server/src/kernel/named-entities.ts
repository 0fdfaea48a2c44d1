import type { Entity, StoreEntity } from './entity.ts'

/**
 * Entities form a cyclic graph, modules do not: a relation to an entity of a module above names it, and `app` says which
 * entity has that name.
 */
const entities = new Map<string, Entity>()

/** Gives entities their names, for the relations that name them (`src/entities.ts`). */
export function nameEntities(named: Readonly<Record<string, Entity>>) {
  for (const [name, entity] of Object.entries(named)) entities.set(name, entity)
}

/** For a relation to an entity of a module above. @throws {Error} at the first use of a name that nothing has */
export const entityNamed = (name: string) => (): Entity => {
  const found = entities.get(name)
  if (!found) throw new Error(`No entity is named ${name}`)
  return found
}

const isForShoppers = (entity: Entity): entity is StoreEntity => entity.offered !== undefined

/** The same for what shoppers see. @throws {Error} at the first use, also for an entity that is not theirs */
export const storeEntityNamed = (name: string) => (): StoreEntity => {
  const found = entityNamed(name)()
  if (!isForShoppers(found)) throw new Error(`${name} is no entity for shoppers`)
  return found
}
