import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { KINDS, type Kind, type RecordedRequest } from './recorded-request.ts'

/** In bytes. */
export interface Weight {
  /** As the build wrote it. */
  readonly minified: number
  readonly gzip: number
  readonly brotli: number
  /** As the server sent it, with headers. */
  readonly transferred: number
}

const NOTHING: Weight = { minified: 0, gzip: 0, brotli: 0, transferred: 0 }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** The four sites share nearly all their code, and the best compression is slow. */
const known = new Map<string, Weight>()

export function weigh(bytes: Buffer): Weight {
  const key = bytes.toString('latin1')
  const weight = known.get(key) ?? {
    minified: bytes.byteLength,
    gzip: gzipSync(bytes, { level: 9 }).byteLength,
    brotli: brotliCompressSync(bytes, BROTLI).byteLength,
    transferred: 0,
  }
  known.set(key, weight)
  return weight
}

function add(one: Weight, other: Weight): Weight {
  return {
    minified: one.minified + other.minified,
    gzip: one.gzip + other.gzip,
    brotli: one.brotli + other.brotli,
    transferred: one.transferred + other.transferred,
  }
}

const STYLE_ELEMENT = /<style[^>]*>([\s\S]*?)<\/style>/g

/** The style inside a page, which counts as style although it comes with the page. */
function readInlineStyle(html: Buffer): Buffer {
  const texts = [...html.toString('utf8').matchAll(STYLE_ELEMENT)].map(([, text = '']) => text)
  return Buffer.from(texts.join('\n'))
}

/** Style inside the page counts as style and, since it is sent in it, as HTML. */
export function weighKinds(requests: readonly RecordedRequest[]): ReadonlyMap<Kind, Weight> {
  const weights = new Map<Kind, Weight>(KINDS.map((kind) => [kind, NOTHING]))
  const note = (kind: Kind, weight: Weight): void => {
    weights.set(kind, add(weights.get(kind) ?? NOTHING, weight))
  }
  for (const { kind, body = Buffer.alloc(0), transferredBytes } of requests) {
    if (body.byteLength > 0) note(kind, { ...weigh(body), transferred: transferredBytes })
    const style = kind === 'html' ? readInlineStyle(body) : Buffer.alloc(0)
    if (style.byteLength > 0) note('style', weigh(style))
  }
  return weights
}
