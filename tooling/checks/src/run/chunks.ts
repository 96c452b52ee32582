/** The part of a bundler's output that the sizes are counted from. */
export interface Chunk {
  readonly name: string
  readonly fileName: string
  readonly code: string
  readonly imports: readonly string[]
}

function reach(chunks: readonly Chunk[], name: string): Set<Chunk> {
  const reached = new Set<Chunk>()
  const waiting = chunks.filter((chunk) => chunk.name === name)
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    const { imports } = chunk
    if (reached.has(chunk)) continue
    reached.add(chunk)
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)))
  }
  return reached
}

/** The code of each entry with all it pulls in, less what the core has brought already. */
export function chooseOwnChunks(
  chunks: readonly Chunk[],
  entries: readonly string[],
  core: string,
): Map<string, string> {
  const shared = reach(chunks, core)
  return new Map(
    entries.map((entry) => {
      const own = [...reach(chunks, entry)].filter((chunk) => entry === core || !shared.has(chunk))
      return [entry, own.map(({ code }) => code).join('\n')]
    }),
  )
}
