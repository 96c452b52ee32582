import type { Language } from '@platform/contract'
import { createForm, listAnswered, listSections, readText, sayAnswer } from '@platform/contract/forms'
import type { AnsweredSection, AnswerFormat, AnswerValue } from '@platform/contract/forms'
import { formExpressions } from '@platform/contract/forms-expressions'
import { readAnswers } from '../questionnaire-responses/to-resource.ts'
import type { ResponseRow } from '../questionnaire-responses/response-store.ts'
import { toQuestionnaire } from '../questionnaires/judge-form.ts'
import { copyTexts } from './copy-texts.ts'
import type { NamedSystem } from './read-systems.ts'
import type { CopiedQuestion, CopiedResponse } from './response-copy.ts'

export interface Reader {
  readonly language: Language
  readonly timeZone: string
  readonly now: Date
  /** Of the codes in it, by their urls. */
  readonly systems: ReadonlyMap<string, NamedSystem>
}

/** A response in the words of its form, as a person reads it. */
export function toCopy(row: ResponseRow, { language, timeZone, now, systems }: Reader): CopiedResponse {
  const texts = copyTexts[language]
  const format = createFormat(language, timeZone)
  const questionnaire = toQuestionnaire(row.content)
  const form = createForm(questionnaire, formExpressions)
  const sections = listAnswered(listSections(form, language), {
    form,
    answers: Object(readAnswers(row.answered)),
    at: row.submittedAt.toISOString(),
  })
  const say = ({ question, answers }: AnsweredSection['questions'][number]): CopiedQuestion => {
    const said = answers.flatMap((answer) => {
      const code = question.isCoded ? sayCode(answer, systems) : ''
      return `${sayAnswer(question, answer, format)}${code}`.split('\n')
    })
    const lines = said.filter((line) => line.trim() !== '')
    const text = question.text === '' ? question.linkId : question.text
    return {
      text: question.isCalculated ? texts.calculated(text) : text,
      answers: lines.length === 0 ? [texts.noAnswer] : lines,
    }
  }
  return {
    language,
    title: readText(questionnaire, 'title', language) ?? row.title,
    facts: listFacts(row, language, (at) => format.dateTime(at.toISOString())),
    sections: sections.map(({ title, questions }) => ({
      title: title === '' ? texts.answers : title,
      questions: questions.map(say),
    })),
    notices: [...new Set([...systems.values()].flatMap(({ notice }) => notice ?? []))],
    createdAt: now,
  }
}

/** Beside what it says: ` (ICD-10 J45.9)`; empty for own words. */
function sayCode(answer: AnswerValue, systems: Reader['systems']): string {
  if (!('valueCoding' in answer)) return ''
  const { system = '', code = '' } = answer.valueCoding
  return ` (${systems.get(system)?.name ?? system} ${code})`
}

function listFacts(row: ResponseRow, language: Language, say: (at: Date) => string): string[] {
  const texts = copyTexts[language]
  const { questionnaireVersion, personName, authorName, round, submittedAt, amendedAt } = row
  const { reviewedAt, reviewerName } = row
  const facts = [
    texts.version(questionnaireVersion),
    texts.about(personName ?? ''),
    round === '' ? undefined : texts.round(round),
    texts.submitted(authorName ?? texts.someone, say(submittedAt)),
    amendedAt === null ? undefined : texts.amended(say(amendedAt)),
    reviewedAt === null ? undefined : texts.reviewed(reviewerName ?? texts.someone, say(reviewedAt)),
  ]
  return facts.filter((fact) => fact !== undefined)
}

function createFormat(language: Language, timeZone: string): AnswerFormat {
  const locale = `${language}-u-nu-latn`
  const formatOf = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, options)
  const day = formatOf({ dateStyle: 'long', timeZone: 'UTC' })
  const moment = formatOf({
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  const { yes, no } = copyTexts[language]
  return {
    locale,
    yes,
    no,
    calendarDate: (date) => day.format(new Date(`${date}T00:00:00Z`)),
    dateTime: (instant) => moment.format(new Date(instant)),
    formatOf,
  }
}
