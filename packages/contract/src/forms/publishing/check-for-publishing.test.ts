import { describe, expect, it } from 'vitest'
import { CODE_VALUE_SETS } from '../questionnaires/coded-answers.ts'
import { EXTENSIONS } from '../questionnaires/extension-urls.ts'
import type { Questionnaire, QuestionnaireItem } from '../questionnaires/questionnaire.ts'
import { checkForPublishing } from './check-for-publishing.ts'

type Draft = Omit<Partial<QuestionnaireItem>, 'item'> & { linkId: string; item?: Draft[] }

const complete = (draft: Draft): QuestionnaireItem => ({
  type: 'string',
  text: draft.linkId,
  ...draft,
  item: (draft.item ?? []).map(complete),
})
const check = (items: Draft[], rest: Partial<Questionnaire> = {}) =>
  checkForPublishing({ resourceType: 'Questionnaire', ...rest, item: items.map(complete) })
const codes = (...items: Draft[]) =>
  check(items).map(({ code, linkId, what }) => [code, linkId, what].join(' ').trim())

const expression = (
  name: 'calculatedExpression' | 'enableWhenExpression',
  text: string,
  language = 'text/fhirpath',
) => ({
  url: EXTENSIONS[name],
  valueExpression: { language, expression: text },
})
const value = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer.value`
const limit = (name: keyof typeof EXTENSIONS, valueInteger: number) => ({
  url: EXTENSIONS[name],
  valueInteger,
})
const yes = { valueCoding: { code: 'yes' } }
const when = (question: string, operator: '=' | '!=' | '>' | '<', answerInteger: number) => ({
  question,
  operator,
  answerInteger,
})

describe('a form without mistakes', () => {
  it('has none', () => {
    expect(
      codes(
        { linkId: 'a', type: 'choice', answerOption: [yes, { valueCoding: { code: 'no' } }] },
        {
          linkId: 'b',
          type: 'quantity',
          extension: [{ url: EXTENSIONS.unit, valueCoding: { code: 'kg' } }],
          enableWhen: [{ question: 'a', operator: '=', answerCoding: yes.valueCoding }],
        },
        {
          linkId: 'c',
          type: 'integer',
          extension: [
            expression(
              'calculatedExpression',
              "%resource.item.where(linkId != 'c').answer.value.weight().sum()",
            ),
          ],
        },
      ),
    ).toEqual([])
  })
})

describe('an item', () => {
  it.each<[Draft, string[]]>([
    [{ linkId: ' ', text: 'a' }, ['link_id_missing  a']],
    [{ linkId: 'a', type: 'reference' }, ['type_refused a reference']],
    [{ linkId: 'a', type: 'url' }, []],
    [{ linkId: 'a', type: 'hologram' }, ['type_unknown a hologram']],
    [{ linkId: 'a', type: 'group', repeats: true }, ['group_repeats a']],
    [{ linkId: 'a', repeats: true, item: [{ linkId: 'b' }] }, ['question_below_repeating a']],
    [{ linkId: 'a', repeats: true, item: [{ linkId: 'b', type: 'display' }] }, []],
    [{ linkId: 'a', type: 'choice' }, ['options_missing a']],
    [{ linkId: 'a', type: 'choice', answerValueSet: 'http://x' }, ['value_set_missing a http://x']],
    [{ linkId: 'a', type: 'open-choice', answerValueSet: CODE_VALUE_SETS.condition }, []],
    [
      { linkId: 'a', type: 'choice', answerValueSet: CODE_VALUE_SETS.condition },
      ['value_set_missing a urn:platform:codes:condition'],
    ],
    [{ linkId: 'a', type: 'quantity' }, ['unit_missing a']],
    [{ linkId: 'a', text: ' ' }, ['text_missing a']],
    [
      { linkId: 'a', type: 'integer', extension: [limit('minValue', 3), limit('maxValue', 2)] },
      ['limits_crossed a'],
    ],
    [{ linkId: 'a', maxLength: 2, extension: [limit('minLength', 3)] }, ['limits_crossed a']],
    [{ linkId: 'a', modifierExtension: [{ url: 'http://x' }] }, ['modifier_extension a http://x']],
    [
      {
        linkId: 'a',
        type: 'group',
        extension: [{ url: EXTENSIONS.hidden, valueBoolean: true }],
        item: [{ linkId: 'b', required: true }],
      },
      ['required_hidden b'],
    ],
  ])('such as %j is named', (item, expected) => {
    expect(codes(item)).toEqual(expected)
  })

  it('has a linkId of its own, and there are at most 1,000', () => {
    expect(codes({ linkId: 'a', item: [{ linkId: 'a' }] })).toContain('link_id_repeated a')
    const many = Array.from({ length: 1_001 }, (_, index) => ({ linkId: `i${index}` }))
    expect(check(many)).toEqual([{ severity: 'error', code: 'too_many_items', what: '1001' }])
    expect(check(many.slice(1))).toEqual([])
  })
})

describe('a condition', () => {
  it('asks an item that is there, and stands before it', () => {
    expect(codes({ linkId: 'a', enableWhen: [when('b', '=', 1)] }, { linkId: 'b' })).toEqual([
      'condition_on_later a b',
    ])
    expect(codes({ linkId: 'a', enableWhen: [when('c', '=', 1)] })).toEqual(['condition_on_missing a c'])
    expect(codes({ linkId: 'a' }, { linkId: 'b', enableWhen: [{ question: 'a', operator: '=' }] })).toEqual([
      'condition_incomplete b a',
    ])
    const later = [expression('enableWhenExpression', value('b'))]
    expect(codes({ linkId: 'a', extension: later }, { linkId: 'b', type: 'boolean' })).toEqual([
      'condition_on_later a b',
    ])
  })

  it('that no answer meets keeps an item from ever being reached', () => {
    const answerOption = [yes]
    const never = { question: 'a', operator: '=', answerCoding: { code: 'gone' } } as const
    const sometimes = { question: 'a', operator: '=', answerCoding: yes.valueCoding } as const
    const choice: Draft = { linkId: 'a', type: 'choice', answerOption }
    expect(codes(choice, { linkId: 'b', enableWhen: [never] })).toEqual(['condition_unreachable b a'])
    const [issue] = check([choice, { linkId: 'b', enableBehavior: 'any', enableWhen: [never, sometimes] }])
    expect(issue).toEqual({ severity: 'warning', code: 'condition_unreachable', linkId: 'b', what: 'a' })
  })

  it('that contradicts another one is found, and ranges that meet are not', () => {
    const number: Draft = { linkId: 'a', type: 'integer' }
    const both = (one: number, other: number) =>
      codes(number, {
        linkId: 'b',
        enableBehavior: 'all',
        enableWhen: [when('a', '>', one), when('a', '<', other)],
      })
    expect([both(5, 3), both(3, 4), both(3, 5)]).toEqual([
      ['condition_unreachable b a'],
      ['condition_unreachable b a'],
      [],
    ])
    const decimal = [when('a', '>', 3), when('a', '<', 4)]
    expect(
      codes({ ...number, type: 'decimal' }, { linkId: 'b', enableBehavior: 'all', enableWhen: decimal }),
    ).toEqual([])
  })
})

describe('a circle', () => {
  const calculated = (linkId: string, text: string): Draft => ({
    linkId,
    type: 'integer',
    extension: [expression('calculatedExpression', text)],
  })
  const cycles = (...items: Draft[]) =>
    check(items).flatMap(({ path }) => (path === undefined ? [] : [path.join(' > ')]))

  it('is named with all that is in it', () => {
    expect(
      cycles(calculated('a', value('b')), calculated('b', value('c')), calculated('c', value('a'))),
    ).toEqual(['a > b > c > a'])
    expect(cycles({ linkId: 'a', enableWhen: [when('a', '=', 1)] })).toEqual(['a > a'])
    expect(
      cycles({ linkId: 'g', type: 'group', enableWhen: [when('x', '=', 1)], item: [{ linkId: 'x' }] }),
    ).toEqual(['g > x > g'])
  })

  it('through a sum of everything is one, and a sum by itself is none', () => {
    const sum = calculated('sum', "%resource.item.where(linkId != 'sum').answer.value.weight().sum()")
    expect(cycles({ linkId: 'a' }, sum)).toEqual([])
    expect(
      cycles({ linkId: 'a', extension: [expression('enableWhenExpression', `${value('sum')} > 1`)] }, sum),
    ).toEqual(['a > sum > a'])
  })

  it('is none where only the form is read', () => {
    const text = "%questionnaire.item.where(linkId='a').answerOption.value.first()"
    expect(cycles(calculated('a', text))).toEqual([])
  })

  it('of a variable is named', () => {
    const variable = {
      url: EXTENSIONS.variable,
      valueExpression: { language: 'text/fhirpath', name: 'x', expression: '%x' },
    }
    expect(cycles({ linkId: 'a', extension: [variable] })).toEqual(['%x > %x'])
  })
})

describe('an expression', () => {
  const first = (text: string, language?: string) => {
    const [issue] = check([{ linkId: 'a', extension: [expression('enableWhenExpression', text, language)] }])
    return [issue?.code, issue?.what, issue?.at]
  }

  it.each([
    ['1 + today() + 7 days', 'days', 16],
    ['name.matches(1)', 'matches', 5],
    ['(1 + 2', '', 6],
    ['1 ~ 2', '~', 2],
    ['iif(true)', 'iif', 0],
    ['constructor()', 'constructor', 0],
    ["'open", "'", 0],
  ])('beyond what forms understand is named with its place: %s', (text, what, at) => {
    expect(first(text)).toEqual(['expression_unknown', what, at])
  })

  it('of another language, or of what nobody declared, is named', () => {
    expect(first('true', 'text/cql')).toEqual(['expression_language', 'text/cql', undefined])
    expect(first('%patient.active')).toEqual(['variable_unknown', 'patient', 0])
    expect(first(value('gone'))).toEqual(['condition_on_missing', 'gone', undefined])
  })

  it('may name what the form says it is opened with', () => {
    const name = { url: 'name', valueCoding: { code: 'patient' } }
    const extension = [{ url: EXTENSIONS.launchContext, extension: [name] }]
    const item = { linkId: 'a', extension: [expression('enableWhenExpression', '%patient.active')] }
    expect(check([item], { extension })).toEqual([])
  })
})
