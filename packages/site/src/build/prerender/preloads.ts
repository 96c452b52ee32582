import { isOpeningCall } from '@platform/calls'
import type { ApiBase } from '@platform/contract'
import { pages, type Page, type PageId } from '@platform/routing/pages'
import type { Rolldown } from 'vite'
import type { EarlyCalls } from '../../start-up/head/early-calls.ts'
import { findChunk, findRoutesChunk, findScreenChunk, findStartsChunk, readFileNames } from './page-files.ts'

/** What a page needs beside what every page loads, so that a server can name it before the browser has found out. */
interface Preload {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly namespaces: readonly string[]
  readonly early?: EarlyCalls | undefined
}

interface PageReader {
  readonly readNamespaces: (page: PageId) => readonly string[]
  readonly readArea: (page: PageId) => string | undefined
  readonly readEarlyCalls: (page: PageId) => Promise<EarlyCalls | undefined>
}

/** The preloads of the signed-in areas, whose pages stand in the frame of the application. */
export async function readPreloads(
  bundle: Rolldown.OutputBundle,
  entry: Rolldown.OutputChunk,
  { readNamespaces, readArea, readEarlyCalls }: PageReader,
): Promise<Partial<Record<PageId, Preload>>> {
  const started = readFileNames(bundle, [entry])
  const frame = findChunk(bundle, '/src/frame/app/app-frame.tsx')
  const isNew = (known: readonly string[], name: string): boolean => !known.includes(name)
  const readPreload = async ({ id }: Page): Promise<readonly [PageId, Preload]> => {
    const early = await readEarlyCalls(id)
    const tables = listTables(early).map((base) => findRoutesChunk(bundle, base))
    const area = readArea(id)
    const starts = area === undefined ? [] : [findStartsChunk(bundle, area)]
    const own = readFileNames(bundle, [frame, findScreenChunk(bundle, id), ...starts, ...tables])
    const preload = {
      scripts: own.scripts.filter((name) => isNew(started.scripts, name)).map((name) => `/${name}`),
      styles: own.styles.filter((name) => isNew(started.styles, name)).map((name) => `/${name}`),
      namespaces: readNamespaces(id),
      early,
    }
    return [id, preload]
  }
  const signedIn = pages.filter(({ allow }) => allow !== 'public')
  return Object.fromEntries(await Promise.all(signedIn.map(readPreload)))
}

/** The bases that a page calls. What answers early calls is not taken before it is known how they are made. */
function listTables(early: EarlyCalls | undefined): ApiBase[] {
  const calls = early?.calls ?? []
  // A page that has all its parts from one answer calls nothing else before somebody does something.
  const ofPage = calls.filter(([, path]) => path !== '/start')
  if (ofPage.length > 0 && ofPage.every(([base, path]) => isOpeningCall(base, path))) return []
  return [...new Set(calls.map(([base]) => base))]
}
