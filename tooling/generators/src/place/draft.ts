import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { GeneratorError } from '../names.ts'
import type { FileRecord } from './record.ts'

/** Where a piece of text is put into a file; nowhere is a reason not to begin. */
export type FindPlace = (text: string) => number | undefined

interface Edit {
  readonly before: string | null
  text: string
  readonly pieces: string[]
}

/** What is going to be written. Nothing is until everything has found its place. */
export interface Draft {
  readonly root: string
  has(path: string): boolean
  read(path: string): string
  /** Paths from the root that fit a pattern, sorted. */
  find(pattern: string): string[]
  /** @throws GeneratorError where there is such a file */
  create(path: string, text: string): void
  /**
   * Puts a piece of text into a file.
   *
   * @param what what the place is, for the message where it is not found
   * @throws GeneratorError
   */
  insert(path: string, piece: string, what: string, find: FindPlace): void
  /** Writes everything, formatted, and tells what was written. */
  write(): Promise<FileRecord[]>
}

export function createDraft(root: string): Draft {
  const edits = new Map<string, Edit>()
  const onDisk = (path: string): string => {
    if (!existsSync(join(root, path))) throw new GeneratorError(`${path} is not there`)
    return readFileSync(join(root, path), 'utf8')
  }
  const has = (path: string): boolean => edits.has(path) || existsSync(join(root, path))
  return {
    root,
    has,
    read: (path) => edits.get(path)?.text ?? onDisk(path),
    find: (pattern) =>
      globSync(pattern, { cwd: root })
        .map((path) => path.replaceAll('\\', '/'))
        .toSorted(),
    create(path, text) {
      if (has(path)) throw new GeneratorError(`${path} is there already`)
      edits.set(path, { before: null, text, pieces: [] })
    },
    insert(path, piece, what, find) {
      const before = onDisk(path)
      const edit = edits.get(path) ?? { before, text: before, pieces: [] }
      const at = find(edit.text)
      if (at === undefined) throw new GeneratorError(`${path} has no place for ${what}: put in\n${piece}`)
      edit.text = edit.text.slice(0, at) + piece + edit.text.slice(at)
      edit.pieces.push(piece)
      edits.set(path, edit)
    },
    async write() {
      const records: FileRecord[] = []
      for (const [path, { before, text, pieces }] of edits) {
        const after = await formatted(join(root, path), text)
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), after)
        // What was laid out anew around a piece is known as a whole only.
        records.push({ path, before, after, pieces: after === text ? pieces : [] })
      }
      return records
    },
  }
}

async function formatted(file: string, text: string): Promise<string> {
  if (!/\.(?:ts|tsx|json|md)$/.test(file)) return text
  return format(text, { ...(await resolveConfig(file)), filepath: file })
}
