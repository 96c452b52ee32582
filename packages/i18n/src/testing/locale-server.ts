import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Wait } from '../loading/wait.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface LocaleServer extends AsyncDisposable {
  readonly origin: string
  readonly requests: string[]
  /** Sets the answer to a path; the last answer stays, earlier ones serve once each. */
  answer(path: string, ...answers: Answer[]): void
}

export async function startLocaleServer(): Promise<LocaleServer> {
  const requests: string[] = []
  const answers = new Map<string, Answer[]>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const queue = answers.get(path) ?? [status(404)]
    const next = queue.length > 1 ? queue.shift() : queue[0]
    next?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: readOrigin(server.address()),
    requests,
    answer: (path, ...queue) => answers.set(path, queue),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function readOrigin(address: AddressInfo | string | null): string {
  if (typeof address !== 'object' || address === null)
    throw new Error('The server does not listen on a port.')
  return `http://127.0.0.1:${address.port}`
}

export function json(content: unknown): Answer {
  return (_, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(content))
  }
}

export function html(): Answer {
  return (_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>A site</title>')
  }
}

export function status(code: number): Answer {
  return (_, response) => {
    response.writeHead(code).end()
  }
}

export function cut(): Answer {
  return (request) => {
    request.socket.destroy()
  }
}

/** `arrived` resolves with the first request. */
export function hold(): { readonly answer: Answer; readonly arrived: Promise<ServerResponse> } {
  let arrive: (response: ServerResponse) => void = () => undefined
  const arrived = new Promise<ServerResponse>((resolve) => {
    arrive = resolve
  })
  return { answer: (_, response) => arrive(response), arrived }
}

export function recordWaits(): { readonly wait: Wait; readonly delaysMs: number[] } {
  const delaysMs: number[] = []
  return {
    delaysMs,
    wait: (delayMs) => {
      delaysMs.push(delayMs)
      return Promise.resolve()
    },
  }
}
