import { UnreadableFileError } from '../health-files/unreadable-file.ts'

/** No element of a phone is a tenth as long; a longer one is passed over and never held as a whole. */
const MOST_ELEMENT_LENGTH = 64 * 1024
/** What stands at the head of the file says nothing that is needed. */
const MOST_HEAD_LENGTH = 1024 * 1024

/** What is met, in the order of the file. */
export interface ElementListener {
  /** An element begins: its name, and all that stands between its name and its end. */
  readonly open: (name: string, attributes: string) => void
  readonly close: (name: string) => void
  /** An element that has no end where it should have one. */
  readonly broken: () => void
}

interface Passage {
  /** Where to go on, or how much has to be kept until more is there. */
  readonly at: number
  readonly isWaiting?: boolean
}

/** As an element begins that somebody may have forgotten to end the one before; not as `<HKDevice: 0x28>` within a name. */
const NEXT_ELEMENT = /<\/?[A-Z][A-Za-z]*[\s>]/

/**
 * Finds some elements in XML that comes in pieces. It is no parser: it looks at the elements that are wanted and passes over all
 * else, the declarations at the head included, so that nothing is ever expanded; and what is malformed ends with its element.
 *
 * @param wanted the names of the elements
 * @returns `scan` takes the next piece; `end` says that it was the last
 */
export function scanElements(wanted: readonly string[], listener: ElementListener) {
  const names = new Set(wanted)
  let kept = ''
  /** What the passage ends with that is just passed over. */
  let until: string | undefined

  const passOver = (text: string, from: number, end: string): Passage => {
    const found = text.indexOf(end, from)
    until = found === -1 ? end : undefined
    return found === -1
      ? { at: Math.max(from, text.length - end.length + 1), isWaiting: true }
      : { at: found + end.length }
  }

  const readElement = (text: string, start: number): Passage => {
    const isEnd = text.charCodeAt(start + 1) === SLASH
    const nameStart = isEnd ? start + 2 : start + 1
    const nameEnd = endOfName(text, nameStart)
    if (nameEnd === text.length && nameEnd - nameStart < MOST_ELEMENT_LENGTH)
      return { at: start, isWaiting: true }
    const name = text.slice(nameStart, nameEnd)
    if (!names.has(name)) return { at: nameEnd }
    if (isEnd) {
      listener.close(name)
      return { at: nameEnd }
    }
    const end = endOfElement(text, nameEnd)
    if (end === undefined && text.length - start < MOST_ELEMENT_LENGTH) return { at: start, isWaiting: true }
    const next = nextElement(text, nameEnd, end ?? text.length)
    if (end === undefined || next !== undefined || end - start > MOST_ELEMENT_LENGTH) {
      listener.broken()
      return { at: next ?? nameEnd }
    }
    const attributes = text.slice(nameEnd, end)
    listener.open(name, attributes)
    if (attributes.endsWith('/')) listener.close(name)
    return { at: end + 1 }
  }

  const readDeclaration = (text: string, start: number): Passage => {
    if (text.startsWith('<!--', start)) return passOver(text, start + 4, '-->')
    if (text.startsWith('<![CDATA[', start)) return passOver(text, start + 9, ']]>')
    if (text.length - start < '<![CDATA['.length) return { at: start, isWaiting: true }
    const end = endOfHead(text, start)
    if (end !== undefined) return { at: end }
    if (text.length - start > MOST_HEAD_LENGTH) throw new UnreadableFileError('damaged')
    return { at: start, isWaiting: true }
  }

  const readNext = (text: string, start: number): Passage => {
    if (start + 1 === text.length) return { at: start, isWaiting: true }
    const next = text.charCodeAt(start + 1)
    if (next === EXCLAMATION) return readDeclaration(text, start)
    if (next === QUESTION) return passOver(text, start + 2, '?>')
    return readElement(text, start)
  }

  return {
    scan(piece: string): void {
      const text = kept === '' ? piece : kept + piece
      let passage: Passage = until === undefined ? { at: 0 } : passOver(text, 0, until)
      while (passage.isWaiting !== true) {
        const start = text.indexOf('<', passage.at)
        passage = start === -1 ? { at: text.length, isWaiting: true } : readNext(text, start)
      }
      kept = text.slice(passage.at)
    },
    /** @returns whether the file ended where an element does */
    end: (): boolean => kept === '' && until === undefined,
  }
}

const SLASH = 0x2f
const EXCLAMATION = 0x21
const QUESTION = 0x3f
const GREATER = 0x3e
const EQUALS = 0x3d

function endOfName(text: string, start: number): number {
  let at = start
  while (at < text.length && isInName(text.charCodeAt(at))) at += 1
  return at
}

function isInName(code: number): boolean {
  return code > 0x20 && code !== SLASH && code !== GREATER
}

/** The first `>` that is in no value: it stands behind a quotation mark that ends one, or behind the name. */
function endOfElement(text: string, from: number): number | undefined {
  for (let end = text.indexOf('>', from); end !== -1; end = text.indexOf('>', end + 1)) {
    if (end - from > MOST_ELEMENT_LENGTH) return undefined
    let before = end - 1
    while (before >= from && (isSpace(text.charCodeAt(before)) || text.charCodeAt(before) === SLASH))
      before -= 1
    const isBare = before < from
    if (isBare || (isQuote(text.charCodeAt(before)) && text.charCodeAt(before - 1) !== EQUALS)) return end
  }
  return undefined
}

function nextElement(text: string, from: number, to: number): number | undefined {
  const first = text.indexOf('<', from)
  if (first === -1 || first >= to) return undefined
  const found = NEXT_ELEMENT.exec(text.slice(first, to))
  return found === null ? undefined : first + found.index
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d)
}

function isQuote(code: number): boolean {
  return code === 0x22 || code === 0x27
}

/** Behind a declaration, and behind all those that it holds in brackets. */
function endOfHead(text: string, start: number): number | undefined {
  const parts = /<!--[^]*?-->|"[^"]*"|'[^']*'|[[\]>]/g
  parts.lastIndex = start + 2
  let isInBrackets = false
  for (let part = parts.exec(text); part !== null; part = parts.exec(text)) {
    if (part[0] === '[') isInBrackets = true
    if (part[0] === ']') isInBrackets = false
    if (part[0] === '>' && !isInBrackets) return parts.lastIndex
  }
  return undefined
}
