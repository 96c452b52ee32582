import { describe, expect, it } from 'vitest'
import {
  changeItem,
  duplicateItem,
  findItem,
  insertItem,
  listItems,
  moveItem,
  placeOfStep,
  removeItem,
  renameItem,
  type ItemStep,
} from './item-tree.ts'
import type { FormContent } from './questionnaire-item.ts'

const UNKNOWN = { url: 'https://example.com/unknown', valueString: 'kept' }

/** a, b (with b1, b2), c: c asks about b1. */
const form: FormContent = {
  resourceType: 'Questionnaire',
  extension: [UNKNOWN],
  item: [
    { linkId: 'a', type: 'string', extension: [UNKNOWN] },
    {
      linkId: 'b',
      type: 'group',
      item: [
        { linkId: 'b1', type: 'boolean' },
        {
          linkId: 'b2',
          type: 'string',
          enableWhen: [{ question: 'b1', operator: '=', answerBoolean: true }],
        },
      ],
    },
    {
      linkId: 'c',
      type: 'string',
      enableWhen: [{ question: 'b1', operator: 'exists', answerBoolean: true }],
    },
  ],
}

const order = (content: FormContent) => listItems(content).map(({ item, depth }) => `${depth}${item.linkId}`)

function step(content: FormContent, linkId: string, name: ItemStep): FormContent {
  const place = placeOfStep(content, linkId, name)
  return place === undefined ? content : moveItem(content, linkId, place)
}

describe('items', () => {
  it('are listed in the order in which they are asked', () => {
    expect(order(form)).toEqual(['0a', '0b', '1b1', '1b2', '0c'])
    expect(findItem(form, 'b2')).toMatchObject({ parent: 'b', depth: 1, index: 1, count: 2 })
  })

  it('are added after another one, into a section, and at the end', () => {
    const added = { linkId: 'new', type: 'string' }
    expect(order(insertItem(form, added, { side: 'after', of: 'a' }))[1]).toBe('0new')
    expect(order(insertItem(form, added, { side: 'inside', of: 'b' }))[4]).toBe('1new')
    expect(order(insertItem(form, added)).at(-1)).toBe('0new')
    expect(order(insertItem(form, added, { side: 'after', of: 'gone' })).at(-1)).toBe('0new')
  })

  it.each([
    ['b', 'up', ['0b', '1b1', '1b2', '0a', '0c']],
    ['a', 'down', ['0b', '1b1', '1b2', '0a', '0c']],
    ['c', 'in', ['0a', '0b', '1b1', '1b2', '1c']],
    ['b1', 'out', ['0a', '0b', '1b2', '0b1', '0c']],
    ['a', 'up', ['0a', '0b', '1b1', '1b2', '0c']],
    ['c', 'down', ['0a', '0b', '1b1', '1b2', '0c']],
    ['b', 'in', ['0a', '0b', '1b1', '1b2', '0c']],
    ['a', 'out', ['0a', '0b', '1b1', '1b2', '0c']],
  ] as const)('%s goes %s', (linkId, name, expected) => {
    expect(order(step(form, linkId, name))).toEqual(expected)
  })

  it('never go into themselves', () => {
    expect(moveItem(form, 'b', { side: 'inside', of: 'b' })).toBe(form)
    expect(moveItem(form, 'b', { side: 'after', of: 'b1' })).toBe(form)
  })

  it('are removed with what stands in them', () => {
    expect(order(removeItem(form, 'b'))).toEqual(['0a', '0c'])
    expect(order(removeItem(form, 'b1'))).toEqual(['0a', '0b', '1b2', '0c'])
  })

  it('stay the same objects where nothing changed, unknown extensions included', () => {
    const changed = changeItem(form, 'b1', (item) => ({ ...item, text: 'Well?' }))
    expect(changed.item?.[0]).toBe(form.item?.[0])
    expect(changed.item?.[2]).toBe(form.item?.[2])
    expect(changed.item?.[1]?.item?.[1]).toBe(form.item?.[1]?.item?.[1])
    expect(changed.extension).toBe(form.extension)
    expect(findItem(changed, 'b1')?.item.text).toBe('Well?')
    expect(changeItem(form, 'b1', (item) => item)).toBe(form)
  })

  it('are copied with linkIds of their own, and ask about their own copies', () => {
    let count = 0
    const copy = duplicateItem(form, 'b', () => `n${(count += 1)}`)
    expect(order(copy.content)).toEqual(['0a', '0b', '1b1', '1b2', '0n1', '1n2', '1n3', '0c'])
    expect(copy.linkId).toBe('n1')
    expect(findItem(copy.content, 'n3')?.item.enableWhen?.[0]?.question).toBe('n2')
    expect(findItem(copy.content, 'c')?.item.enableWhen?.[0]?.question).toBe('b1')
  })

  it('can have another linkId, which all that name it have as well', () => {
    const extension = [
      {
        url: 'x',
        valueExpression: { language: 'text/fhirpath', expression: "%resource.item.where(linkId = 'b1')" },
      },
    ]
    const named = renameItem({ ...form, item: [...(form.item ?? []), { linkId: 'd', extension }] }, 'b1', 'z')
    expect(findItem(named, 'c')?.item.enableWhen?.[0]?.question).toBe('z')
    expect(JSON.stringify(findItem(named, 'd')?.item.extension)).toContain("linkId = 'z'")
  })
})
