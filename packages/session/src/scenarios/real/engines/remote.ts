import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** Reaches pages whose driver has given up: they ask here for what to run. */
export interface Remote {
  /** What a page runs to be reached from then on. */
  createAgent(tab: string): string
  /** What the expression comes to, which is text. */
  run(tab: string, expression: string): Promise<string>
  close(): void
}

interface Job {
  readonly expression: string
  readonly settle: (answer: { readonly text?: string; readonly error?: string }) => void
}

export async function startRemote(): Promise<Remote> {
  const jobs = new Map<string, Job>()
  const asking = new Map<string, ServerResponse>()
  const unsent = new Map<string, string[]>()

  function give(tab: string): void {
    const response = asking.get(tab)
    const id = response && unsent.get(tab)?.shift()
    if (!response || id === undefined) return
    asking.delete(tab)
    response.end(JSON.stringify({ id, expression: jobs.get(id)?.expression }))
  }

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    const [, kind, name = ''] = (request.url ?? '').split('/')
    if (kind === 'next') {
      asking.set(name, response)
      return give(name)
    }
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      response.end()
      jobs.get(name)?.settle(JSON.parse(body))
      jobs.delete(name)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  const address = `http://localhost:${typeof at === 'object' && at !== null ? at.port : 0}`
  let started = 0

  return {
    createAgent: (tab) => `(${String(agent)})('${address}', '${tab}')`,
    async run(tab, expression) {
      const id = `${(started += 1)}`
      const { text, error } = await new Promise<Parameters<Job['settle']>[0]>((settle) => {
        jobs.set(id, { expression, settle })
        unsent.set(tab, [...(unsent.get(tab) ?? []), id])
        give(tab)
      })
      if (text === undefined) throw new Error(error)
      return text
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Runs in the page, for as long as there is one. */
function agent(address: string, tab: string): void {
  const ask = async (): Promise<void> => {
    const { id, expression } = await (await fetch(`${address}/next/${tab}`)).json()
    const script = document.createElement('script')
    const finish = `(body) => fetch('${address}/answer/${id}', { method: 'POST', body: JSON.stringify(body) })`
    script.textContent = `${expression}.then((text) => ({ text }), (error) => ({ error: String(error) })).then(${finish})`
    document.head.append(script)
    await ask()
  }
  void ask()
}
