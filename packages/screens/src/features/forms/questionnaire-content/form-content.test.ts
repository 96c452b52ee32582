import { EXTENSIONS } from '@platform/contract/forms'
import { describe, expect, it } from 'vitest'
import { addStep, beginHistory, redo, undo } from './edit-history.ts'
import { compareForms, isSameForm } from './form-differences.ts'
import { listTexts, readTranslation, setTranslation } from './form-translations.ts'
import type { FormContent, QuestionnaireItem } from './questionnaire-item.ts'

const UNKNOWN = { url: 'https://example.com/unknown', valueString: 'kept' }

const formOf = (...item: QuestionnaireItem[]): FormContent => ({ resourceType: 'Questionnaire', item })

describe('what was done', () => {
  it('can be undone and done again, typing as one step, at least 100 of them', () => {
    const typed = ['a', 'ab', 'abc'].reduce(
      (history, text) => addStep(history, text, 'title'),
      beginHistory(''),
    )
    expect(undo(typed).present).toBe('')
    expect(redo(undo(typed)).present).toBe('abc')
    expect(undo(addStep(typed, 'x', 'other')).present).toBe('abc')
    const long = Array.from({ length: 150 }, (_step, index) => index + 1).reduce(
      (history, number) => addStep(history, number, ''),
      beginHistory(0),
    )
    const back = Array.from({ length: 120 }).reduce<typeof long>((history) => undo(history), long)
    expect(back.present).toBe(30)
    expect(undo(beginHistory(1)).present).toBe(1)
  })
})

describe('differences', () => {
  const before = formOf(
    { linkId: 'a', type: 'string', text: 'A' },
    { linkId: 'b', type: 'string', text: 'B' },
    { linkId: 'c', type: 'string', text: 'C' },
    { linkId: 'd', type: 'group', item: [{ linkId: 'e', type: 'integer' }] },
  )

  it('are none between the same', () => {
    expect(isSameForm(compareForms(before, structuredClone(before)))).toBe(true)
  })

  it('name what was added, removed, changed and moved, and nothing else', () => {
    const after = {
      ...formOf(
        { linkId: 'c', type: 'string', text: 'C' },
        { linkId: 'a', type: 'string', text: 'A!', required: true },
        { linkId: 'new', type: 'date' },
        { linkId: 'd', type: 'group', item: [] },
        { linkId: 'e', type: 'integer', extension: [{ url: EXTENSIONS.minValue, valueInteger: 1 }] },
      ),
      title: 'Named',
    }
    const { added, removed, changed, moved, isTitleChanged } = compareForms(before, after)
    expect(isTitleChanged).toBe(true)
    expect(added.map(({ linkId }) => linkId)).toEqual(['new'])
    expect(removed.map(({ linkId }) => linkId)).toEqual(['b'])
    expect(changed.map(({ item, aspects }) => [item.linkId, ...aspects])).toEqual([
      ['a', 'text', 'required'],
      ['e', 'limits'],
    ])
    expect(moved).toHaveLength(2)
    expect(moved.map(({ linkId }) => linkId)).toContain('e')
  })
})

describe('translations', () => {
  const form: FormContent = {
    ...formOf({
      linkId: 'a',
      type: 'choice',
      text: 'Pain?',
      _text: { id: 'x', extension: [UNKNOWN] },
      answerOption: [
        { valueCoding: { code: '1', display: 'None' } },
        { valueString: 'Much' },
        { valueInteger: 3 },
      ],
    }),
    title: 'Start',
  }

  it('stand beside each text, and take nothing else away', () => {
    const texts = listTexts(form)
    expect(texts.map(({ original }) => original)).toEqual(['Start', 'Pain?', 'None', 'Much'])
    const translated = texts.reduce(
      (content, text) => setTranslation(content, text, 'de', `${text.original} (de)`),
      form,
    )
    expect(texts.map((text) => readTranslation(translated, text, 'de'))).toEqual([
      'Start (de)',
      'Pain? (de)',
      'None (de)',
      'Much (de)',
    ])
    expect(texts.map((text) => readTranslation(translated, text, 'fr'))).toEqual(['', '', '', ''])
    expect(translated.item?.[0]?.['_text']).toMatchObject({ id: 'x', extension: [UNKNOWN, {}] })
    const back = texts.reduce((content, text) => setTranslation(content, text, 'de', ''), translated)
    expect(back).toEqual(form)
  })
})
