import { connect } from 'node:net'
import { apiBases } from '@platform/contract'
import { EVENTS_PATH } from '@platform/contract/care'

const AGAIN_AFTER_MS = 1_000
const BLOCK = /id: (\d+)\nevent: (\w+)\n/

export interface WantedStream {
  readonly url: string
  readonly token: string
}

export interface OpenStream {
  /** When it was told of a change last; 0 where of none. */
  readonly changedAtMs: number
  readonly connections: number
  readonly opened: Promise<void>
}

/** As a browser keeps it, in as little memory as can be: opened again from where it was, when it breaks off. */
export function openStream({ url, token }: WantedStream): OpenStream {
  const { hostname, port, host } = new URL(url)
  const head = [
    `GET ${apiBases.messages}${EVENTS_PATH} HTTP/1.1`,
    `Host: ${host}`,
    'X-Site-Id: Platform',
    `Authorization: Bearer ${token}`,
    // So that the end of the answer is the end of the connection.
    'Connection: close',
  ]
  const opened = Promise.withResolvers<void>()
  const state = { changedAtMs: 0, connections: 0, lastId: '' }
  const open = () => {
    state.connections += 1
    let text = ''
    const socket = connect(Number(port), hostname)
    const position = state.lastId === '' ? [] : [`Last-Event-ID: ${state.lastId}`]
    socket.setEncoding('latin1')
    socket.once('connect', () => socket.write(`${[...head, ...position].join('\r\n')}\r\n\r\n`))
    socket.on('data', (chunk: string) => {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) hear(block)
    })
    socket.on('error', () => {})
    socket.once('close', () => setTimeout(open, AGAIN_AFTER_MS))
  }
  const hear = (block: string): void => {
    const [, id, event] = BLOCK.exec(block) ?? []
    if (id === undefined) return
    state.lastId = id
    if (event === 'ready') opened.resolve()
    else state.changedAtMs = Date.now()
  }
  open()
  return {
    get changedAtMs() {
      return state.changedAtMs
    },
    get connections() {
      return state.connections
    },
    opened: opened.promise,
  }
}
