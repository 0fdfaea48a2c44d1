/** The part of `fetch` that a client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * A `fetch` that reports how much of the body has been sent; `fetch` itself cannot. Browsers only:
 * without XMLHttpRequest the plain `fetch` is returned.
 */
export function fetchWithProgress(plain: Fetch, onProgress: (share: number) => void): Fetch {
  return typeof XMLHttpRequest === 'undefined' ? plain : (url, init) => sendByXhr(url, init, onProgress)
}

function sendByXhr(url: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'GET', url)
    request.withCredentials = true
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('Network Error')))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    init.signal?.addEventListener('abort', () => request.abort())
    request.send((init.body ?? null) as XMLHttpRequestBodyInit | null)
  })
}

/** Header lines as the XMLHttpRequest standard formats them: `name: value`, separated by CRLF. */
function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split('\r\n')
  const headers = lines.filter(Boolean).map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  return new Response(request.responseText || null, { status: request.status, headers })
}
