import type { Call } from '@storeroom/client'
import type { Contract, Upload } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useEffect, useMemo, useRef } from 'react'

export type ClaimPictures = {
  /** Remembers pictures that were uploaded for the claim. */
  readonly add: (uploads: readonly Upload[]) => void
  /** Deletes the upload of a picture. */
  readonly remove: (url: string) => void
  /** Keeps all pictures, because the claim was saved with them. */
  readonly keep: () => void
}

/** The pictures that were uploaded for a claim that is not saved yet. They are deleted when its form closes unsaved. */
export function useClaimPictures(): ClaimPictures {
  const { uploads } = useClient().admin
  const keys = useRef(new Map<string, string>())
  const pictures = useMemo((): ClaimPictures => {
    const { current } = keys
    return {
      add: (added) => {
        for (const { url, key } of added) current.set(url, key)
      },
      remove: (url) => {
        const file_key = current.get(url)
        current.delete(url)
        if (file_key !== undefined) void Promise.allSettled([uploads.remove({ body: { file_key } })])
      },
      keep: () => current.clear(),
    }
  }, [uploads])
  useEffect(() => {
    const { current } = keys
    return () => {
      for (const url of current.keys()) pictures.remove(url)
    }
  }, [pictures])
  return pictures
}

type CreateCall = Call<Contract['admin']['orders']['createClaim']>

/**
 * `admin.orders.createClaim` that keeps the pictures as soon as the claim is saved. `onSaved` of the form would be too
 * late: the order is refreshed before it, which can unmount the form.
 */
export function useCreateClaim(pictures: ClaimPictures): CreateCall {
  const { createClaim } = useClient().admin.orders
  const call: (...args: Parameters<CreateCall>) => ReturnType<CreateCall> = async (...args) => {
    const answer = await createClaim(...args)
    pictures.keep()
    return answer
  }
  return Object.assign(call, { route: createClaim.route, key: createClaim.key })
}
