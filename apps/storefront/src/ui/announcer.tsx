import { useEffect, useState } from 'react'

let listener: ((text: string) => void) | undefined

/** Has screen readers say what happened and cannot be seen by them: an item in the cart, a number of results. */
export const announce = (text: string): void => listener?.(text)

/** Once in the page. */
export function Announcer() {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  useEffect(() => {
    listener = (text) => setSaid(({ turn }) => ({ text, turn: turn + 1 }))
    return () => (listener = undefined)
  }, [])
  return (
    <div className="visually-hidden" aria-live="polite" role="status">
      {/* The same text said twice is said twice. */}
      <span key={said.turn}>{said.text}</span>
    </div>
  )
}
