/** No text holds it: a character for private use. */
const place = '\u{E000}'

/**
 * A sentence about something that has a name, translated once: for labels of which scrolling makes a dozen per frame.
 * @param say the sentence about a name
 */
export function labelTemplate(say: (name: string) => string): (name: string) => string {
  const parts = say(place).split(place)
  return (name) => parts.join(name)
}
