import type { RecordedRequest } from './recorded-request.ts'

type Link = Pick<RecordedRequest, 'url' | 'initiators' | 'startedAt' | 'finishedAt' | 'kind' | 'body'>

function fileNameOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? url
}

/** A script that had arrived by then and names the module: the browser does not tell. */
function guessInitiators(request: Link, requests: readonly Link[]): Link[] {
  const name = fileNameOf(request.url)
  return requests.filter(
    ({ kind, finishedAt, body }) =>
      kind === 'script' &&
      finishedAt !== undefined &&
      finishedAt <= request.startedAt &&
      body?.includes(name),
  )
}

/** 1 is the page alone, 2 the page and what it names itself, 3 what those ask for in turn. */
export function readDepth(requests: readonly Link[]): number {
  const [document] = requests
  if (document === undefined) return 0
  const depths = new Map([[document.url, 1]])
  // Requests are in the order of their start, so whoever asked is known by the time it is looked up.
  for (const request of requests.slice(1)) {
    if (depths.has(request.url)) continue
    const told = request.initiators.map((url) => depths.get(url) ?? 1)
    // Of several that name a module, the one that came first is enough.
    const guessed = guessInitiators(request, requests).map(({ url }) => depths.get(url) ?? 1)
    const fallback = guessed.length > 0 ? Math.min(...guessed) : 1
    depths.set(request.url, 1 + (told.length > 0 ? Math.max(...told) : fallback))
  }
  return Math.max(...depths.values())
}

/** A file that starts after another has arrived waited for nothing. */
export function countRounds(requests: readonly Pick<Link, 'startedAt' | 'finishedAt'>[]): number {
  let rounds = 0
  let roundEndsAt = -Infinity
  for (const { startedAt, finishedAt } of requests.toSorted((a, b) => a.startedAt - b.startedAt)) {
    if (startedAt < roundEndsAt) {
      roundEndsAt = Math.min(roundEndsAt, finishedAt ?? Infinity)
      continue
    }
    rounds += 1
    roundEndsAt = finishedAt ?? Infinity
  }
  return rounds
}
