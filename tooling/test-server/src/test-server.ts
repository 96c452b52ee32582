import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Answer = (request: SeenRequest, response: ServerResponse, raw: IncomingMessage) => void

export interface TestServer extends AsyncDisposable {
  readonly origin: string
  readonly requests: SeenRequest[]
  /** How many connections carry a request that is not over. */
  countConnections(): number
  /** The answers to come, one a request; the last one stays. */
  answer(...answers: Answer[]): void
}

export async function startTestServer(): Promise<TestServer> {
  const requests: SeenRequest[] = []
  let answers: Answer[] = [json({})]
  const open = new Set<ServerResponse>()
  const server = createServer((raw, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    void text(raw).then((body) => {
      const request = { method: raw.method ?? '', url: raw.url ?? '', headers: raw.headers, body }
      requests.push(request)
      const next = answers.length > 1 ? answers.shift() : answers[0]
      next?.(request, response, raw)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null)
    throw new Error('The server does not listen on a port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    countConnections: () => open.size,
    answer: (...next) => {
      answers = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function json(content: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(content))
  }
}

export function problem(code: string, status: number, more: object = {}): Answer {
  const body = { type: `urn:platform:problem:${code}`, title: code, status, code, requestId: 'r-1', ...more }
  return json(body, status, { 'content-type': 'application/problem+json' })
}

export function html(status = 200): Answer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><title>A site</title>')
  }
}

export function empty(status = 204): Answer {
  return (_, response) => {
    response.writeHead(status).end()
  }
}

/** Ends the connection without an answer, as a cut line does. */
export function cut(): Answer {
  return (_, __, raw) => {
    raw.socket.destroy()
  }
}

/** Ends the connection in the middle of an answer. */
export function cutMidway(): Answer {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"half":', () => response.destroy())
  }
}

/** Sends an event stream, piece by piece, and ends it. */
export function stream(...pieces: string[]): Answer {
  return (request, response, raw) => {
    stream.open(...pieces)(request, response, raw)
    response.end()
  }
}

stream.open =
  (...pieces: string[]): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const piece of pieces) response.write(piece)
  }

/** Holds the answer back; `arrived` resolves with it when the request is there. */
export function hold(): { readonly answer: Answer; readonly arrived: Promise<ServerResponse> } {
  let arrive: (response: ServerResponse) => void = () => undefined
  const arrived = new Promise<ServerResponse>((resolve) => {
    arrive = resolve
  })
  return { answer: (_, response) => arrive(response), arrived }
}
