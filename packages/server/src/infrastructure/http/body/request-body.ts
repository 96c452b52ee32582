import { apiBases, MAX_BODY_BYTES, MAX_BODY_KEYS } from '@platform/contract'
import { MAX_MEASUREMENTS_BODY_KEYS } from '@platform/contract/developer'
import { MAX_FHIR_BODY_KEYS } from '@platform/contract/health-record'
import { takesResources } from './fhir-path.ts'
import { keepDecimals } from './decimals.ts'
import { isStorable, parseJsonBody } from './json-body.ts'
import { ApiProblem, createFieldProblem } from '../../problems/problem.ts'

const JSON_MEDIA_TYPE = /^application\/(?:[\w.-]+\+)?json$/
const FORM_MEDIA_TYPE = 'application/x-www-form-urlencoded'
/** A thousand at a time, each with keys of its own. */
const MEASUREMENTS_PATH = `${apiBases.developer}/measurements`
/** Parts of files; of the others' schemas none takes bytes. */
const BYTES_MEDIA_TYPE = 'application/octet-stream'

/**
 * Nothing else of the server touches raw bodies.
 * @returns the parsed JSON, a form's fields, bytes as they are, or `undefined` for an empty body
 * @throws ApiProblem as `parseJsonBody`, `payload_too_large`, `unsupported_media_type`, `malformed_request`.
 */
export async function readRequestBody(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const bytes = await readBytes(request)
  if (bytes.length === 0) return undefined
  const mediaType = readMediaType(request.headers)
  if (mediaType === BYTES_MEDIA_TYPE) return bytes
  const isJson = JSON_MEDIA_TYPE.test(mediaType)
  if (!isJson && mediaType !== FORM_MEDIA_TYPE) throw new ApiProblem('unsupported_media_type')
  const text = decode(bytes)
  if (!isJson) return parseForm(text)
  const { pathname } = new URL(request.url)
  if (pathname === MEASUREMENTS_PATH) return parseJsonBody(text, { maxKeys: MAX_MEASUREMENTS_BODY_KEYS })
  return takesResources(pathname)
    ? parseJsonBody(text, { revive: keepDecimals, maxKeys: MAX_FHIR_BODY_KEYS })
    : parseJsonBody(text)
}

/**
 * The bytes as they came, for what has to be judged before anything reads it.
 * @throws ApiProblem `payload_too_large` as soon as there are too many, `malformed_request` where they broke off
 */
export async function readBytes(request: Request, most = MAX_BODY_BYTES): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw createTooLarge()
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  // The declared length may be missing (chunked) or a lie, so what arrives is counted.
  for await (const chunk of readChunks(request.body)) {
    length += chunk.length
    if (length > most) throw createTooLarge()
    chunks.push(chunk)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (cause) {
    throw new ApiProblem('malformed_request', { detail: 'The body broke off', cause })
  }
}

/** The rest of the body is not read, so the connection cannot carry another request. */
function createTooLarge(): ApiProblem {
  return new ApiProblem('payload_too_large', { headers: { connection: 'close' } })
}

function readMediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';', 1).join('').trim().toLowerCase()
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new ApiProblem('malformed_json', { detail: 'The body is not UTF-8', cause })
  }
}

function parseForm(text: string): URLSearchParams {
  const fields = new URLSearchParams(text)
  if (fields.size > MAX_BODY_KEYS) throw new ApiProblem('body_too_complex')
  for (const [name, value] of fields) {
    if (!isStorable(name) || !isStorable(value)) throw createFieldProblem([name], 'unsafe_text')
  }
  return fields
}
