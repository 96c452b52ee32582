import type { Plugin } from 'vite'

/** Puts everything that a site needs to start into one file; what waits for several would wait for the slowest. */
export interface StartChunk {
  /** Notes what the start imports; must be among the plugins of the build. */
  readonly plugin: Plugin
  readonly group: { readonly name: string; readonly priority: number; readonly test: (id: string) => boolean }
}

/**
 * Makes the chunk of a site's start: all modules that its entry imports without waiting, directly or through others. A
 * bundler would set those apart that some page imports too, although no page is ever loaded without the start.
 *
 * @param entry absolute path of the entry
 */
export function createStartChunk(entry: string): StartChunk {
  const started = new Set<string>()
  return {
    plugin: {
      name: 'platform:start-chunk',
      apply: 'build',
      buildEnd() {
        const waiting = [entry]
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (started.has(id)) continue
          started.add(id)
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
        // It stays by itself, so that the page names a file whose only work is to start.
        started.delete(entry)
      },
    },
    group: { name: 'start', priority: 10, test: (id) => started.has(id) },
  }
}
