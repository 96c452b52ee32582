export interface FactsPage {
  /** Each after the answer to the one before. */
  tell(count: number): Promise<void>
  /** `stale`: those that found an older number in storage. */
  readonly heard: { messages: number; stale: number }
  /** Takes a Web Lock, reads storage again, renews, and keeps the lock for so long. */
  renew(holdMs: number): Promise<void>
}

declare global {
  interface Window {
    facts: FactsPage
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

const channel = new BroadcastChannel('facts')
const heard = { messages: 0, stale: 0 }
let answered = (): void => undefined

channel.addEventListener('message', ({ data }: MessageEvent<number | 'heard'>) => {
  if (data === 'heard') return answered()
  heard.messages += 1
  if (Number(localStorage.getItem('number')) < data) heard.stale += 1
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has one origin
  channel.postMessage('heard')
})

async function tell(count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const answer = new Promise<void>((resolve) => {
      answered = resolve
    })
    localStorage.setItem('number', String(number))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has one origin
    channel.postMessage(number)
    await answer
  }
}

async function renew(holdMs: number): Promise<void> {
  const wanted = localStorage.getItem('token')
  await navigator.locks.request('token', async () => {
    const token = localStorage.getItem('token')
    // Another tab was faster, as far as storage tells.
    if (token !== wanted || token === null) return
    const response = await fetch('/reauth', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) return
    localStorage.setItem('token', (await response.json()).new_tok)
    await pause(holdMs)
  })
}

window.facts = { tell, heard, renew }
