import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { stepOf } from '../list/history-step.ts'
import { extendTrail, placeIn, useTrail, type Place } from '../list/list-trail.ts'

export type ListPlace = {
  /** Address of the list one came from, or the list itself when one came from elsewhere. */
  readonly back: string
  readonly goBack: () => void
  readonly place: Place | undefined
  readonly count: number
}

/** Where a record stands in the list one came from, and the way back to that list as one left it. */
export function usePlace(list: string, id: string, fallback: string): ListPlace {
  const navigate = useNavigate()
  const trail = useTrail(list)
  const place = useMemo(() => placeIn(trail, id), [trail, id])
  useEffect(() => {
    if (place) void extendTrail(list, place)
  }, [list, place])
  const back = trail?.address ?? fallback
  const goBack = () => {
    // Going back, rather than to the same address anew, finds the list scrolled where it was.
    const isBehind = trail !== undefined && stepOf(window.history.state) - trail.step === 1
    void (isBehind ? navigate(-1) : navigate(back))
  }
  return { back, goBack, place, count: trail?.count ?? 0 }
}
