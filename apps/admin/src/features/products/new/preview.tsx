import { useEffect, useRef } from 'react'

/** Shows a picture that is not uploaded yet. Its address is released with it: it keeps the file in memory. */
export function Preview({ file }: { readonly file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={image} alt="" className="size-10 shrink-0 rounded-control border border-default object-cover" />
}
