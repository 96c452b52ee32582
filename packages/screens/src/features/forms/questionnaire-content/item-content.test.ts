import { CODE_VALUE_SETS, EXTENSIONS, PROFILE_ELEMENTS, readWeight } from '@platform/contract/forms'
import { parseExpression } from '@platform/contract/forms-publishing'
import { describe, expect, it } from 'vitest'
import {
  addOption,
  changeOption,
  isExclusive,
  isStart,
  moveOption,
  removeOption,
  setExclusive,
  setOptionText,
  setProposed,
  setSource,
  setStarts,
  setWeight,
  sourceOf,
  textOfOption,
  weightOf,
} from './answer-options.ts'
import { readCalculation, writeCalculation, type Calculation } from './calculations.ts'
import {
  comparisonOf,
  comparisonsOf,
  createRow,
  findBrokenConditions,
  questionsBefore,
  setAnswer,
  setComparison,
  setRows,
} from './conditions.ts'
import { findExpressionProblem } from './expression-problems.ts'
import {
  readHelp,
  readInitial,
  readLimit,
  readUnit,
  setHelp,
  setInitial,
  setLimit,
  setUnit,
} from './item-fields.ts'
import { changeKind, createItem, kindOf, ITEM_KINDS } from './item-kinds.ts'
import { moveItem } from './item-tree.ts'
import { without, type FormContent, type QuestionnaireItem } from './questionnaire-item.ts'

const UNKNOWN = { url: 'https://example.com/unknown', valueString: 'kept' }

let count = 0
const createName = (): string => `n${(count += 1)}`

const formOf = (...item: QuestionnaireItem[]): FormContent => ({ resourceType: 'Questionnaire', item })

describe('the kind of an item', () => {
  it.each(ITEM_KINDS)('%s is found again in what it makes', (kind) => {
    expect(kindOf(createItem(kind, createName))).toBe(kind)
  })

  it('changes without what the other kind cannot say, and with what nobody here knows', () => {
    const number: QuestionnaireItem = {
      linkId: 'q',
      type: 'integer',
      text: 'How many?',
      required: true,
      initial: [{ valueInteger: 3 }],
      code: [{ code: 'x' }],
      extension: [UNKNOWN, { url: EXTENSIONS.minValue, valueInteger: 1 }],
    }
    expect(changeKind(number, 'longText', createName)).toEqual({
      linkId: 'q',
      type: 'text',
      text: 'How many?',
      required: true,
      code: [{ code: 'x' }],
      extension: [UNKNOWN],
    })
    expect(changeKind(number, 'section', createName).required).toBeUndefined()
  })

  it('keeps the answers to choose, and that own ones are taken', () => {
    const choice: QuestionnaireItem = {
      linkId: 'q',
      type: 'open-choice',
      answerOption: [{ valueString: 'A' }],
    }
    const several = changeKind(choice, 'chooseSeveral', createName)
    expect(several).toMatchObject({
      type: 'open-choice',
      repeats: true,
      answerOption: [{ valueString: 'A' }],
    })
    expect(changeKind(several, 'chooseOne', createName)).toEqual(choice)
    expect(changeKind({ linkId: 'q', type: 'string' }, 'chooseOne', createName).answerOption).toHaveLength(2)
  })
})

