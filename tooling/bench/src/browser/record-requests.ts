import type { CDPSession } from 'playwright'
import { readKind, type RecordedRequest } from '../requests/recorded-request.ts'

/** In the order in which they started. */
export interface Recording {
  readonly requests: readonly RecordedRequest[]
  countOpen(): number
  readBodies(): Promise<void>
}

interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[]
  readonly parent?: StackTrace
}

/** Every script of the stack had to be there before the request could start. */
function readStack(stack: StackTrace | undefined): string[] {
  if (stack === undefined) return []
  return [...stack.callFrames.map(({ url }) => url), ...readStack(stack.parent)]
}

function isWebAddress(url: string): boolean {
  return url.startsWith('http')
}

const LASTING = new Set(['EventSource', 'WebSocket'])
const EVENT_STREAM = 'text/event-stream'

export async function recordRequests(devtools: CDPSession): Promise<Recording> {
  const requests = new Map<string, RecordedRequest>()
  const lasting = new Set<string>()
  const finish = (id: string, finishedAt: number, transferredBytes = 0): void => {
    const request = requests.get(id)
    if (request === undefined) return
    request.finishedAt = finishedAt
    request.transferredBytes = transferredBytes
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url }, initiator, timestamp, type }) => {
    if (!isWebAddress(url)) return
    if (LASTING.has(type ?? '')) lasting.add(requestId)
    const initiators = [
      ...(initiator.url === undefined ? [] : [initiator.url]),
      ...readStack(initiator.stack),
    ]
    requests.set(requestId, {
      id: requestId,
      url,
      kind: readKind(type ?? '', ''),
      initiators: [...new Set(initiators.filter(isWebAddress))],
      startedAt: timestamp,
      finishedAt: undefined,
      transferredBytes: 0,
      isFromCache: false,
      isIcon: initiator.type === 'other' && type !== 'Document',
      body: undefined,
    })
  })
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const request = requests.get(requestId)
    if (request === undefined) return
    // A stream that `fetch` reads, because it is sent with a token.
    if (response.mimeType === EVENT_STREAM) lasting.add(requestId)
    request.kind = readKind(type, response.mimeType)
    request.isFromCache ||= response.fromDiskCache === true
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = requests.get(requestId)
    if (request !== undefined) request.isFromCache = true
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, encodedDataLength),
  )
  devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => finish(requestId, timestamp))
  await devtools.send('Network.enable')
  return {
    get requests() {
      return [...requests.values()]
    },
    countOpen: () =>
      [...requests.values()].filter(({ id, finishedAt }) => finishedAt === undefined && !lasting.has(id))
        .length,
    async readBodies() {
      for (const request of requests.values()) await readBody(devtools, request)
    },
  }
}

async function readBody(devtools: CDPSession, request: RecordedRequest): Promise<void> {
  if (request.finishedAt === undefined || request.isFromCache) return
  try {
    const { body, base64Encoded } = await devtools.send('Network.getResponseBody', { requestId: request.id })
    request.body = Buffer.from(body, base64Encoded ? 'base64' : 'utf8')
  } catch {
    // A refused or empty answer has no body.
  }
}
