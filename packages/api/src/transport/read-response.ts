import { ApiError } from './api-error.ts'
import { readProblem } from './problem.ts'

/** Reads what a successful answer holds; an empty one is `undefined`. @throws {ApiError} for an error status or no JSON. */
export async function readJson<T>(response: Response, base: string): Promise<T> {
  if (!response.ok) throw await readHttpError(response, base)
  const text = await readText(response, base)
  if (text !== '' && !isJson(response)) throw new ApiError('decode', { base, status: response.status })
  try {
    const content = text === '' ? undefined : JSON.parse(text)
    return content
  } catch (cause) {
    // The parser's message quotes the text, which may be health data.
    const kind = cause instanceof Error ? cause.name : undefined
    throw new ApiError('decode', { base, status: response.status, cause: kind })
  }
}

/** Reads an answer to the end and hands out a copy that can be decoded elsewhere. @throws {ApiError} as `readJson`. */
export async function readChecked(response: Response, base: string): Promise<Response> {
  if (!response.ok) throw await readHttpError(response, base)
  if (isHtml(response)) throw new ApiError('decode', { base, status: response.status })
  const { status, headers } = response
  const body = await readBody(() => response.arrayBuffer(), response, base)
  return new Response(body.byteLength === 0 ? null : body, { status, headers })
}

export async function readHttpError(response: Response, base: string): Promise<ApiError> {
  // In a browser a redirect shows nothing of itself, not even its status.
  if (response.status < 400) return new ApiError('decode', { base, status: response.status || undefined })
  const data = parse(await readText(response, base))
  const retryAfter = response.headers.get('retry-after') ?? ''
  return new ApiError('http', {
    base,
    status: response.status,
    problem: readProblem(data),
    requestId: response.headers.get('x-request-id') ?? undefined,
    // Seconds or, seldom, a date.
    retryAfterMs: Number(retryAfter) * 1000 || Date.parse(retryAfter) - Date.now() || undefined,
    data,
  })
}

function readText(response: Response, base: string): Promise<string> {
  return readBody(() => response.text(), response, base)
}

/** A line cut in the middle of an answer is a network error too, but one with an answer, so nothing is asked again. */
async function readBody<T>(read: () => Promise<T>, { status }: Response, base: string): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    throw new ApiError('network', { base, status, cause })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isJson(response: Response): boolean {
  return /^application\/([\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')
}

/** A proxy's page or the site's own index page, sent with status 200. */
export function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.includes('text/html') ?? false
}