describe('answers to choose', () => {
  const item: QuestionnaireItem = {
    linkId: 'q',
    type: 'choice',
    answerOption: [
      { valueCoding: { code: '1', display: 'One', system: 's' }, extension: [UNKNOWN] },
      { valueString: 'Two' },
    ],
  }

  it('are added with a name that stays, renamed, moved and removed', () => {
    const added = addOption(item, createName, 'Three')
    const code = added.answerOption?.[2]?.valueCoding?.code
    const renamed = changeOption(added, 2, (option) => setOptionText(option, '3'))
    expect(renamed.answerOption?.[2]?.valueCoding).toEqual({ code, display: '3' })
    expect(moveOption(renamed, 2, 0).answerOption?.map(textOfOption)).toEqual(['3', 'One', 'Two'])
    expect(moveOption(item, 0, 2)).toBe(item)
    expect(removeOption(item, 0).answerOption).toEqual([{ valueString: 'Two' }])
  })

  it('count in a score where the form says it, as the engine reads it', () => {
    const weighed = changeOption(item, 0, (option) => setWeight(option, 2.5))
    expect(weighed.answerOption?.[0]?.extension).toEqual([
      UNKNOWN,
      { url: EXTENSIONS.itemWeight, valueDecimal: 2.5 },
    ])
    const ofCoding = {
      valueCoding: { code: '1', extension: [{ url: EXTENSIONS.ordinalValue, valueDecimal: 1 }] },
    }
    const changed = setWeight(ofCoding, 4)
    expect(changed).toEqual({
      valueCoding: { code: '1', extension: [{ url: EXTENSIONS.ordinalValue, valueDecimal: 4 }] },
    })
    expect([weightOf(changed), readWeight(changed)]).toEqual([4, 4])
    expect(setWeight(changed, undefined)).toEqual({ valueCoding: { code: '1' } })
  })

  it('are chosen from the start, one where one can be given', () => {
    const several = setStarts({ ...item, repeats: true, initial: [{ valueString: 'Two' }] }, [0, 1])
    expect(several.initial).toBeUndefined()
    expect(several.answerOption?.map(isStart)).toEqual([true, true])
    const one = changeKind(several, 'chooseOne', createName)
    expect(one.answerOption?.map(isStart)).toEqual([true, false])
    expect(setStarts(one, []).answerOption).toEqual(item.answerOption)
  })

  it('are codes where the form says so, with own words; what went with them goes with them', () => {
    const coded = setProposed(setSource({ ...item, repeats: true }, 'condition', createName), true)
    expect(coded).toEqual({
      linkId: item.linkId,
      type: 'open-choice',
      repeats: true,
      answerValueSet: CODE_VALUE_SETS.condition,
      definition: PROFILE_ELEMENTS.condition,
    })
    expect([sourceOf(coded), comparisonsOf(coded)]).toEqual(['condition', ['answered', 'notAnswered']])
    expect(changeKind(coded, 'chooseOne', createName)).toEqual(without(coded, ['repeats']))
    expect(setSource(coded, 'allergy', createName)['definition']).toBe(PROFILE_ELEMENTS.allergy)
    expect(changeKind(coded, 'shortText', createName)).toEqual({
      linkId: item.linkId,
      type: 'string',
    })
    const written = setSource(coded, 'here', createName)
    expect(written).toMatchObject({ type: 'choice', answerOption: [{}, {}] })
    expect(sourceOf({ ...written, answerValueSet: 'http://x' })).toBe('elsewhere')
  })

  it('can be chosen alone', () => {
    const alone = setExclusive({ valueString: 'None' }, true)
    expect(isExclusive(alone)).toBe(true)
    expect(setExclusive(alone, false)).toEqual({ valueString: 'None' })
  })
})

describe('the fields of an item', () => {
  it('write values as the type of the item has them', () => {
    const item = { linkId: 'q', type: 'decimal', extension: [UNKNOWN] }
    const limited = setLimit(setLimit(item, 'minValue', 1.5), 'maxDecimalPlaces', 1)
    expect(limited.extension).toEqual([
      UNKNOWN,
      { url: EXTENSIONS.minValue, valueDecimal: 1.5 },
      { url: EXTENSIONS.maxDecimalPlaces, valueInteger: 1 },
    ])
    expect(readLimit(limited, 'minValue')).toBe(1.5)
    expect(setLimit(setLimit(limited, 'minValue', undefined), 'maxDecimalPlaces', '')).toEqual(item)
  })

  it('write the limits of a number with a unit in that unit, and times with seconds', () => {
    const weight = setUnit({ linkId: 'q', type: 'quantity' }, { display: 'kg', code: 'kg' })
    const limited = setUnit(setLimit(weight, 'maxValue', 300), { display: 'g', code: 'g' })
    expect(limited.extension).toContainEqual({
      url: EXTENSIONS.maxQuantity,
      valueQuantity: { value: 300, unit: 'g', system: 'http://unitsofmeasure.org', code: 'g' },
    })
    expect(readLimit(limited, 'maxValue')).toBe(300)
    expect(setLimit(limited, 'maxValue', undefined).extension).toHaveLength(1)
    const time = setInitial(setLimit({ linkId: 'q', type: 'time' }, 'minValue', '08:00'), '09:30')
    expect(time).toMatchObject({
      extension: [{ url: EXTENSIONS.minValue, valueTime: '08:00:00' }],
      initial: [{ valueTime: '09:30:00' }],
    })
    expect([readLimit(time, 'minValue'), readInitial(time)]).toEqual(['08:00', '09:30'])
  })

  it('say a unit, a start and a help', () => {
    const item: QuestionnaireItem = { linkId: 'q', type: 'boolean' }
    expect(readUnit(setUnit(item, { display: 'kg', code: 'kg' }))).toEqual({ display: 'kg', code: 'kg' })
    expect(setUnit(setUnit(item, { display: 'kg', code: '' }), { display: '', code: '' })).toEqual(item)
    expect(readInitial(setInitial(item, false))).toBe(false)
    expect(setInitial(setInitial(item, true), undefined)).toEqual(item)
    const helped = setHelp(item, 'Think', createName)
    expect(readHelp(helped)).toBe('Think')
    const { linkId } = helped.item?.[0] ?? { linkId: '' }
    expect(setHelp(helped, 'Think twice', createName).item?.[0]).toMatchObject({
      linkId,
      text: 'Think twice',
    })
    expect(setHelp(helped, '', createName)).toEqual(item)
  })
})

