import { pages, type PageId } from '@platform/routing/pages'
import type { Rolldown } from 'vite'
import { findChunk, findScreenChunk, readFileNames } from './page-files.ts'

/** What a page needs beside what every page loads, so that a server can name it before the browser has found out. */
interface Preload {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Of the translations. */
  readonly namespaces: readonly string[]
}

/** The preloads of the signed-in areas, whose pages stand in the frame of the application. */
export function readPreloads(
  bundle: Rolldown.OutputBundle,
  entry: Rolldown.OutputChunk,
  readNamespaces: (page: PageId) => readonly string[],
): Partial<Record<PageId, Preload>> {
  const started = readFileNames(bundle, [entry])
  const frame = findChunk(bundle, '/src/frame/app/app-frame.tsx')
  const preloads: Partial<Record<PageId, Preload>> = {}
  for (const { id, allow } of pages) {
    if (allow === 'public') continue
    const own = readFileNames(bundle, [frame, findScreenChunk(bundle, id)])
    preloads[id] = {
      scripts: own.scripts.filter((name) => !started.scripts.includes(name)).map((name) => `/${name}`),
      styles: own.styles.filter((name) => !started.styles.includes(name)).map((name) => `/${name}`),
      namespaces: readNamespaces(id),
    }
  }
  return preloads
}
