import type { Contract, Input } from '@storeroom/contract'
import { giftCardTaxRate } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import type { RowOf } from '../../../kernel/entity.ts'
import { invalid, orNotFound } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { countFailures } from '../../../kernel/rate-limit.ts'
import { answering, deleted, list, retrieve } from '../../../kernel/resource.ts'
import { lockRow, saveRow, withIsoTimes } from '../../../kernel/write/honest-save.ts'
import { removeRows } from '../../../kernel/write/rows.ts'
import { normalizeGiftCardCode, guessesFrom, issueGiftCard } from './gift-cards.ts'
import {
  foundGiftCards,
  giftCard,
  giftCards as resource,
  storeGiftCards as storeResource,
} from './gift-cards.entity.ts'
import * as queries from './gift-cards.queries.ts'

const regionOf = async (db: Db, id: string) =>
  orNotFound(await queries.findRegion(db, id), `Region with ${id} was not found`)

type Change = NonNullable<Input<Contract['admin']['giftCards']['update']>['body']>

/** @throws invalid_data for a balance above the card's value or below zero */
function changesOf(stored: RowOf<typeof giftCard>, { ends_at, ...own }: Change) {
  if (own.balance !== undefined && (own.balance < 0 || own.balance > stored.value))
    throw invalid('new balance is invalid', 'balance')
  return { ...own, ...(ends_at !== undefined && withIsoTimes({ ends_at }, 'ends_at')) }
}

export const giftCards: Handlers<Contract['admin']['giftCards']> = {
  list: ({ query: { q, ...query } }, context) => list(context, resource, query, { where: foundGiftCards(q) }),

  retrieve: ({ id, query }, context) => retrieve(context, resource, id, query),

  async create({ body }, context) {
    const { db, services } = context
    const tax_rate = giftCardTaxRate(null, await regionOf(db, body.region_id))
    const { id } = await issueGiftCard(db, { ...body, value: body.value ?? 0, tax_rate })
    await services.events.emit(db, 'gift_card.created', { id })
    return retrieve(context, resource, id)
  },

  update: answering(resource, async ({ id, body = {} }, context) => {
    const { db, version } = context
    const stored = orNotFound(await lockRow(db, giftCard, id), resource.notFound(id))
    if (body.region_id !== undefined) await regionOf(db, body.region_id)
    await saveRow(db, giftCard, withIsoTimes(stored, 'ends_at'), changesOf(stored, body), version)
  }),

  async remove({ id }, { db }) {
    await removeRows(db, giftCard, [id])
    return deleted(id, 'gift-card')
  },
}

export const storeGiftCards: Handlers<Contract['store']['giftCards']> = {
  retrieve: ({ code }, context) =>
    countFailures(context.services, guessesFrom(context.services, context.request.ip), () =>
      retrieve(context, storeResource, normalizeGiftCardCode(code)),
    ),
}
