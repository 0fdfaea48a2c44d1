import { createContext, type ReactNode, use, useCallback, useState } from 'react'

/** Announces a text to screen readers. */
export type Announce = (message: string) => void

const AnnounceContext = createContext<Announce>(() => {})

export function useAnnounce(): Announce {
  return use(AnnounceContext)
}

/** One polite live region for the whole app, which works while a dialog hides everything else. */
export function AnnouncerProvider({ children }: { readonly children: ReactNode }) {
  const [announcement, setAnnouncement] = useState({ message: '', count: 0 })
  const announce = useCallback<Announce>(
    (message) => setAnnouncement(({ count }) => ({ message, count: count + 1 })),
    [],
  )
  return (
    <AnnounceContext value={announce}>
      {children}
      <div data-live-announcer="true" role="status" className="sr-only">
        {/* A new element each time, so that the same text is announced again. */}
        <span key={announcement.count}>{announcement.message}</span>
      </div>
    </AnnounceContext>
  )
}