describe('conditions', () => {
  const yesNo: QuestionnaireItem = { linkId: 'a', type: 'boolean' }
  const number: QuestionnaireItem = { linkId: 'b', type: 'integer' }
  const shown: QuestionnaireItem = { linkId: 'c', type: 'string', enableWhen: [createRow(yesNo)] }
  const form = formOf(yesNo, { linkId: 't', type: 'display' }, number, shown)

  it('ask about what stands before alone', () => {
    expect(questionsBefore(form, 'c').map(({ linkId }) => linkId)).toEqual(['a', 'b'])
    expect(questionsBefore(form, 'a')).toEqual([])
  })

  it('are rows of FHIR', () => {
    const row = createRow(number)
    expect(row).toEqual({ question: 'b', operator: 'exists', answerBoolean: true })
    const greater = setAnswer(setComparison(row, number, 'greater'), number, 3)
    expect(greater).toEqual({ question: 'b', operator: '>', answerInteger: 3 })
    expect(comparisonOf(greater)).toBe('greater')
    expect(setComparison(greater, number, 'atMost')).toEqual({
      question: 'b',
      operator: '<=',
      answerInteger: 3,
    })
    expect(comparisonOf(setComparison(greater, number, 'notAnswered'))).toBe('notAnswered')
    const two = setRows(shown, [row, row])
    expect(two.enableBehavior).toBe('all')
    expect(setRows(two, []).enableWhen).toBeUndefined()
    expect(setRows({ ...two, enableBehavior: 'any' }, [row]).enableBehavior).toBeUndefined()
  })

  it('are broken by a move before what they ask about, and by its removal', () => {
    expect(findBrokenConditions(form)).toEqual([])
    const moved = moveItem(form, 'c', { side: 'before', of: 'a' })
    expect(findBrokenConditions(moved)).toEqual([{ linkId: 'c', question: 'a', reason: 'later' }])
    expect(findBrokenConditions(formOf(shown))).toEqual([{ linkId: 'c', question: 'a', reason: 'missing' }])
  })
})

describe('calculations', () => {
  it.each<Calculation>([
    { kind: 'scores', questions: [] },
    { kind: 'scores', questions: ['a'] },
    { kind: 'numbers', questions: ['a', "it's", 'c\\d'] },
    { kind: 'numbers', questions: [] },
  ])('%j is understood by the engine, and read again', (calculation) => {
    const expression = writeCalculation(calculation)
    expect(() => parseExpression(expression)).not.toThrow()
    expect(readCalculation(expression)).toEqual(calculation)
  })

  it('leave other expressions alone', () => {
    expect(readCalculation('1 + 1')).toBeUndefined()
    expect(readCalculation('')).toBeUndefined()
    expect(findExpressionProblem('1 + 1')).toBeUndefined()
    expect(findExpressionProblem('1 + ?')).toMatchObject({ at: 4 })
  })
})
