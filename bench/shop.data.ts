export const owner = { email: 'owner@example.com', password: 'correct horse battery' }
export const shopFacts = { name: 'Bench', country_code: 'de', currency_code: 'eur', language: 'en', time_zone: 'UTC' }
/** What a server on PostgreSQL needs from its environment; on the embedded database it makes its own. */
export const secrets = { STOREROOM_JWT_SECRET: 'j'.repeat(32), STOREROOM_COOKIE_SECRET: 'c'.repeat(32) }
