/** Control and bidirectional formatting characters: in a terminal they can hide or alter other text. */
const UNPRINTABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** A text of an extension that is safe to show in a terminal. */
export const printable = (text: string): string => text.replaceAll(UNPRINTABLE, ' ')
