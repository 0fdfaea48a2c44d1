import { useShop } from '@storeroom/react'
import { useMutation } from '@tanstack/react-query'
import { notify } from '../notify.ts'

/** Requests a short-lived link to a file and opens it. `mutate` takes the key of the file. */
export function useDownload() {
  const shop = useShop()
  return useMutation({
    mutationFn: (key: string) => shop.admin.uploads.createDownloadUrl({ body: { file_key: key } }),
    onSuccess: ({ download_url }) => window.location.assign(download_url),
    onError: notify.failure,
  })
}
