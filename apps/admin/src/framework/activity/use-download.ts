import { useShop } from '@storeroom/react'
import { useMutation } from '@tanstack/react-query'
import { notify } from '../notify.ts'

/** Asks for a link that works for a short time, and follows it. `mutate` takes the key of a file. */
export function useDownload() {
  const shop = useShop()
  return useMutation({
    mutationFn: (key: string) => shop.admin.uploads.createDownloadUrl({ body: { file_key: key } }),
    onSuccess: ({ download_url }) => window.location.assign(download_url),
    onError: notify.failure,
  })
}
