/** WebDriver BiDi (https://w3c.github.io/webdriver-bidi/) over a web socket. */
export interface BidiConnection {
  send(method: string, params: object): Promise<BidiResult>
}

/** Of all results together, what is read of them here. */
export interface BidiResult {
  readonly context?: string
  readonly userContext?: string
  readonly capabilities?: { readonly browserVersion: string }
  readonly result?: { readonly value?: unknown }
  readonly exceptionDetails?: { readonly text: string }
}

interface Answer {
  readonly id?: number | null
  readonly type: string
  readonly result?: BidiResult
  readonly error?: string
  readonly message?: string
}

export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (answer: Answer) => void>()
  let sent = 0
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data))
    if (typeof answer.id === 'number') waiting.get(answer.id)?.(answer)
  })
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', error: 'the connection is closed' })
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`nothing answers at ${url}`)))
  })

  return {
    async send(method, params) {
      const id = (sent += 1)
      const answer = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, method, params }))
      })
      waiting.delete(id)
      if (answer.result === undefined) throw new Error(`${method}: ${answer.error}: ${answer.message}`)
      return answer.result
    },
  }
}
