import { posix } from 'node:path'
import { readText } from '../read-text.ts'

/** What the sources say of an exported name. */
export interface Declaration {
  /** From the root of the repository. */
  readonly path: string
  readonly line: number
  /** The words of its docblock, without the stars; empty where there is none. */
  readonly docs: string
  /** From the keyword to the end of the file. */
  readonly code: string
}

const LAST_DOCBLOCK = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*$/
const HANDED_ON = /^export (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm
const ALL_HANDED_ON = /^export \* from '(\.[^']+)'/gm

/** The words of a docblock without its stars. */
export function readWords(block: string): string {
  return block.replaceAll(/^[ \t]*\*? ?/gm, '').trim()
}

/**
 * Where a name that a module exports is declared, through as many modules as hand it on; `undefined` for what comes from
 * another package.
 */
export function findDeclaration(path: string, name: string): Declaration | undefined {
  const source = readText(path)
  const own = new RegExp(
    `^export (?:declare |async |abstract )*(?:function\\*?|const|class|interface|type) ${name}\\b`,
    'm',
  ).exec(source)
  if (own) {
    const before = source.slice(0, own.index)
    const docs = readWords(LAST_DOCBLOCK.exec(before)?.[1] ?? '')
    return { path, line: before.split('\n').length, docs, code: source.slice(own.index) }
  }
  const resolve = (from: string): string => posix.join(posix.dirname(path), from)
  for (const [, list = '', from = ''] of source.matchAll(HANDED_ON)) {
    const inner = innerNameOf(list, name)
    if (inner !== undefined) return findDeclaration(resolve(from), inner)
  }
  for (const [, from = ''] of source.matchAll(ALL_HANDED_ON)) {
    const found = findDeclaration(resolve(from), name)
    if (found) return found
  }
  return undefined
}

/** How the module that is handed on calls what `list` exports as `name`. */
function innerNameOf(list: string, name: string): string | undefined {
  for (const item of list.split(',')) {
    const [inner = '', outer = inner] = item
      .trim()
      .replace(/^type /, '')
      .split(' as ')
    if (outer === name) return inner
  }
  return undefined
}
