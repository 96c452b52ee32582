import type { Progress } from './progress.ts'

const BODILESS = new Set([204, 205, 304])

/** What fetch does, by XMLHttpRequest: the only way to learn how much of a body has left. */
export function sendByXhr(
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (progress: Progress) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const abort = (): void => xhr.abort()
    const settle = (finish: () => void) => (): void => {
      signal?.removeEventListener('abort', abort)
      finish()
    }
    xhr.addEventListener(
      'load',
      settle(() => resolve(toResponse(xhr, url))),
    )
    xhr.addEventListener(
      'error',
      settle(() => reject(new TypeError('The request failed.'))),
    )
    xhr.addEventListener(
      'abort',
      settle(() => reject(signal?.reason)),
    )
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
      onProgress({ bytes: loaded, totalBytes: lengthComputable ? total : undefined }),
    )
    signal?.addEventListener('abort', abort)
    xhr.open(method, url)
    xhr.responseType = 'arraybuffer'
    new Headers(headers).forEach((value, name) => xhr.setRequestHeader(name, value))
    xhr.send(isSendable(body) ? body : null)
    if (signal?.aborted === true) abort()
  })
}

function isSendable(body: BodyInit | null | undefined): body is Exclude<BodyInit, ReadableStream> {
  return body !== null && body !== undefined && !(body instanceof ReadableStream)
}

function toResponse(xhr: XMLHttpRequest, url: string): Response {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':')
    return colon < 1 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()]]
  })
  // It follows a redirect by itself, which no call may do; what is left is to refuse the answer.
  const status = isElsewhere(xhr.responseURL, url) ? 302 : xhr.status
  return new Response(BODILESS.has(status) ? null : xhr.response, { status, headers })
}

function isElsewhere(answered: string, asked: string): boolean {
  return answered !== '' && new URL(answered).href !== new URL(asked).href
}
