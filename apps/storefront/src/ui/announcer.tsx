import { useEffect, useState } from 'react'

let listener: ((text: string) => void) | undefined

/** Announces changes to screen readers, such as an added item or a number of results. */
export const announce = (text: string): void => listener?.(text)

/** Render once per page. */
export function Announcer() {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  useEffect(() => {
    listener = (text) => setSaid(({ turn }) => ({ text, turn: turn + 1 }))
    return () => (listener = undefined)
  }, [])
  return (
    <div className="visually-hidden" aria-live="polite" role="status">
      {/* A new key announces the same text again. */}
      <span key={said.turn}>{said.text}</span>
    </div>
  )
}
