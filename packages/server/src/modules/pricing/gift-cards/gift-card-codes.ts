import { randomInt } from 'node:crypto'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const group = () => Array.from({ length: 4 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')

/**
 * Four groups of four characters from A-Z and 0-9 (docs/contract/states.md §1.3): 83 random bits, impossible to guess.
 */
export const newGiftCardCode = () => Array.from({ length: 4 }, group).join('-')

/** Codes are stored and looked up without surrounding spaces, in upper case. */
export const normalizeGiftCardCode = (code: string) => code.trim().toUpperCase()
