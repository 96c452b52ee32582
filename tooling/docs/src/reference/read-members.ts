import { readWords } from './find-declaration.ts'
import { toMarkdown } from './read-docblock.ts'

/** A member of an interface or a class, and what its docblock says, as Markdown in one line. */
export interface Member {
  readonly name: string
  readonly text: string
}

const MEMBER =
  /^ {2}(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*)?(?:(?:readonly|static|override|get|set|async) )*(?:\[(Symbol\.\w+)\]|'?([\w$-]+)'?)(\??) ?([(:<=][^]*?)(?=^ {2}[^\s}]|(?![^]))/gm
const OPENED = /^export (?:abstract )?(?:interface|class) [^{]*\{\n([^]*?)\n\}/
/** A type written where it is used, of which each member has words of its own. */
const INNER = /^: \{\n([^]*)\n {2}\}/

/** The members of what begins `code`, those with words; members of members with the name of both. */
export function readMembers(code: string): Member[] {
  const [, body] = OPENED.exec(code) ?? []
  return body === undefined ? [] : membersOf(body)
}

function membersOf(body: string, prefix = ''): Member[] {
  return [...body.matchAll(MEMBER)].flatMap((found) => {
    const [, docs = '', symbol, plain = '', , rest = ''] = found
    const name = symbol === undefined ? prefix + plain : `[${symbol}]`
    const text = toMarkdown(readWords(docs).replaceAll(/\s*\n\s*/g, ' '))
    const inner = INNER.exec(rest)?.[1]
    const own = text === '' ? [] : [{ name, text }]
    return inner === undefined ? own : [...own, ...membersOf(inner.replaceAll(/^ {2}/gm, ''), `${name}.`)]
  })
}
