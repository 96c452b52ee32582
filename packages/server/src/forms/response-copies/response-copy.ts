import type { Language } from '@platform/contract'
import { openPdf, writeTagged } from '../../infrastructure/pdf/tagged-pdf.ts'
import { makeRoom } from '../../infrastructure/pdf/text-writer.ts'

export interface CopiedQuestion {
  readonly text: string
  /** One line each; in words that say so where nothing was answered. */
  readonly answers: readonly string[]
}

export interface CopiedSection {
  readonly title: string
  readonly questions: readonly CopiedQuestion[]
}

/** What the copy shows; plain data, because it is handed over to a thread. */
export interface CopiedResponse {
  readonly language: Language
  readonly title: string
  readonly facts: readonly string[]
  readonly sections: readonly CopiedSection[]
  /** What the licences of the codes in it want to be said. */
  readonly notices: readonly string[]
  readonly createdAt: Date
}

interface Look {
  readonly size: number
  readonly weight: 400 | 700
  readonly above: number
  readonly indent?: number
}

const LOOKS = {
  H1: { size: 20, weight: 700, above: 0 },
  H2: { size: 14, weight: 700, above: 14 },
  H3: { size: 11, weight: 700, above: 8 },
  P: { size: 11, weight: 400, above: 2 },
} as const satisfies Record<string, Look>

/** Room for a question with the first line of its answer: neither stands alone at the end of a page. */
const QUESTION_ROOM = 48
const SECTION_ROOM = 80

export async function createResponseCopy(copy: CopiedResponse): Promise<Uint8Array> {
  const { language, title, facts, sections, notices, createdAt } = copy
  const { pdf, done } = openPdf({ title, language, createdAt })
  const write = (tag: keyof typeof LOOKS, text: string): void => {
    const { above, ...look } = LOOKS[tag]
    pdf.y += above
    writeTagged(pdf, tag, text, { ...look, rightToLeft: isRightToLeft(text, language) })
  }
  write('H1', title)
  for (const fact of facts) write('P', fact)
  for (const section of sections) {
    makeRoom(pdf, SECTION_ROOM)
    write('H2', section.title)
    for (const { text, answers } of section.questions) {
      makeRoom(pdf, QUESTION_ROOM)
      write('H3', text)
      for (const answer of answers) write('P', answer)
    }
  }
  for (const notice of notices) write('P', notice)
  pdf.end()
  return done
}

/** Words that somebody wrote run as their first letter does, whatever the language of the reader is. */
function isRightToLeft(text: string, language: Language): boolean {
  const first = /\p{L}/u.exec(text)?.[0]
  return language === 'ar' || (first !== undefined && /\p{Script=Arabic}/u.test(first))
}
