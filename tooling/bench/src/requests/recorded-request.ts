export type Kind = 'script' | 'style' | 'font' | 'image' | 'json' | 'html' | 'other'

export const KINDS: readonly Kind[] = ['html', 'script', 'style', 'font', 'image', 'json', 'other']

/** Times in seconds on the browser's own clock. */
export interface RecordedRequest {
  readonly id: string
  readonly url: string
  kind: Kind
  /** The documents, scripts and styles that asked for it, as far as the browser knows. */
  readonly initiators: readonly string[]
  readonly startedAt: number
  finishedAt: number | undefined
  /** With headers, as it went over the network. */
  transferredBytes: number
  /** Another request of the page had brought it. */
  isFromCache: boolean
  /** The browser asks for the icon of a page by itself, after and beside everything else. */
  readonly isIcon: boolean
  /** What arrived, uncompressed; read once the page has settled. */
  body: Buffer | undefined
}

const RESOURCE_KINDS: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
}

export function readKind(resourceType: string, mimeType: string): Kind {
  if (/^application\/(?:[\w.-]+\+)?json$/.test(mimeType)) return 'json'
  return RESOURCE_KINDS[resourceType] ?? 'other'
}

export function pathOf({ url }: Pick<RecordedRequest, 'url'>): string {
  return new URL(url).pathname
}

export function isApiCall(request: Pick<RecordedRequest, 'url'>): boolean {
  return pathOf(request).startsWith('/api/')
}

/** The session asks by itself whether it still holds; that is not the data of a page. */
export function isDataCall(request: Pick<RecordedRequest, 'url'>): boolean {
  return isApiCall(request) && !/\/(?:validate_token|reauth)$/.test(pathOf(request))
}

/** The file of a route's own code: the first of those that are asked for because the route was opened. */
export function isScreenCode(request: Pick<RecordedRequest, 'url'>): boolean {
  return /\.screen-[^/]+\.js$/.test(pathOf(request))
}

export function isTexts(request: Pick<RecordedRequest, 'url'>): boolean {
  return pathOf(request).startsWith('/locales/')
}

/** Where a page shows the picture that was fetched as its icon, that request was for both. */
export function chooseCounted(requests: readonly RecordedRequest[]): RecordedRequest[] {
  const sent = requests.filter(({ isFromCache }) => !isFromCache)
  return sent.filter(({ isIcon, url }) => {
    if (!isIcon) return true
    const isAskedFor = requests.some((other) => other.url === url && !other.isIcon)
    return isAskedFor && !sent.some((other) => other.url === url && !other.isIcon)
  })
}
