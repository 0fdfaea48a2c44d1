/** A private-use character, which occurs in no text. */
const place = '\u{E000}'

/**
 * A translated sentence with a name in it. It is translated once, because scrolling renders a dozen labels per frame.
 * @param say translates the sentence for a name
 */
export function labelTemplate(say: (name: string) => string): (name: string) => string {
  const parts = say(place).split(place)
  return (name) => parts.join(name)
}
